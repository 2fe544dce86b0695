import { sql, type Tx } from '../../../db/sql.server.ts';

/**
 * Whether an order was paid with a card that has paid for the referrer, or for another friend of theirs, as far back as cards
 * are remembered (core/payments/card-queries.ts). An order without a card, such as all of the sandbox's, was not.
 */
export async function paidWithKnownCard(tx: Tx, orderUid: string, accountUid: string): Promise<boolean> {
  const { rows } = await sql`
    select from order_cards own join order_cards other on other.card_hash = own.card_hash and other.order_uid <> own.order_uid
    where own.order_uid = ${orderUid} and (
      exists (
        select from orders o join credit_accounts a on a.customer_uid = o.customer_uid
        where o.uid = other.order_uid and a.uid = ${accountUid}
      ) or exists (
        select from referrals r
        where r.order_uid = other.order_uid and r.account_uid = ${accountUid} and r.taken_back_at is null
      )
    ) limit 1`.execute(tx);
  return rows.length > 0;
}
