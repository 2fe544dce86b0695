import type { Shop } from '../shop.ts';
import { hashSecret, newSecret } from '../sign-in/hashes.ts';
import type { EsimWithPlans } from './esim.ts';
import { withPlans } from './list.ts';
import { selectEsimByShare, updateOwnEsim } from './queries.ts';

/**
 * A new secret link to one of the customer's eSIMs, for a companion whose phone it goes on. It replaces the link before
 * it: only a hash is stored, so that a link is shown once.
 * @returns null when the eSIM isn't the customer's.
 */
export async function shareEsim(
  shop: Pick<Shop, 'db' | 'clock' | 'publicOrigin'>,
  customerUid: string,
  uid: string,
): Promise<{ url: string; shared_at: Date } | null> {
  const token = newSecret();
  const shared_at = shop.clock.now();
  const share = { share_hash: hashSecret(token), shared_at };
  const done = await updateOwnEsim(shop.db, customerUid, uid, share);
  return done ? { url: `${shop.publicOrigin}/shared/${token}`, shared_at } : null;
}

/** Revokes the link, if there is one; false when the eSIM isn't the customer's. */
export async function unshareEsim(
  shop: Pick<Shop, 'db'>,
  customerUid: string,
  uid: string,
): Promise<boolean> {
  return updateOwnEsim(shop.db, customerUid, uid, { share_hash: null, shared_at: null });
}

/** The eSIM behind a link, without the name that its owner has typed (S10.13); null for an unknown or revoked link. */
export async function findSharedEsim(
  shop: Pick<Shop, 'db' | 'clock' | 'jobs'>,
  token: string,
): Promise<EsimWithPlans | null> {
  const esim = await selectEsimByShare(shop.db, hashSecret(token));
  return esim === undefined ? null : withPlans(shop, { ...esim, name: null });
}
