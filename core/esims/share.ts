import type { Db } from '../../db/sql.server.ts';
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
  const done = await shareAs(shop.db, customerUid, uid, token, shared_at);
  return done ? { url: shop.publicOrigin + sharePath(token), shared_at } : null;
}

/** The page that shows the eSIM behind a secret. */
export const sharePath = (token: string) => `/shared/${token}`;

/** Makes a secret the link to one of the customer's eSIMs; false when it isn't the customer's. */
export async function shareAs(
  db: Db,
  customerUid: string,
  uid: string,
  token: string,
  shared_at: Date,
): Promise<boolean> {
  return updateOwnEsim(db, customerUid, uid, { share_hash: hashSecret(token), shared_at });
}

/**
 * Revokes the link, if there is one; false when the eSIM isn't the customer's.
 * @param only the one link, by its secret's hash: another that was made since then stays.
 */
export async function unshareEsim(
  { db }: { db: Db },
  customerUid: string,
  uid: string,
  only?: string,
): Promise<boolean> {
  return updateOwnEsim(db, customerUid, uid, { share_hash: null, shared_at: null }, only);
}

/** The eSIM behind a link, without the name that its owner has typed (S10.13); null for an unknown or revoked link. */
export async function findSharedEsim(
  shop: Pick<Shop, 'db' | 'clock' | 'jobs' | 'wholesalers'>,
  token: string,
): Promise<EsimWithPlans | null> {
  const esim = await selectEsimByShare(shop.db, hashSecret(token));
  if (esim === undefined) return null;
  const { plans } = await withPlans(shop, esim);
  return { esim: { ...esim, name: plans[0]?.name ?? null }, plans };
}
