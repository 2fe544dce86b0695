import { clientHash } from '../../customers/buyer.ts';
import { mostOpenOf, mostSpentOpenOf, type Promotion } from '../../promotions/promotion.ts';
import { selectHeldByClient } from '../../promotions/redemption-queries.ts';
import type { Shop } from '../../shop.ts';

/** Which of the orders are unpaid. */
export type IsOpen = (uids: string[]) => Promise<Set<string>>;

/** By which the client's uses are limited; null where nobody is counted. Of an automatic promotion without a limit nothing is kept. */
export function hashOfClient(
  shop: Pick<Shop, 'secret' | 'clock'>,
  promotion: Promotion,
  { client }: { client: string | null },
): string | null {
  if (client === null || (promotion.automatic && !Number.isFinite(mostOpenOf(promotion)))) return null;
  return clientHash(shop.secret, client, shop.clock.now());
}

export type IsOwn = (held: { order_uid: string; buyer_hash: string | null }) => boolean;

/**
 * The buyer's oldest unpaid orders that have to end, so that the client holds no more than it may with one of `amount` more; null where
 * those of others are in the way, who share the address and whose checkouts are theirs.
 */
export async function surplusOf(
  shop: Pick<Shop, 'db'>,
  promotion: Promotion,
  client: string,
  amount: number,
  { isOwn, isOpen }: { isOwn: IsOwn; isOpen: IsOpen },
): Promise<{ order_uid: string; amount: number }[] | null> {
  const most = mostOpenOf(promotion);
  if (!Number.isFinite(most)) return [];
  const held = await selectHeldByClient(shop.db, promotion.code, client);
  const open = await isOpen(held.map(({ order_uid }) => order_uid));
  const kept = held.filter(({ order_uid }) => open.has(order_uid));
  const isTooMuch = () =>
    kept.length + 1 > most || (kept.length > 0 && sumOf(kept) + amount > mostSpentOpenOf(promotion));
  const surplus: typeof kept = [];
  while (isTooMuch()) {
    const oldest = kept.findIndex(isOwn);
    if (oldest === -1) return null;
    surplus.push(...kept.splice(oldest, 1));
  }
  return surplus;
}

/** Cents of these uses. */
export const sumOf = (uses: readonly { amount: number }[]): number =>
  uses.reduce((sum, { amount }) => sum + amount, 0);
