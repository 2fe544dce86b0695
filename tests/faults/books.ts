import { CASH_CHECKS } from '../../core/cash/invariants.ts';
import { CREDIT_CHECKS } from '../../core/credit/invariants.ts';
import { disputeMachine } from '../../core/disputes/states.ts';
import { orderMachine } from '../../core/orders/states.ts';
import { refundMachine } from '../../core/refunds/states.ts';
import { countStandings } from '../../core/sale/standings.ts';
import { type Db, type RawBuilder, sql } from '../../db/sql.server.ts';
import { COMPARED_CHECKS, DESK_CHECKS } from './desk-checks.ts';
import { GOODS, GOODS_CHECKS } from './goods-checks.ts';
import { type MailBooks, OUTBOX } from './mail-server.ts';
import { MONEY, moneyChecks, promiseBroken } from './money-checks.ts';
import { type GoodsBooks, SANDBOX_GOODS } from './their-goods.ts';
import { BY_ORDER, type PaymentBooks, SANDBOX_PAYMENTS } from './their-payments.ts';

/** What an auditor can find; `subject` is an order, a session, a profile or a reference of the wholesaler. */
export interface Difference {
  kind: DifferenceKind;
  subject: string;
  detail: string;
}

export type DifferenceKind =
  | keyof ReturnType<typeof checksOf>
  | keyof typeof COMPARED_CHECKS
  | 'state_against_history'
  | 'astray'
  | 'told_otherwise'
  | 'not_at_rest';

/** Every check: a row (subject, detail) for each difference of its kind. */
const checksOf = ({ promised = [], restored = false, compared = false }: Others) => ({
  ...moneyChecks(restored),
  promise_broken: promiseBroken(promised),
  ...GOODS_CHECKS,
  ...CREDIT_CHECKS,
  ...CASH_CHECKS,
  ...DESK_CHECKS,
  ...(compared && COMPARED_CHECKS),
});

/** Machines whose history is checked: rows, history, and the column that ties them. */
const MACHINES = [orderMachine, refundMachine, disputeMachine];

interface Others {
  /** Of the company that takes the cards; the sandbox unless given. */
  payments?: PaymentBooks;
  /** Of the mail server; the outbox unless given. */
  mails?: MailBooks;
  /** Of the companies that sell us eSIMs; the sandbox unless given. */
  goods?: GoodsBooks;
  /** Orders whose customers were answered that the money is on its way back. */
  promised?: readonly string[];
  /** Whether the shop was restored from a backup: what it can't know it may name by an alarm of its reconciliation. */
  restored?: boolean;
  /** Whether the shop has had the time to compare its books with the payment provider's. */
  compared?: boolean;
}

/**
 * Compares the books of payment provider, wholesaler and mail server with the shop's, all of which must be at rest, and
 * names every difference. An open alarm excuses the amount and kind that it names, and nothing else.
 * @param deliveryDeadlineMs as the shop ran with; money older than that has to be somewhere.
 */
export async function booksDifferences(
  db: Db,
  { now, deliveryDeadlineMs }: { now: Date; deliveryDeadlineMs: number },
  others: Others = {},
): Promise<Difference[]> {
  const differences: Difference[] = [];
  const { payments = SANDBOX_PAYMENTS, mails = OUTBOX, goods = SANDBOX_GOODS } = others;
  const checks = Object.entries(checksOf(others)) as [Difference['kind'], RawBuilder<unknown>][];
  for (const [kind, check] of checks) {
    const { rows } = await sql<Omit<Difference, 'kind'>>`
      with ${payments}, ${BY_ORDER}, ${mails}, ${goods}, ${MONEY}, ${GOODS}
      select * from (${check}) checked (subject, detail)`.execute(db);
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
async function historyFaults(db: Db, machine: (typeof MACHINES)[number]): Promise<Difference[]> {
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
