import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY, later, MINUTE, systemClock } from '../../../core/clock.ts';
import type { BuyAnswer, Found, PurchaseOrder, Wholesaler } from '../../../core/wholesale/wholesaler.ts';
import type { DoubleFault, WholesalerDouble } from '../../../tests/support/wholesalers/double.ts';
import { openAdapter } from '../../../tests/support/wholesalers/open-adapter.ts';
import { startZenditDouble } from '../../../tests/support/wholesalers/zendit.ts';
import { doneValue } from '../../test-answer.ts';
import { zenditAdapter } from './adapter.ts';

let double: WholesalerDouble;
let wholesaler: Wholesaler;
let logged: string[];
let passed: number;
let count = 0;
beforeEach(async () => {
  double = await startZenditDouble();
  passed = 0;
  const clock = { now: () => later(systemClock.now(), passed) };
  ({ wholesaler, logged } = openAdapter(zenditAdapter, double.settings, { clock }));
});
afterEach(() => double.close());

const order = (more: Partial<PurchaseOrder> = {}): PurchaseOrder => ({
  reference: `buy_01kjpx8nh000gftvt4s2c99vwbqqfnrk9brwd${++count}`,
  wholesale_id: double.offers.first,
  top_up: null,
  expected: null,
  hints: {},
  ...more,
});
const sent = (each: PurchaseOrder) => ({ ...each, sent_at: new Date(), over_at: new Date() });
const find = async (each: PurchaseOrder): Promise<Found> => doneValue(await wholesaler.find(sent(each)));
const cancel = async (each: PurchaseOrder) => doneValue(await wholesaler.cancel(sent(each)));
function bought(answer: BuyAnswer) {
  if (answer.kind !== 'done') throw new Error(`not bought: ${JSON.stringify(answer)}`);
  return answer.value;
}
const keyOf = (iccid: string, ...orders: PurchaseOrder[]) => ({ iccid, purchases: orders });

describe('a purchase', () => {
  test('gives a profile and what it cost, and the same to who asks again', async () => {
    const first = order();
    const value = bought(await wholesaler.buy(first));
    expect(value).toEqual({
      esim: {
        iccid: expect.stringMatching(/^89999\d{14}$/),
        smdp_address: 'smdp.example.com',
        matching_id: expect.stringMatching(/^[0-9A-F]{24}$/),
      },
      charged: { amount: 290, currency: 'USD', exponent: 2 },
      hints: {},
    });
    expect(bought(await wholesaler.buy(first))).toEqual(value);
    expect(await find(first)).toEqual({ kind: 'bought', bought: value });
    expect(double.purchases()).toHaveLength(1);
    expect(double.purchases()[0]).toMatchObject({ reference: first.reference, iccid: value.esim.iccid });
  });

  test('that takes its time is accepted, and found when it is done', async () => {
    double.fail('late');
    const first = order({ hints: { kept: 'so' } });
    const accepted = { afterMs: 3000, hints: { kept: 'so' } };
    expect(await wholesaler.buy(first)).toEqual({ kind: 'accepted', ...accepted });
    expect(await find(first)).toEqual({ kind: 'under_way', ...accepted });
    passed = 2 * MINUTE;
    expect(await find(first)).toMatchObject({ kind: 'under_way', afterMs: 30_000 });
    await double.finish();
    expect(await find(first)).toMatchObject({ kind: 'bought', bought: { hints: { kept: 'so' } } });
  });

  test('under a reference that is taken is refused', async () => {
    const first = order();
    bought(await wholesaler.buy(first));
    const second = { ...first, wholesale_id: double.offers.second };
    expect(await wholesaler.buy(second)).toMatchObject({ kind: 'refused', code: 'reference_reused' });
    expect(await find(second)).toMatchObject({ kind: 'cannot_tell' });
    expect(double.purchases()).toHaveLength(1);
  });

  test('of an offer that is unknown or not on sale is refused', async () => {
    for (const wholesale_id of [double.offers.unknown, 'ESIM-FR-1D-500MB-OLD']) {
      const answer = await wholesaler.buy(order({ wholesale_id }));
      expect(answer).toMatchObject({ kind: 'refused', code: 'plan_not_found' });
    }
    expect(await find(order())).toEqual({ kind: 'nothing' });
    expect(double.purchases()).toEqual([]);
  });

  test.for<[DoubleFault, Partial<BuyAnswer>, Found['kind'], number]>([
    ['lost_before', { kind: 'unknown' }, 'nothing', 0],
    ['lost_after', { kind: 'unknown' }, 'bought', 1],
    ['half_answer', { kind: 'unknown' }, 'bought', 1],
    ['server_error_before', { kind: 'unknown' }, 'nothing', 0],
    ['server_error_after', { kind: 'unknown' }, 'bought', 1],
    ['rate_limited', { kind: 'retry', code: 'rate_limited', afterMs: 1000 }, 'nothing', 0],
    ['keys_refused', { kind: 'retry', code: 'not_authorized' }, 'nothing', 0],
    ['balance_empty', { kind: 'refused', code: 'balance_too_low' }, 'failed', 0],
    ['out_of_stock', { kind: 'refused', code: 'refused_otherwise' }, 'failed', 0],
    ['stale_look_up', { kind: 'accepted' }, 'bought', 1],
    ['late', { kind: 'accepted' }, 'under_way', 1],
  ])('with %s is answered as it stands, and never made twice', async ([fault, answer, found, made]) => {
    double.fail(fault);
    const first = order();
    expect(await wholesaler.buy(first)).toMatchObject(answer);
    double.recover();
    expect(await find(first)).toMatchObject({ kind: found });
    expect(double.purchases()).toHaveLength(made);
    await wholesaler.buy(first);
    expect(double.purchases().length).toBeLessThanOrEqual(1);
  });

  test('that failed for want of money has spent its reference', async () => {
    double.setBalance(289);
    const first = order();
    const refused = { kind: 'refused', code: 'balance_too_low' };
    expect(await wholesaler.buy(first)).toMatchObject(refused);
    double.setBalance(290);
    expect(await wholesaler.buy(first)).toMatchObject(refused);
    bought(await wholesaler.buy(order()));
    expect(await wholesaler.balance()).toMatchObject({ value: { amount: 0 } });
  });
});

describe('a top-up', () => {
  test('goes on its profile, and waits there', async () => {
    const first = order();
    const { esim } = bought(await wholesaler.buy(first));
    const second = order({ wholesale_id: double.offers.second, top_up: keyOf(esim.iccid, first) });
    expect(bought(await wholesaler.buy(second))).toMatchObject({ esim, charged: { amount: 125 } });
    double.setProfile(esim.iccid, 'active');
    const { state, plans } = doneValue(await wholesaler.status(keyOf(esim.iccid, first, second)));
    expect(state).toBe('active');
    expect(plans).toMatchObject([
      { reference: first.reference, data_used_mb: 1500, activated_at: expect.any(Date) },
      { reference: second.reference, data_used_mb: 0, activated_at: null, expires_at: null },
    ]);
  });

  test('for a profile that the company does not know is refused', async () => {
    const top_up = keyOf('8999900000000000009', order());
    expect(await wholesaler.buy(order({ top_up }))).toMatchObject({
      kind: 'refused',
      code: 'esim_not_found',
    });
    expect(double.purchases()).toEqual([]);
  });
});

describe('the life of a profile', () => {
  test('is told from the list of its plans', async () => {
    const first = order();
    const { iccid } = bought(await wholesaler.buy(first)).esim;
    const look = async () => doneValue(await wholesaler.status(keyOf(iccid, first)));
    const unused = { reference: first.reference, data_used_mb: 0, activated_at: null, expires_at: null };
    const shown = { odd: null, measured_at: null, plans: [unused] };
    expect(await look()).toEqual({ state: 'ready', ...shown });
    double.setProfile(iccid, 'installed');
    expect(await look()).toEqual({ state: 'installed', ...shown });
    double.setProfile(iccid, 'active');
    const { state, plans } = await look();
    expect(state).toBe('active');
    const [use] = plans;
    expect(use!.expires_at!.getTime() - use!.activated_at!.getTime()).toBe(15 * DAY);
    double.setProfile(iccid, 'used_up');
    const { activated_at, expires_at } = use!;
    const over = { activated_at, expires_at };
    expect(await look()).toMatchObject({ state: 'used_up', plans: [{ data_used_mb: 3000, ...over }] });
    passed = 16 * DAY;
    expect(await look()).toMatchObject({ state: 'expired', plans: [{ data_used_mb: null, ...over }] });
  });

  test('ends where the company knows no such profile', async () => {
    const answer = await wholesaler.status(keyOf('8999900000000000009', order()));
    expect(answer).toMatchObject({ kind: 'refused', code: 'esim_not_found' });
  });

  test('of two purchases of one offer, the list has the younger one when one is over', async () => {
    const first = order();
    const { iccid } = bought(await wholesaler.buy(first)).esim;
    const second = order({ top_up: keyOf(iccid, first) });
    bought(await wholesaler.buy(second));
    const look = async () => doneValue(await wholesaler.status(keyOf(iccid, first, second)));
    double.setProfile(iccid, 'active');
    await look();
    double.setProfile(iccid, 'used_up');
    const { state, plans } = await look();
    expect([state, ...plans.map(({ data_used_mb }) => data_used_mb)]).toEqual(['installed', 3000, 0]);
  });
});

describe('a refund', () => {
  test('is asked for once, decided on by people, and ends the profile', async () => {
    const first = order();
    const { iccid } = bought(await wholesaler.buy(first)).esim;
    const requested = await cancel(first);
    expect(requested).toMatchObject({
      outcome: 'requested',
      hints: { refund: expect.stringMatching(/^rf_/) },
    });
    expect(await cancel({ ...first, hints: requested.hints })).toEqual(requested);
    expect(await cancel(first)).toEqual(requested);
    expect(doneValue(await wholesaler.status(keyOf(iccid, first))).state).toBe('ready');
    double.grantRefunds();
    expect(await cancel({ ...first, hints: requested.hints })).toMatchObject({
      outcome: 'refunded',
      why: null,
    });
    const status = await wholesaler.status(keyOf(iccid, first));
    expect(status).toMatchObject({ value: { state: 'cancelled', plans: [] } });
    expect(await find(first)).toMatchObject({ kind: 'failed', code: 'purchase_cancelled' });
    expect(await wholesaler.buy(first)).toMatchObject({ kind: 'refused', code: 'purchase_cancelled' });
    expect(double.purchases()).toMatchObject([{ cancelled: true }]);
  });

  test('of what is in use is refused', async () => {
    const first = order();
    double.setProfile(bought(await wholesaler.buy(first)).esim.iccid, 'active');
    expect(await cancel(first)).toMatchObject({ outcome: 'requested' });
    double.grantRefunds();
    const refused = { outcome: 'impossible', why: 'the refund was refused: INVALID_REQUEST' };
    expect(await cancel(first)).toMatchObject(refused);
    expect(await cancel(first)).toMatchObject(refused);
  });

  test('asked for three times at once is one request', async () => {
    const first = order();
    bought(await wholesaler.buy(first));
    const answers = await Promise.all([cancel(first), cancel(first), cancel(first)]);
    expect(new Set(answers.map(({ hints }) => hints.refund)).size).toBe(1);
  });

  test('waits for a purchase that is under way, and is refused where nothing was bought', async () => {
    double.fail('late');
    const late = order();
    await wholesaler.buy(late);
    expect(await wholesaler.cancel(sent(late))).toMatchObject({ kind: 'retry' });
    double.fail('balance_empty');
    const failed = order();
    await wholesaler.buy(failed);
    for (const each of [failed, order()]) {
      const answer = await wholesaler.cancel(sent(each));
      expect(answer).toMatchObject({ kind: 'refused', code: 'purchase_not_found' });
    }
  });
});

describe('whether we could buy', () => {
  test('is asked without buying', async () => {
    expect(await wholesaler.check(null)).toEqual({ kind: 'done', value: null });
    expect(await wholesaler.check(double.offers.first)).toEqual({ kind: 'done', value: null });
    for (const id of [double.offers.unknown, 'ESIM-FR-1D-500MB-OLD']) {
      expect(await wholesaler.check(id)).toMatchObject({ kind: 'refused', code: 'plan_not_found' });
    }
    double.setBalance(289);
    expect(await wholesaler.check(double.offers.second)).toMatchObject({ kind: 'done' });
    expect(await wholesaler.check(double.offers.first)).toMatchObject({
      kind: 'retry',
      code: 'balance_too_low',
    });
    double.setBalance(0);
    expect(await wholesaler.check(null)).toMatchObject({ kind: 'retry', code: 'balance_too_low' });
    double.fail('keys_refused');
    expect(await wholesaler.check(null)).toMatchObject({ kind: 'retry', code: 'not_authorized' });
    expect(double.purchases()).toEqual([]);
  });
});

test('nothing secret is logged in a whole run of faults', async () => {
  const secrets = [double.settings.ZENDIT_API_KEY!, double.settings.ZENDIT_WEBHOOK_SECRET!];
  for (const fault of [
    'lost_before',
    'lost_after',
    'half_answer',
    'server_error_after',
    'keys_refused',
  ] as const) {
    double.fail(fault);
    const each = order();
    await wholesaler.buy(each);
    const found = await find(each);
    if (found.kind !== 'bought') continue;
    const { iccid, matching_id } = found.bought.esim;
    secrets.push(iccid, matching_id);
    double.fail('rate_limited');
    await wholesaler.status(keyOf(iccid, each));
    await wholesaler.status(keyOf(`${iccid.slice(0, -1)}x`, each));
    secrets.push(iccid.slice(0, -1));
  }
  expect(logged.length).toBeGreaterThan(5);
  for (const secret of secrets) expect(logged.filter((line) => line.includes(secret))).toEqual([]);
});

test('a company that nothing listens for is unreachable, and nothing was bought', async () => {
  await double.close();
  const { settings } = double;
  ({ wholesaler } = openAdapter(zenditAdapter, settings));
  expect(await wholesaler.buy(order())).toMatchObject({ kind: 'retry', code: 'unreachable' });
  expect(await wholesaler.find(sent(order()))).toMatchObject({ kind: 'retry', code: 'unreachable' });
  expect(await wholesaler.listOffers()).toMatchObject({ kind: 'retry', code: 'unreachable' });
});
