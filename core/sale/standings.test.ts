import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { insertRows, type NewRow } from '../../db/new-rows.ts';
import { sql } from '../../db/sql.server.ts';
import { testPlans } from '../../providers/esims/sandbox/test-plans.ts';
import { ENGINES, openTestDatabase } from '../../tests/support/database.ts';
import { type CashKind, cashRows } from '../cash/transfer.ts';
import { later, MINUTE, SECOND } from '../clock.ts';
import type { OrderState } from '../orders/states.ts';
import { countStandings, type Standing, selectAstray } from './standings.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const DEADLINE_MS = 15 * MINUTE;
const ago = (ms: number) => later(NOW, -ms);

interface Case {
  state: OrderState;
  amount?: number;
  paid?: number;
  with?: (keyof typeof ALONGSIDE)[];
}

const OURS = { made_by: 'shop', keeps_esim: false };
const row = (into: string, values: Record<string, unknown>): NewRow => ({ into, values });
const refund = (state: string, uid = 'rfd_1') =>
  row('refunds', {
    uid,
    order_uid: 'ord_1',
    state,
    amount: 400,
    reason: 'test',
    ...OURS,
    created_at: NOW,
  });
const booked = (kind: CashKind, amount = 400) => cashRows([{ kind, amount, order_uid: 'ord_1', at: NOW }]);
const alarm = (closed_at: Date | null) =>
  row('alarms', {
    ...{ kind: 'refund_failed', order_uid: 'ord_1', subject: 'ord_1', detail: 'test', fact: 'test' },
    ...{ raised_at: NOW, closed_at, closed_by: closed_at && 'operator' },
  });
const esim = {
  ...{ uid: 'esm_1', order_uid: 'ord_1', provider: 'p', iccid: '1', smdp_address: 's', matching_id: 'm' },
  ...{ state: 'ready', password_hash: 'h', created_at: NOW },
};
const plan = {
  uid: 'epl_1',
  esim_uid: 'esm_1',
  order_uid: 'ord_1',
  reference: 'buy_1',
  plan: testPlans[0],
  created_at: NOW,
};
const replacement = {
  ...{
    uid: 'ord_2',
    state: 'fulfilled',
    kind: 'new_esim',
    plan_uid: 'pln_1',
    plan: {},
    amount: 0,
    expires_at: NOW,
  },
  ...{ payment_provider: 'none', created_at: NOW, paid_at: NOW, reference: 'replaces ord_1' },
};
const ALONGSIDE = {
  takenBack: [row('esims', esim), row('esim_plans', { ...plan, cancelled_at: NOW }), ...booked('sale')],
  plan: [row('esims', esim), row('esim_plans', plan), ...booked('sale')],
  unearned: [row('esims', esim), row('esim_plans', plan)],
  refund: [refund('succeeded'), ...booked('refund')],
  partRefund: [...booked('refund', 100)],
  byHand: [refund('failed'), ...booked('refund_by_hand')],
  cameBack: [refund('failed'), ...booked('refund'), ...booked('refund_failed')],
  lost: [...booked('dispute_opened'), ...booked('dispute_lost')],
  refundUnderWay: [refund('pending')],
  failedRefund: [refund('failed')],
  retried: [refund('requested', 'rfd_2')],
  alarm: [alarm(null)],
  closedAlarm: [alarm(NOW)],
};

describe.each(ENGINES)('where the money of an order is, on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine, 'standings');
  });
  afterAll(() => database.close());
  afterEach(async () => {
    // Books refuse to be emptied; here they are.
    for (const table of ['cash_transfers', 'credit_entries'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(database.db);
    await sql`truncate orders, alarms, cash_transfers cascade`.execute(database.db);
  });

  async function standings(only: 'all' | 'under_way', { state, amount = 400, paid, with: more = [] }: Case) {
    const order = {
      ...{ uid: 'ord_1', state, kind: 'new_esim', plan_uid: 'pln_1', plan: {}, amount, expires_at: NOW },
      ...{ payment_provider: 'sandbox', created_at: NOW, paid_at: paid === undefined ? null : ago(paid) },
    };
    await insertRows(database.db, [row('orders', order)]);
    if (paid !== undefined && amount > 0) await insertRows(database.db, booked('payment', amount));
    for (const each of more.flatMap((name) => ALONGSIDE[name])) await insertRows(database.db, [each]);
    return countStandings(database.db, { now: NOW, deliveryDeadlineMs: DEADLINE_MS, only });
  }

  const IN_TIME = DEADLINE_MS + 10 * MINUTE - SECOND;
  const TOO_LATE = DEADLINE_MS + 10 * MINUTE;
  const cases: [Standing, Case][] = [
    ['unpaid', { state: 'created' }],
    ['unpaid', { state: 'expired' }],
    ['unpaid', { state: 'failed', amount: 0, paid: TOO_LATE }],
    ['in_flight', { state: 'paid', paid: 0 }],
    ['in_flight', { state: 'fulfilling', paid: IN_TIME }],
    ['in_flight', { state: 'failed', paid: IN_TIME, with: ['refundUnderWay'] }],
    ['astray', { state: 'paid', paid: TOO_LATE }],
    ['astray', { state: 'fulfilling', paid: TOO_LATE }],
    ['in_flight', { state: 'failed', paid: TOO_LATE, with: ['refundUnderWay'] }],
    ['astray', { state: 'failed', paid: TOO_LATE, with: ['failedRefund'] }],
    ['astray', { state: 'expired', paid: 0 }],
    ['astray', { state: 'fulfilled', paid: 0, with: ['unearned'] }],
    ['refunded', { state: 'refunded', paid: TOO_LATE, with: ['byHand'] }],
    ['refunded', { state: 'refunded', paid: TOO_LATE, with: ['lost'] }],
    ['astray', { state: 'refunded', paid: 0, with: ['cameBack'] }],
    ['astray', { state: 'refunded', paid: 0, with: ['partRefund'] }],
    ['delivered', { state: 'fulfilled', paid: TOO_LATE, with: ['plan'] }],
    ['astray', { state: 'fulfilled', paid: 0 }],
    ['delivered', { state: 'fulfilled', paid: TOO_LATE, with: ['takenBack'] }],
    ['astray', { state: 'fulfilled', paid: TOO_LATE, with: ['takenBack', 'failedRefund'] }],
    ['astray', { state: 'fulfilled', paid: TOO_LATE, with: ['takenBack', 'failedRefund', 'closedAlarm'] }],
    ['needs_attention', { state: 'fulfilled', paid: TOO_LATE, with: ['takenBack', 'failedRefund', 'alarm'] }],
    ['delivered', { state: 'fulfilled', paid: TOO_LATE, with: ['takenBack', 'failedRefund', 'retried'] }],
    ['delivered', { state: 'fulfilled', paid: TOO_LATE, with: ['plan', 'failedRefund'] }],
    ['refunded', { state: 'refunded', paid: TOO_LATE, with: ['refund'] }],
    ['astray', { state: 'refunded', paid: 0, with: ['failedRefund'] }],
    ['astray', { state: 'refunded', paid: 0 }],
    ['disputed', { state: 'disputed', paid: TOO_LATE }],
    ['needs_attention', { state: 'refunded', paid: 0, with: ['failedRefund', 'alarm'] }],
    ['needs_attention', { state: 'fulfilled', paid: TOO_LATE, with: ['plan', 'alarm'] }],
    ['astray', { state: 'refunded', paid: 0, with: ['failedRefund', 'closedAlarm'] }],
  ];
  test.each(cases)('%s: %o', async (standing, order) => {
    const { amount = 400 } = order;
    expect(await standings('all', order)).toEqual([{ standing, orders: 1, amount }]);
    const astray = await selectAstray(database.db, { now: NOW, deliveryDeadlineMs: DEADLINE_MS });
    expect(astray.map(({ subject }) => subject)).toEqual(standing === 'astray' ? ['ord_1'] : []);
  });

  test('an eSIM that was taken back and replaced is delivered', async () => {
    await insertRows(database.db, [row('orders', replacement)]);
    const counted = await standings('all', {
      ...{ state: 'fulfilled', paid: TOO_LATE, with: ['takenBack', 'failedRefund'] },
    });
    expect(counted).toContainEqual({ standing: 'delivered', orders: 1, amount: 400 });
  });

  test.each<[number, Case]>([
    [1, { state: 'paid', paid: TOO_LATE }],
    [1, { state: 'fulfilling', paid: 0 }],
    [1, { state: 'failed', paid: 0 }],
    [1, { state: 'fulfilled', paid: 0, with: ['alarm'] }],
    [0, { state: 'fulfilled', paid: 0, with: ['plan'] }],
    [1, { state: 'fulfilled', paid: TOO_LATE, with: ['takenBack', 'failedRefund'] }],
    [0, { state: 'created' }],
    [0, { state: 'refunded', paid: 0, with: ['refund', 'closedAlarm'] }],
  ])('what is at rest is not under way: %i for %o', async (orders, order) => {
    expect((await standings('under_way', order)).map((each) => each.orders)).toEqual(orders === 0 ? [] : [1]);
  });
});
