import { type Db, sql } from '../../../db/sql.server.ts';
import { UNDER_WAY } from '../../refunds/states.ts';

/** What moves the balance, in the order in which a difference is told. */
type BalanceClass =
  | 'payments'
  | 'refunds'
  | 'disputes'
  | 'fees'
  | 'payouts'
  | 'top_ups'
  | 'reserves'
  | 'exchange'
  | 'unassigned';

/** One class of movements in one currency, in its smallest unit: as our books have it, and as the provider's list has it. */
export interface ClassTotal {
  class: BalanceClass;
  currency: string;
  ours: number;
  theirs: number;
}

/** Ours of an entry of the ledger, by its kind; of those that orders book, and of those that the list itself does. */
const OF_ORDERS = sql`
  case when t.kind = 'payment' then 'payments' when t.kind in ('refund', 'refund_failed') then 'refunds' else 'disputes' end`;
const OF_LIST = sql`
  case when t.kind in ('fee', 'fee_returned') then 'fees' when t.kind in ('payout', 'payout_returned') then 'payouts'
    when t.kind in ('balance_filled', 'balance_withdrawn') then 'top_ups'
    when t.kind in ('reserve_held', 'reserve_released') then 'reserves'
    when t.kind in ('exchange_out', 'exchange_in') then 'exchange' else 'unassigned' end`;
const BY_ORDERS = sql`('payment', 'refund', 'refund_failed', 'dispute_opened', 'dispute_won')`;
const REFUND_MOVES = sql.join(UNDER_WAY.map((state) => sql.lit(state)));
const ABOUT_PAYMENTS = sql`('payment', 'refund', 'refund_failed', 'dispute', 'dispute_won')`;

/**
 * What all movements of our balance at the provider come to, class by class, in our ledger and in the provider's list, in one
 * statement, which sees one moment of both. Left out of both are payments that move just now: touched since `movingSince`, with
 * a refund under way, or in dispute (an inquiry takes no money yet); and, of the list, payments that are no order's, since
 * several shops may sell through one account. What we book from the list itself is compared in full. What moves is left out by joins:
 * a list to look in ("not in") is gone through for each payment once it outgrows `work_mem`.
 */
export async function selectClasses(db: Db, provider: string, movingSince: Date): Promise<ClassTotal[]> {
  const { rows } = await sql<{ class: BalanceClass; currency: string; ours: string; theirs: string }>`
    with moving as materialized (
      select payment_ref as ref from provider_entries
      where provider = ${provider} and at >= ${movingSince} and payment_ref is not null
      union
      select split_part(o.payment_ref, '~', 1) from orders o
      where o.payment_provider = ${provider} and o.payment_ref is not null and o.uid in (
        select t.order_uid from cash_transfers t where t.at >= ${movingSince} and t.order_uid is not null
        union select r.order_uid from refunds r where r.state in (${REFUND_MOVES})
        union select d.order_uid from disputes d where d.state = 'open'
      )
    ), moving_orders as materialized (
      select every.uid from moving join orders o on o.payment_ref in (moving.ref, moving.ref || '~1')
      cross join lateral (
        select o.uid union all select s.uid from orders s where s.strip_uid = o.uid and s.uid <> o.uid
      ) every
    ), ours as (
      select ${OF_ORDERS} as class, t.currency, sum(case t.debit when 'card_clearing' then t.amount else -t.amount end) as amount
      from cash_transfers t join orders o on o.uid = t.order_uid
      where t.kind in ${BY_ORDERS} and o.payment_provider = ${provider}
        and 'card_clearing' in (t.debit, t.credit)
        and not exists (select from moving_orders m where m.uid = t.order_uid)
      group by 1, 2
      union all
      select ${OF_LIST}, t.currency, sum(case t.debit when 'card_clearing' then t.amount else -t.amount end)
      from cash_transfers t
      where t.kind not in ${BY_ORDERS} and 'card_clearing' in (t.debit, t.credit)
        and split_part(t.reference, ' ', 1) = ${provider}
      group by 1, 2
    ), theirs as (
      select v.class, v.currency, sum(v.amount) as amount
      from provider_entries e left join moving on moving.ref = e.payment_ref
      cross join lateral (values
        (case when e.kind = 'payment' then 'payments' when e.kind in ('refund', 'refund_failed') then 'refunds' else 'disputes' end,
          e.currency, e.amount, e.kind in ${ABOUT_PAYMENTS} and e.payment_ref is not null and moving.ref is null
            and (e.order_id like 'ord\\_%' or exists (
              select from orders o where o.payment_ref in (e.payment_ref, e.payment_ref || '~1')
            ) or exists (
              select from provider_entries paid where paid.payment_ref = e.payment_ref and paid.provider = e.provider
                and paid.order_id like 'ord\\_%'
            ))),
        ('fees', e.settled_currency, -e.fee, e.fee <> 0),
        ('exchange', e.currency, -e.amount, e.kind in ${ABOUT_PAYMENTS} and e.currency <> e.settled_currency),
        ('exchange', e.settled_currency, e.settled_amount,
          e.kind in ${ABOUT_PAYMENTS} and e.currency <> e.settled_currency),
        (case e.kind when 'fee' then 'fees' when 'payout' then 'payouts' when 'topup' then 'top_ups'
          when 'reserve' then 'reserves' else 'unassigned' end,
          e.settled_currency, e.settled_amount, e.kind not in ${ABOUT_PAYMENTS})
      ) v (class, currency, amount, applies)
      where e.provider = ${provider} and e.kind <> 'elsewhere' and v.applies
      group by 1, 2
    )
    select class, currency, coalesce(ours.amount, 0)::text as ours, coalesce(theirs.amount, 0)::text as theirs
    from ours full join theirs using (class, currency) order by currency, class`.execute(db);
  return rows.map((row) => ({ ...row, ours: Number(row.ours), theirs: Number(row.theirs) }));
}

/** What the provider's list adds up to. */
export interface ListedBalance {
  currency: string;
  /** Up to some seconds before a time. */
  before: number;
  /** At most, and at least, with what moved within the seconds around it. */
  most: number;
  least: number;
}

/** What the list adds up to at a time, by currency; in what order things happened within `slackMs` of it, nobody knows. */
export async function selectListed(
  db: Db,
  provider: string,
  at: Date,
  slackMs: number,
): Promise<ListedBalance[]> {
  const [from, to] = [new Date(at.getTime() - slackMs), new Date(at.getTime() + slackMs)];
  const { rows } = await sql<Record<'currency' | 'before' | 'more' | 'less', string>>`
    select settled_currency as currency, coalesce(sum(settled_amount - fee) filter (where at < ${from}), 0)::text as before,
      coalesce(sum(greatest(0, settled_amount - fee)) filter (where at >= ${from}), 0)::text as more,
      coalesce(sum(least(0, settled_amount - fee)) filter (where at >= ${from}), 0)::text as less
    from provider_entries
    where provider = ${provider} and kind <> 'elsewhere' and at <= ${to}
    group by settled_currency`.execute(db);
  return rows.map(({ currency, ...sums }) => {
    const [before, more, less] = [Number(sums.before), Number(sums.more), Number(sums.less)];
    return { currency, before, most: before + more, least: before + less };
  });
}
