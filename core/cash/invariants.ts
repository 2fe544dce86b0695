import { type Db, sql } from '../../db/sql.server.ts';

interface Contradiction {
  subject: string;
  detail: string;
}

/**
 * Each answers a row (subject, detail) per contradiction between the books and the rest; they hold at any moment. All add up whole
 * tables at once: order by order they would take minutes.
 */
export const CASH_CHECKS = {
  /** Debits and credits of a currency sum to 0. */
  cash_unbalanced: sql<Contradiction>`
    select currency as subject, sum(amount)::text as detail from cash_entries
    group by currency having sum(amount) <> 0`,
  /** Held by the card provider is what was paid, less what went back and what is disputed. */
  cash_clearing_otherwise: sql<Contradiction>`
    with booked as (
      select order_uid, sum(amount) as held from cash_entries
      where account = 'card_clearing' and kind in ('payment', 'refund', 'refund_failed', 'dispute_opened', 'dispute_won')
      group by order_uid
    ), refunded as (
      select order_uid, sum(amount) as gone from refunds
      where state = 'succeeded' and (made_by in ('shop', 'provider')
        -- Of releases that knew no disputes by their amounts.
        or (made_by = 'bank' and refund_ref is null))
      group by order_uid
    ), disputed as (
      select order_uid, sum(amount) as gone from disputes where holds_money group by order_uid
    )
    select subject, 'books ' || books || ', rows ' || rows as detail
    from (
      select o.uid as subject, coalesce(b.held, 0) as books,
        case when o.paid_at is null then 0 else o.amount end - coalesce(r.gone, 0) - coalesce(d.gone, 0) as rows
      from orders o left join booked b on b.order_uid = o.uid
      left join refunded r on r.order_uid = o.uid left join disputed d on d.order_uid = o.uid
    ) each
    where books <> rows`,
  /** An order that is at rest owes its customer nothing. */
  cash_owed_at_rest: sql<Contradiction>`
    select o.uid as subject, o.state || ' ' || b.owed as detail
    from (
      select order_uid, -sum(amount) as owed from cash_entries
      where account = 'customer_payments' group by order_uid having sum(amount) <> 0) b
    join orders o on o.uid = b.order_uid
    where o.state in ('fulfilled', 'expired', 'refunded')
      -- Money that came back from a refund is owed again, until an operator has sent it another way.
      and not exists (select from refunds r where r.order_uid = o.uid and r.state = 'failed')
      and not exists (select from disputes d where d.order_uid = o.uid and d.state = 'won')`,
  /** Of tax that was computed, what is owed is the share of what wasn't sent back (see tax.ts). */
  cash_tax_otherwise: sql<Contradiction>`
    select order_uid as subject, 'owed ' || owed || ' of ' || taxed as detail
    from (
      select order_uid,
        -sum(amount) filter (where account = 'tax') as owed,
        -sum(amount) filter (where account = 'tax' and reference is null) as taxed,
        sum(amount) filter (where kind = 'payment' and account = 'card_clearing') as paid,
        coalesce(sum(amount) filter (where kind in ('refund', 'refund_by_hand', 'refund_as_credit', 'refund_failed')
          and account = 'customer_payments'), 0) as back
      from cash_entries group by order_uid) b
    where taxed > 0 and owed <> round(taxed * greatest(0, paid - back)::numeric / paid)`,
  /** What customers have to spend is what the books say that we owe them. */
  cash_credit_otherwise: sql<Contradiction>`
    select 'credit_liability' as subject, 'books ' || b.owed || ', accounts ' || a.available as detail
    from (select -coalesce(sum(amount), 0) as owed from cash_entries where account = 'credit_liability') b,
      (select coalesce(sum(available), 0) as available from credit_accounts) a
    where b.owed <> a.available`,
};

/** Contradictions between the books of cash and orders, refunds, disputes and credit: "check: subject, detail". */
export async function cashFaults(db: Db): Promise<string[]> {
  const faults: string[] = [];
  for (const [check, query] of Object.entries(CASH_CHECKS)) {
    const { rows } = await query.execute(db);
    for (const { subject, detail } of rows) faults.push(`${check}: ${subject}, ${detail}`);
  }
  return faults;
}
