import type { Tx } from '../../../db/sql.server.ts';
import { lockCustomer } from '../../customers/queries.ts';
import { moveOwner } from '../../esims/owner-queries.ts';
import { moveGifts } from '../../gifts/queries.ts';
import { hasOrderUnderWay, moveBuyer } from '../../orders/customer-queries.ts';
import type { Shop } from '../../shop.ts';
import { endAllSessions } from '../../sign-in/sessions.ts';

type MergeResult = { kind: 'merged'; orders: number; esims: number } | { kind: 'gone' | 'order_under_way' };

/**
 * Moves what an account has bought to another one, in the caller's transaction: for an address that was mistyped at the checkout.
 * Whoever is signed in to the old one is signed out; the account itself stays, empty, and so do its credit and referral code.
 */
export async function mergeInto(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  { from, into, by }: { from: string; into: string; by: string },
): Promise<MergeResult> {
  // In the order of their uids, so that two merges can't wait for each other.
  const locked = new Map<string, { email: string } | undefined>();
  for (const uid of [from, into].sort()) locked.set(uid, await lockCustomer(tx, uid));
  const target = locked.get(into);
  if (locked.get(from) === undefined || target === undefined) return { kind: 'gone' };
  // Its mail is about to go to the address that it has.
  if (await hasOrderUnderWay(tx, from)) return { kind: 'order_under_way' };
  const orders = await moveBuyer(tx, from, { uid: into, email: target.email });
  const esims = await moveOwner(tx, from, into);
  await moveGifts(tx, from, into);
  await endAllSessions(tx, from, shop.clock.now(), by);
  return { kind: 'merged', orders, esims };
}
