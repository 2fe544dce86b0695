import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Wholesaler } from '../../../core/wholesale/wholesaler.ts';
import type { DoubleFault, WholesalerDouble } from '../../../tests/support/wholesalers/double.ts';
import { startEsimAccessDouble } from '../../../tests/support/wholesalers/esim-access.ts';
import {
  bought,
  newOrder,
  preparedTopUp,
  sentNow,
} from '../../../tests/support/wholesalers/esim-access-buyer.ts';
import { keptLog, openEsimAccess } from '../../../tests/support/wholesalers/esim-access-opened.ts';
import { doneValue } from '../../test-answer.ts';

let double: WholesalerDouble;
let wholesaler: Wholesaler;
let kept: ReturnType<typeof keptLog>;

beforeEach(async () => {
  double = await startEsimAccessDouble();
  kept = keptLog();
  wholesaler = openEsimAccess({ settings: double.settings, log: kept.log });
});
afterEach(() => double.close());

test('the whole catalogue is read, daily plans for each number of days', async () => {
  const { offers, skipped } = doneValue(await wholesaler.listOffers());
  expect(skipped).toEqual([]);
  expect(offers).toHaveLength(11 + 3 * 7);
  expect(offers.filter(({ unfit }) => unfit !== null)).toHaveLength(14);
  expect(offers.map(({ wholesale_id }) => wholesale_id)).toContain(double.offers.first);
});

test('an eSIM is bought, found, asked about through its life, and topped up', async () => {
  const order = newOrder();
  const first = await bought(wholesaler, order);
  expect(first.esim.iccid).toMatch(/^89999\d{14}$/);
  const key = { iccid: first.esim.iccid, purchases: [{ ...order, hints: first.hints }] };
  const state = async () => doneValue(await wholesaler.status(key)).state;
  expect(await state()).toBe('ready');
  double.setProfile(key.iccid, 'installed');
  expect(await state()).toBe('installed');
  double.setProfile(key.iccid, 'active');
  const { plans, measured_at } = doneValue(await wholesaler.status(key));
  expect(plans).toMatchObject([{ reference: order.reference, data_used_mb: 466 }]);
  expect(plans[0]!.expires_at!.getTime() - plans[0]!.activated_at!.getTime()).toBe(15 * 86_400_000);
  expect(measured_at).toBeInstanceOf(Date);
  double.setProfile(key.iccid, 'used_up');
  expect(await state()).toBe('used_up');

  const offers = doneValue(await wholesaler.topUps!(key));
  expect(offers.map(({ wholesale_id }) => wholesale_id)).toEqual(['TOPUP_FRH107', 'TOPUP_FRH315']);
  const topUp = await preparedTopUp(wholesaler, order, first);
  const second = await bought(wholesaler, topUp);
  expect(second.esim).toEqual(first.esim);
  const both = { ...key, purchases: [...key.purchases, { ...topUp, hints: second.hints }] };
  const after = doneValue(await wholesaler.status(both));
  expect(after).toMatchObject({ state: 'active', plans: [{ data_used_mb: 3000 }, { data_used_mb: 0 }] });
  double.setProfile(key.iccid, 'expired');
  expect(doneValue(await wholesaler.status(both)).state).toBe('expired');
});

test('a daily plan is bought for its days, with its price and sum', async () => {
  const order = newOrder('FR_1_Daily/5', 40_000);
  await bought(wholesaler, order);
  expect(double.purchases()).toMatchObject([{ wholesale_id: 'FR_1_Daily/5', charged: 40_000 }]);
});

test('one reference buys once, in turn or all at once', async () => {
  const order = newOrder();
  const answers = await Promise.all(Array.from({ length: 8 }, () => bought(wholesaler, order)));
  expect(new Set(answers.map(({ esim }) => esim.iccid)).size).toBe(1);
  expect(double.purchases()).toHaveLength(1);
  // The same reference for another wish is for a person.
  expect(await wholesaler.buy({ ...newOrder('FR_1_7', 7_000), reference: order.reference })).toMatchObject({
    kind: 'accepted',
  });
  const other = sentNow({ ...newOrder('FR_1_7'), reference: order.reference });
  expect(doneValue(await wholesaler.find(other))).toMatchObject({ kind: 'ambiguous' });
  expect(double.purchases()).toHaveLength(1);
});

test('an order that waits is accepted, under way, and then found by number and by time', async () => {
  double.fail('late');
  const order = newOrder();
  const answer = await wholesaler.buy(order);
  expect(answer).toMatchObject({ kind: 'accepted', afterMs: 3000 });
  const { hints } = answer as { hints: Record<string, string> };
  expect(hints.orderNo).toBe(double.purchases()[0]!.order);
  const under_way = { kind: 'under_way', afterMs: 3000, hints };
  expect(doneValue(await wholesaler.find(sentNow(order, hints)))).toEqual(under_way);
  expect(await wholesaler.cancel(sentNow(order, hints))).toMatchObject({ kind: 'retry' });
  // Sent again with its number, it is looked at and not ordered.
  expect(await wholesaler.buy({ ...order, hints })).toMatchObject({ kind: 'accepted' });
  await double.finish();
  const byNumber = doneValue(await wholesaler.find(sentNow(order, hints)));
  const byTime = doneValue(await wholesaler.find(sentNow(order)));
  expect(byNumber.kind).toBe('bought');
  expect(byTime).toEqual(byNumber);
  expect(double.purchases()).toHaveLength(1);
});

test.each(['lost_before', 'server_error_before'] as const)(
  'an order that was not taken (%s) is unknown, and not found afterwards',
  async (fault) => {
    double.fail(fault);
    const order = newOrder();
    expect(await wholesaler.buy(order)).toMatchObject({ kind: 'unknown' });
    expect(doneValue(await wholesaler.find(sentNow(order)))).toEqual({ kind: 'nothing' });
    await bought(wholesaler, order);
    expect(double.purchases()).toHaveLength(1);
  },
);

test.each(['lost_after', 'half_answer', 'server_error_after'] as const)(
  'an order that was taken though its answer is lost (%s) is unknown, found, and not bought again',
  async (fault) => {
    double.fail(fault);
    const order = newOrder();
    expect(await wholesaler.buy(order)).toMatchObject({ kind: 'unknown' });
    const found = doneValue(await wholesaler.find(sentNow(order)));
    expect(found).toMatchObject({
      kind: 'bought',
      bought: { hints: { orderNo: double.purchases()[0]!.order } },
    });
    await bought(wholesaler, order);
    expect(double.purchases()).toHaveLength(1);
  },
);

test('a look-up that lags behind says nothing, for which its delay has to pass', async () => {
  const order = newOrder();
  const first = await bought(wholesaler, order);
  double.fail('stale_look_up', 'always');
  expect(doneValue(await wholesaler.find(sentNow(order)))).toEqual({ kind: 'nothing' });
  expect(doneValue(await wholesaler.find(sentNow(order, first.hints))).kind).toBe('under_way');
  double.recover();
  expect(doneValue(await wholesaler.find(sentNow(order))).kind).toBe('bought');
  expect(wholesaler.lookup_delay_ms).toBe(60_000);
});

const TROUBLES: [DoubleFault, object][] = [
  ['rate_limited', { kind: 'retry', code: 'rate_limited', afterMs: 1000 }],
  ['balance_empty', { kind: 'retry', code: 'balance_too_low', afterMs: 300_000 }],
  ['keys_refused', { kind: 'retry', code: 'not_authorized', afterMs: 300_000 }],
  ['out_of_stock', { kind: 'retry', code: 'out_of_stock' }],
];
test.each(TROUBLES)(
  'with %s nothing is bought, and the same order goes through afterwards',
  async (fault, is) => {
    double.fail(fault, 'always');
    const order = newOrder();
    expect(await wholesaler.buy(order)).toMatchObject(is);
    double.recover();
    expect(double.purchases()).toEqual([]);
    await bought(wholesaler, order);
    expect(double.purchases()).toHaveLength(1);
  },
);

test('a plan without profiles passes a check all the same: only the next list puts it on sale again', async () => {
  double.fail('out_of_stock', 'always');
  expect(await wholesaler.buy(newOrder())).toMatchObject({ code: 'out_of_stock' });
  expect(await wholesaler.check(double.offers.first)).toEqual({ kind: 'done', value: null });
  expect(wholesaler.abilities.stock_by_list).toBe(true);
});

test('what the catalogue does not have, or has at another price, is refused', async () => {
  expect(await wholesaler.buy(newOrder(double.offers.unknown))).toMatchObject({ code: 'plan_not_found' });
  expect(await wholesaler.buy(newOrder('FR_3_15', 15_400))).toMatchObject({ code: 'price_changed' });
  expect(await wholesaler.buy(newOrder('FR_1_Daily/5', 35_000))).toMatchObject({ code: 'price_changed' });
  expect(double.purchases()).toEqual([]);
});

test('asked whether it could sell, it tells of keys, balance and plan, and sells nothing', async () => {
  expect(await wholesaler.check(null)).toEqual({ kind: 'done', value: null });
  expect(await wholesaler.check('FR_1_Daily/5')).toEqual({ kind: 'done', value: null });
  expect(await wholesaler.check('TOPUP_FRH107')).toEqual({ kind: 'done', value: null });
  expect(await wholesaler.check('TOPUP_NOWHERE')).toEqual({ kind: 'done', value: null });
  expect(await wholesaler.check(double.offers.unknown)).toMatchObject({ code: 'plan_not_found' });
  double.setBalance(39_999);
  expect(await wholesaler.check('FR_1_Daily/5')).toMatchObject({ kind: 'retry', code: 'balance_too_low' });
  expect(await wholesaler.check('FR_1_Daily/1')).toMatchObject({ kind: 'done' });
  expect(doneValue(await wholesaler.balance())).toEqual({ amount: 39_999, currency: 'USD', exponent: 4 });
  double.setBalance(-5);
  expect(await wholesaler.check(null)).toMatchObject({ code: 'balance_too_low' });
  const stranger = openEsimAccess({ settings: { ...double.settings, ESIM_ACCESS_SECRET: 'fixture-wrong' } });
  expect(await stranger.check(null)).toMatchObject({ kind: 'retry', code: 'not_authorized' });
  expect(double.purchases()).toEqual([]);
});

test('an unused eSIM is cancelled once, with its price back, however often it is asked', async () => {
  const order = newOrder();
  const { hints } = await bought(wholesaler, order);
  const before = doneValue(await wholesaler.balance())!.amount;
  const first = doneValue(await wholesaler.cancel(sentNow(order, hints)));
  expect(first).toMatchObject({ outcome: 'refunded', hints });
  expect(doneValue(await wholesaler.cancel(sentNow(order, first.hints)))).toEqual(first);
  expect(doneValue(await wholesaler.cancel(sentNow(order))).outcome).toBe('refunded');
  expect(doneValue(await wholesaler.balance())!.amount).toBe(before + 15_500);
  expect(doneValue(await wholesaler.find(sentNow(order, hints)))).toMatchObject({
    ...{ kind: 'failed', code: 'purchase_cancelled' },
  });
  expect(await wholesaler.cancel(sentNow(newOrder()))).toMatchObject({ code: 'purchase_not_found' });
});

test('what is on a phone, and a top-up, are not cancelled', async () => {
  const order = newOrder();
  const first = await bought(wholesaler, order);
  const topUp = await preparedTopUp(wholesaler, order, first);
  expect(doneValue(await wholesaler.cancel(sentNow(topUp))).outcome).toBe('impossible');
  for (const state of ['installed', 'active', 'used_up', 'expired'] as const) {
    double.setProfile(first.esim.iccid, state);
    expect(doneValue(await wholesaler.cancel(sentNow(order, first.hints))).outcome).toBe('already_used');
  }
  const ended = await wholesaler.buy(topUp);
  expect(ended).toMatchObject({ kind: 'refused', code: 'top_up_not_possible' });
});

test('an eSIM without its number is asked for by ICCID, and must stand under our reference', async () => {
  const order = newOrder();
  const { esim } = await bought(wholesaler, order);
  const key = { iccid: esim.iccid, purchases: [{ ...order, hints: {} }] };
  expect(doneValue(await wholesaler.status(key)).state).toBe('ready');
  const stranger = { iccid: esim.iccid, purchases: [{ ...newOrder(), hints: {} }] };
  expect(await wholesaler.status(stranger)).toMatchObject({ kind: 'refused', code: 'esim_not_found' });
  const unknown = { iccid: '8999900000000000000', purchases: [{ ...order, hints: {} }] };
  expect(await wholesaler.status(unknown)).toMatchObject({ kind: 'refused', code: 'esim_not_found' });
});

test('more orders of the same minutes than a page has are read to the last page', async () => {
  const orders = Array.from({ length: 53 }, () => newOrder());
  for (const order of orders) await bought(wholesaler, order);
  const last = orders.at(-1)!;
  expect(doneValue(await wholesaler.find(sentNow(last)))).toMatchObject({ kind: 'bought' });
  expect(doneValue(await wholesaler.find(sentNow(newOrder())))).toEqual({ kind: 'nothing' });
});

test('neither log nor answers tell codes, keys or whole ICCIDs', async () => {
  const order = newOrder();
  const first = await bought(wholesaler, order);
  const topUp = await preparedTopUp(wholesaler, order, first);
  const told: unknown[] = [];
  for (const fault of [
    'lost_after',
    'half_answer',
    'keys_refused',
    'rate_limited',
    'balance_empty',
  ] as const) {
    double.fail(fault);
    told.push(await wholesaler.buy(newOrder()));
    double.fail(fault);
    told.push(await wholesaler.buy(topUp));
  }
  double.recover();
  double.setProfile(first.esim.iccid, 'used_up');
  const other = { iccid: '8999900000000000000', purchases: topUp.top_up.purchases };
  told.push(await wholesaler.status(other), await wholesaler.cancel(sentNow(order, first.hints)));
  const failures = told.filter((each) => !('value' in (each as object)));
  const text = JSON.stringify([kept.lines, failures]);
  expect(kept.lines.length).toBeGreaterThan(5);
  const { ESIM_ACCESS_CODE, ESIM_ACCESS_SECRET } = double.settings;
  const secrets = [
    ESIM_ACCESS_CODE!,
    ESIM_ACCESS_SECRET!,
    first.esim.iccid,
    other.iccid,
    first.esim.matching_id,
  ];
  for (const secret of [...secrets, '89049032']) expect(text).not.toContain(secret);
  expect(text).toContain(topUp.reference);
});
