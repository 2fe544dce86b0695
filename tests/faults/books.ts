import { CREDIT_CHECKS } from '../../core/credit/invariants.ts';
import { orderMachine } from '../../core/orders/states.ts';
import { refundMachine } from '../../core/refunds/states.ts';
import { countStandings } from '../../core/sale/standings.ts';
import { type Db, sql } from '../../db/sql.server.ts';

/** What an auditor can find; `subject` is an order, a session, a profile or a reference of the wholesaler. */
export interface Difference {
  kind: DifferenceKind;
  subject: string;
  detail: string;
}

export type DifferenceKind = keyof typeof CHECKS | 'state_against_history' | 'astray' | 'told_otherwise';

type Sql = ReturnType<typeof sql>;

/** Each answers a row (subject, detail) for each difference of its kind between the books of the three parties. */
const CHECKS = {
  /** The payment provider has the money, and the shop has neither delivered nor sent it back. */
  paid_without_outcome: sql`
    select s.order_id as subject, coalesce(o.state, 'no such order') as detail
    from sandbox_payments.sessions s left join orders o on o.uid = s.order_id
    where s.state = 'complete' and coalesce(o.state, '') not in ('fulfilled', 'refunded')
      and not exists (select from alarms a where a.order_uid = o.uid and a.closed_at is null)`,
  /** A plan was given out, or an order is called fulfilled, without its money. */
  delivered_unpaid: sql`
    select o.uid as subject, coalesce(s.state, 'no session') as detail
    from orders o left join sandbox_payments.sessions s on s.order_id = o.uid
    where o.amount > 0 and coalesce(s.state, '') <> 'complete'
      and (o.state = 'fulfilled' or exists (select from esim_plans d where d.order_uid = o.uid))`,
  /** Paid is another amount than the order's. */
  paid_other_amount: sql`
    select o.uid as subject, s.amount || ' ' || s.currency as detail
    from orders o join sandbox_payments.sessions s on s.order_id = o.uid
    where s.state = 'complete' and o.paid_at is not null and (s.amount, s.currency) <> (o.amount, o.currency)`,
  /** Two plans given out, two live purchases at the wholesaler, or two confirmations for one order. */
  delivered_twice: sql`
    select order_uid as subject, 'plans: ' || count(*) as detail from esim_plans group by order_uid having count(*) > 1
    union all
    select p.order_uid, 'purchases: ' || count(*)
    from purchases p join sandbox_wholesaler.purchases w on w.reference = p.uid
    where w.cancelled_at is null group by p.order_uid having count(*) > 1
    union all
    select order_uid, 'mails: ' || count(*) from mails
    where kind = 'order_confirmation' group by order_uid having count(*) > 1`,
  /** The money went back and the traveller can still use what it bought, or the shop says so. */
  refunded_and_delivered: sql`
    select o.uid as subject, o.state as detail
    from sandbox_payments.refunds b
    join sandbox_payments.sessions s on s.payment_ref = b.payment_ref
    join orders o on o.uid = s.order_id
    where b.state = 'succeeded' and (o.state = 'fulfilled' or exists (
      select from esim_plans d join purchases p on p.order_uid = d.order_uid
      join sandbox_wholesaler.purchases w on w.reference = p.uid
      where d.order_uid = o.uid and w.cancelled_at is null))`,
  /** The wholesaler has sold us what nobody was given, and no job or alarm is about taking it back. */
  bought_without_order: sql`
    select w.reference as subject, coalesce(o.state, 'unknown reference') as detail
    from sandbox_wholesaler.purchases w
    left join purchases p on p.uid = w.reference
    left join orders o on o.uid = p.order_uid
    where w.cancelled_at is null
      and not exists (select from esim_plans d where d.order_uid = p.order_uid)
      and not exists (select from alarms a where a.order_uid = p.order_uid and a.closed_at is null)
      and not exists (
        select from pgboss.job j where j.name = 'purchase.reclaim' and j.state::text in ('created', 'retry', 'active')
          and j.data ->> 'order_uid' = p.order_uid)`,
  /** The traveller was given another profile than the one that was bought for the order. */
  delivered_other_esim: sql`
    select d.order_uid as subject, e.iccid as detail
    from esim_plans d join esims e on e.uid = d.esim_uid
    left join purchases p on p.order_uid = d.order_uid
    left join sandbox_wholesaler.purchases w on w.reference = p.uid
    where w.iccid is distinct from e.iccid`,
  /** More than one refund of one payment. */
  refunded_twice: sql`
    select coalesce(min(s.order_id), payment_ref) as subject, count(*) || ' refunds' as detail
    from sandbox_payments.refunds b left join sandbox_payments.sessions s using (payment_ref)
    where b.state <> 'failed' group by payment_ref having count(*) > 1`,
  /** A refund of another amount than was paid. */
  refunded_other_amount: sql`
    select s.order_id as subject, b.amount || ' of ' || s.amount as detail
    from sandbox_payments.refunds b join sandbox_payments.sessions s using (payment_ref)
    where b.state <> 'failed' and b.amount <> s.amount`,
  /** Shop and payment provider disagree on whether a refund went through. */
  refund_disagrees: sql`
    select coalesce(r.order_uid, b.refund_id) as subject,
      'shop: ' || coalesce(r.state, 'none') || ', provider: ' || coalesce(b.state, 'none') as detail
    from refunds r full join sandbox_payments.refunds b on b.refund_id = r.uid
    -- Where credit or a code had paid for all, there is nothing for the provider to send.
    where coalesce(r.amount, 1) > 0 and (coalesce(r.state, '') = 'succeeded') <> (coalesce(b.state, '') = 'succeeded')`,
  /** One profile for two orders. Top-ups add plans to the profile of another order, and are left out. */
  iccid_shared: sql`
    select iccid as subject, count(*) || ' eSIMs' as detail from esims group by iccid having count(*) > 1
    union all
    select iccid, count(*) || ' purchases' from sandbox_wholesaler.purchases
    where not top_up group by iccid having count(*) > 1`,
  /** A delivered or refunded order whose customer was not told, or told twice of a refund. */
  mail_missing: sql`
    select o.uid as subject, wanted.kind || ': ' || count(m.uid) || ' sent' as detail
    from orders o
    cross join lateral (select case o.state when 'refunded' then 'refund' else 'order_confirmation' end as kind) wanted
    left join mails m on m.order_uid = o.uid and m.kind = wanted.kind and m.state = 'sent'
    where o.email is not null and o.kind = 'new_esim' and o.state in ('fulfilled', 'refunded')
    group by o.uid, wanted.kind having count(m.uid) <> 1`,
  /** A webhook that was taken and never handled. */
  webhook_unhandled: sql`
    select uid as subject, type as detail from webhook_inbox where handled_at is null`,
  ...CREDIT_CHECKS,
} satisfies Record<string, Sql>;

/** Machines whose history is checked: rows, history, and the column that ties them. */
const MACHINES = [orderMachine, refundMachine];

/**
 * Compares the books of payment provider, shop and wholesaler, which must be at rest, and names every difference.
 * @param deliveryDeadlineMs as the shop ran with; money older than that has to be somewhere.
 */
export async function booksDifferences(
  db: Db,
  { now, deliveryDeadlineMs }: { now: Date; deliveryDeadlineMs: number },
): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const [kind, query] of Object.entries(CHECKS) as [keyof typeof CHECKS, Sql][]) {
    const { rows } = await (query as ReturnType<typeof sql<Omit<Difference, 'kind'>>>).execute(db);
    differences.push(...rows.map((row) => ({ kind, ...row })));
  }
  for (const machine of MACHINES) differences.push(...(await historyFaults(db, machine)));
  const standings = await countStandings(db, { now, deliveryDeadlineMs, only: 'all' });
  for (const { standing, orders, amount } of standings) {
    if (standing === 'astray')
      differences.push({ kind: 'astray', subject: `${orders} orders`, detail: `${amount} cents` });
  }
  return differences;
}

/** Rows whose state isn't the last of their history, and histories with a gap or a move that the table forbids. */
async function historyFaults(
  db: Db,
  machine: typeof orderMachine | typeof refundMachine,
): Promise<Difference[]> {
  const allowed = Object.entries<readonly string[]>(machine.moves).flatMap(([from, to]) =>
    to.map((each) => `${from}>${each}`),
  );
  const owner = sql.ref(`${machine.entity}_uid`);
  const { rows } = await sql<Omit<Difference, 'kind'>>`
    with steps as (
      select ${owner} as uid, from_state, to_state,
        lag(to_state) over (partition by ${owner} order by id) as before,
        lead(id) over (partition by ${owner} order by id) is null as last
      from ${sql.table(`${machine.entity}_history`)}
    )
    select uid as subject, coalesce(from_state, 'nothing') || ' > ' || to_state as detail from steps
    where from_state is distinct from before
      or (from_state is not null and not (from_state || '>' || to_state) = any(${allowed}::text[]))
    union all
    select t.uid, t.state || ', history ends with ' || coalesce(s.to_state, 'nothing')
    from ${sql.table(machine.table)} t left join steps s on s.uid = t.uid and s.last
    where s.to_state is distinct from t.state`.execute(db);
  return rows.map((row) => ({ kind: 'state_against_history' as const, ...row }));
}
