import { type Db, sql } from '../../db/sql.server.ts';

/** Each query returns a row (`subject`, `detail`) per violation; the invariants hold at any moment, also under load. */
export const CREDIT_CHECKS = {
  /** Double entry: the two entries of a transfer sum up to 0. */
  credit_unbalanced: sql<Contradiction>`
    select transfer_uid as subject, sum(amount)::text as detail from credit_entries
    group by transfer_uid having sum(amount) <> 0 or count(*) <> 2`,
  /** An account's row is the sum of its entries. */
  credit_miscounted: sql<Contradiction>`
    select a.uid as subject, a.pending || '/' || a.available || ', entries ' || e.pending || '/' || e.available as detail
    from credit_accounts a cross join lateral (
      select coalesce(sum(amount) filter (where side = 'pending'), 0) as pending,
        coalesce(sum(amount) filter (where side = 'available'), 0) as available
      from credit_entries where account_uid = a.uid
    ) e where a.pending <> e.pending or a.available <> e.available`,
  /** Each entry's balance is the one before it, moved by its amount. */
  credit_balance_wrong: sql<Contradiction>`
    select id::text as subject, balance::text as detail from (
      select id, balance, sum(amount) over (partition by account_uid, side order by id) as wanted
      from credit_entries where side in ('pending', 'available')
    ) counted where balance <> wanted or balance < 0`,
  /** Promised is exactly what referrals are waiting for. */
  credit_promised_otherwise: sql<Contradiction>`
    select a.uid as subject, a.pending || ', waiting for ' || w.credit as detail
    from credit_accounts a cross join lateral (
      select coalesce(sum(credit), 0) as credit from referrals
      where account_uid = a.uid and earned_at is null and taken_back_at is null
    ) w where a.pending <> w.credit`,
  /** Earned without a delivered order that stands and was paid for before. */
  credit_unearned: sql<Contradiction>`
    select r.order_uid as subject, o.state as detail from referrals r join orders o on o.uid = r.order_uid
    where r.taken_back_at is null and (o.state <> 'fulfilled' or o.paid_at is null)
    union all
    select e.order_uid, e.kind from credit_entries e left join referrals r on r.order_uid = e.order_uid
    where e.kind in ('promised', 'referral', 'bonus') and r.order_uid is null`,
  /** An order's credit is what the ledger says; an expired or refunded one has returned it. */
  credit_spent_otherwise: sql<Contradiction>`
    select o.uid as subject, o.state || ' ' || c.amount || ', ledger ' || coalesce(s.amount, 0) as detail
    from orders o
    cross join lateral (
      select coalesce(sum((d ->> 'amount')::integer) filter (where d ->> 'kind' = 'credit'), 0) as amount
      from jsonb_array_elements(o.discounts) d
    ) c
    left join lateral (
      select -sum(amount) as amount from credit_entries
      where order_uid = o.uid and side = 'available' and kind in ('spent', 'returned')
    ) s on true
    where o.discounts is not null and coalesce(s.amount, 0) <> c.amount and not (
      o.state in ('expired', 'refunded') and coalesce(s.amount, 0) = 0
    )`,
  /** A code's count is the number of orders that hold it, and its money what it took off them; expired ones hold none. */
  code_miscounted: sql<Contradiction>`
    select p.code as subject, p.used || ', held ' || h.count || '; ' || p.spent || ' cents, held ' || h.amount as detail
    from promotions p cross join lateral (
      select count(*), coalesce(sum(amount), 0) as amount from redemptions
      where kind = 'promotion' and code = p.code and released_at is null
    ) h where p.used <> h.count or p.spent <> h.amount
    union all
    select r.order_uid, r.code || ' ' || r.amount || ' cents, taken off ' || taken.amount
    from redemptions r cross join lateral (
      select coalesce(sum((d ->> 'amount')::integer), 0) as amount
      from orders o cross join lateral jsonb_array_elements(o.discounts) d
      where (o.uid = r.order_uid or o.strip_uid = r.order_uid) and d ->> 'kind' = r.kind
    ) taken where r.kind = 'promotion' and r.released_at is null and taken.amount <> r.amount
    union all
    select r.order_uid, r.code from redemptions r join orders o on o.uid = r.order_uid
    where r.released_at is null and o.state = 'expired'`,
  /** More orders with a code than one buyer may have; whose address nobody has told yet (C3.33), nobody can pay. */
  code_over_limit: sql<Contradiction>`
    select min(p.code) as subject, count(*)::text as detail
    from redemptions r join promotions p on p.code = r.code and r.kind = 'promotion'
    where r.released_at is null and p.max_per_customer is not null
    group by p.code, r.buyer_hash, p.max_per_customer having count(*) > p.max_per_customer
    union all
    select buyer_hash, count(*)::text from redemptions
    where first_order and released_at is null and buyer_hash is not null
    group by buyer_hash having count(*) > 1`,
  /**
   * The price, its discounts and what is paid don't add up; or a card was asked for less than it can be, which it is once for
   * all orders of a strip.
   */
  price_wrong: sql<Contradiction>`
    select o.uid as subject, o.amount || ' + ' || d.sum || ' of ' || (o.plan ->> 'price') as detail
    from orders o cross join lateral (
      select sum((each ->> 'amount')::integer), min((each ->> 'amount')::integer)
      from jsonb_array_elements(o.discounts) each
    ) d
    where o.discounts is not null
      and (o.amount + d.sum <> (o.plan ->> 'price')::integer or d.min <= 0
        or (o.amount between 1 and 49 and o.strip_uid is null))
    union all
    select strip_uid, sum(amount) || ' for all of the strip' from orders where strip_uid is not null
    group by strip_uid having sum(amount) between 1 and 49`,
};

interface Contradiction {
  subject: string;
  detail: string;
}

/** Violated invariants of credit, codes and referrals (docs/operate.md): "check: subject, detail". */
export async function creditFaults(db: Db): Promise<string[]> {
  const faults: string[] = [];
  for (const [check, query] of Object.entries(CREDIT_CHECKS)) {
    const { rows } = await query.execute(db);
    for (const { subject, detail } of rows) faults.push(`${check}: ${subject}, ${detail}`);
  }
  return faults;
}
