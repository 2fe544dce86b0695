import type { Tx } from '../../../db/sql.server.ts';
import { raiseAlarm } from '../../alarms/raise.ts';
import { dayWords } from '../../clock.ts';
import type { BalanceEntry, BalanceKind } from '../../payments/lists.ts';
import type { TxShop } from '../../transaction.ts';

/** What no rule of ours says the meaning of. */
const UNKNOWN: ReadonlySet<BalanceKind> = new Set(['adjustment', 'other', 'elsewhere']);

/**
 * Names what moved our balance, or another one of ours there, for a reason that the shop doesn't know: counted, logged, and an
 * alarm for each word of the provider's, which comes back with each further movement. Those of our balance wait in the books
 * on the account `unassigned`.
 * @param fresh entries that were not on record before.
 */
export async function tellUnassigned(
  shop: TxShop,
  tx: Tx,
  provider: string,
  fresh: readonly BalanceEntry[],
): Promise<void> {
  const unknown = fresh.filter(({ kind }) => UNKNOWN.has(kind));
  for (const [category, entries] of Map.groupBy(unknown, ({ category }) => category)) {
    shop.meter.count('shop_balance_entries_unassigned_total', { category }, entries.length);
    for (const { entry_ref, settled_amount, settled_currency, kind, created_at } of entries) {
      shop.log.warn(
        { entry_ref, category, kind, settled_amount, settled_currency, at: created_at },
        'the payment provider moved our balance, for a reason that the shop does not know',
      );
    }
    const newest = entries.reduce((one, other) => (other.created_at > one.created_at ? other : one));
    const moved = `${newest.entry_ref}: ${newest.settled_amount} ${newest.settled_currency}`;
    const others = entries.length === 1 ? '' : `, and ${entries.length - 1} more`;
    await raiseAlarm(shop, tx, {
      kind: 'balance_unassigned',
      subject: `${provider} ${category}`,
      detail: `“${category}”: ${moved} on ${dayWords(newest.created_at)}${others}`,
      fact: newest.entry_ref,
      amount: Math.abs(newest.settled_amount),
    });
  }
}
