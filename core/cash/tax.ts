import { sql, type Tx } from '../../db/sql.server.ts';
import { transferCash } from './transfer.ts';

/**
 * Brings the tax of an order to its share of what wasn't sent back, once a refund is booked, or has come back: tax that the
 * payment provider computes is within the price, and it gives back its part of each refund (docs.stripe.com/tax, "Refunds").
 * What a cardholder's bank takes lowers no tax: the sale stands, and an adviser has to say whether it may be written off.
 * @param reference the refund's uid.
 */
export async function bookTaxOfRefund(tx: Tx, order_uid: string, reference: string, at: Date): Promise<void> {
  const { rows } = await sql<{ paid: number; back: number; taxed: number; owed: number }>`
    select
      coalesce(sum(amount) filter (where kind = 'payment' and account = 'card_clearing'), 0)::integer as paid,
      coalesce(sum(amount) filter (where kind in ('refund', 'refund_by_hand', 'refund_as_credit', 'refund_failed')
        and account = 'customer_payments'), 0)::integer as back,
      coalesce(-sum(amount) filter (where account = 'tax' and reference is null), 0)::integer as taxed,
      coalesce(-sum(amount) filter (where account = 'tax'), 0)::integer as owed
    from cash_entries where order_uid = ${order_uid}`.execute(tx);
  const { paid, back, taxed, owed } = rows[0]!;
  if (taxed === 0) return;
  const due = Math.round((taxed * Math.max(0, paid - back)) / paid);
  const booked = { order_uid, reference, at };
  await transferCash(tx, [
    { ...booked, kind: 'tax', amount: Math.max(0, due - owed) },
    { ...booked, kind: 'tax_returned', amount: Math.max(0, owed - due) },
  ]);
}
