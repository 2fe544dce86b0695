import { recordAudit } from '../audit/record.ts';
import { hasOwner } from '../customers/owner.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import type { EsimWithPlans } from './esim.ts';
import { withPlans } from './list.ts';
import { lockEsim, updateEsim } from './queries.ts';
import { type Pair, type Retrieved, retrieveEsim } from './retrieve.ts';

type LinkResult =
  | { kind: 'linked'; record: EsimWithPlans }
  /** It belongs to an account whose owner has signed in; nothing changed. */
  | { kind: 'esim_claimed' }
  | Exclude<Retrieved, { kind: 'found' }>;

/**
 * Makes an eSIM the customer's own by its retrieval password (C4.7). One that was
 * bought for another address moves here, unless that address's owner has ever signed in. One that is the customer's
 * already stays so.
 * @param client see retrieveEsim().
 */
export async function linkEsim(
  shop: Shop,
  customerUid: string,
  pair: Pair,
  client: string | null,
): Promise<LinkResult> {
  const retrieved = await retrieveEsim(shop, pair, client);
  if (retrieved.kind !== 'found') return retrieved;
  const { uid, customer_uid: owner } = retrieved.esim;
  const linked = await inTransaction(shop, async (tx, shop) => {
    // Accounts are locked before eSIMs everywhere, which rules out deadlocks.
    const taken = owner !== null && owner !== customerUid && (await hasOwner(tx, owner));
    const esim = await lockEsim(tx, uid);
    if (esim === undefined || taken) return null;
    if (esim.customer_uid === customerUid) return esim;
    if (esim.customer_uid !== owner && esim.customer_uid !== null) return null;
    const changes = { customer_uid: customerUid, name: null, share_hash: null, shared_at: null };
    await updateEsim(tx, uid, changes);
    await recordAudit(tx, {
      actor: customerUid,
      action: 'esim.linked',
      subject: uid,
      at: shop.clock.now(),
    });
    return { ...esim, ...changes };
  });
  if (linked === null) return { kind: 'esim_claimed' };
  return { kind: 'linked', record: await withPlans(shop, linked) };
}
