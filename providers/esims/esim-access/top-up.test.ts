import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Wholesaler } from '../../../core/wholesale/wholesaler.ts';
import type { WholesalerDouble } from '../../../tests/support/wholesalers/double.ts';
import { startEsimAccessDouble } from '../../../tests/support/wholesalers/esim-access.ts';
import {
  bought,
  newOrder,
  preparedTopUp,
  sentNow,
} from '../../../tests/support/wholesalers/esim-access-buyer.ts';
import { openEsimAccess } from '../../../tests/support/wholesalers/esim-access-opened.ts';
import { doneValue } from '../../test-answer.ts';

let double: WholesalerDouble;
let wholesaler: Wholesaler;

beforeEach(async () => {
  double = await startEsimAccessDouble();
  wholesaler = openEsimAccess({ settings: double.settings });
});
afterEach(() => double.close());

test('a top-up that does not fit the eSIM is refused before it is sent', async () => {
  const order = newOrder();
  const first = await bought(wholesaler, order);
  const key = { iccid: first.esim.iccid, purchases: [{ ...order, hints: first.hints }] };
  const other = { ...newOrder('TOPUP_JPH101', 9_000), top_up: key };
  expect(await wholesaler.prepare!(other)).toMatchObject({ kind: 'refused', code: 'top_up_not_possible' });
  expect(await wholesaler.buy(other)).toMatchObject({ kind: 'refused', code: 'bad_request' });
  expect(doneValue(await wholesaler.find(sentNow(other))).kind).toBe('cannot_tell');
});

test('two top-ups that were prepared on the same eSIM are told apart by what each has brought', async () => {
  const order = newOrder();
  const first = await bought(wholesaler, order);
  const small = await preparedTopUp(wholesaler, order, first);
  const large = { ...(await preparedTopUp(wholesaler, order, first, 'TOPUP_FRH315')), expected: null };
  const { hints } = await bought(wholesaler, small);
  const purchases = [...small.top_up.purchases, { ...small, hints }];
  const later = { ...large, top_up: { ...large.top_up, purchases } };
  // Not knowing of the other one, it can't be told whose the growth is.
  expect(doneValue(await wholesaler.find(sentNow(large))).kind).toBe('ambiguous');
  expect(await wholesaler.buy(large)).toMatchObject({ kind: 'unknown' });
  expect(doneValue(await wholesaler.find(sentNow(later))).kind).toBe('nothing');
  await bought(wholesaler, later);
  expect(doneValue(await wholesaler.find(sentNow(later))).kind).toBe('bought');
});

test.each(['lost_after', 'half_answer', 'server_error_after'] as const)(
  'a top-up whose answer is lost (%s) is found by what the eSIM has grown, and not bought again',
  async (fault) => {
    const order = newOrder();
    const topUp = await preparedTopUp(wholesaler, order, await bought(wholesaler, order));
    double.fail(fault);
    expect(await wholesaler.buy(topUp)).toMatchObject({ kind: 'unknown' });
    expect(doneValue(await wholesaler.find(sentNow(topUp)))).toMatchObject({ kind: 'bought' });
    await bought(wholesaler, topUp);
    expect(double.purchases().filter(({ top_up }) => top_up)).toHaveLength(1);
  },
);

test.each(['lost_before', 'server_error_before'] as const)(
  'a top-up that was not taken (%s) leaves the eSIM as it was, and is bought once',
  async (fault) => {
    const order = newOrder();
    const topUp = await preparedTopUp(wholesaler, order, await bought(wholesaler, order));
    double.fail(fault);
    expect(await wholesaler.buy(topUp)).toMatchObject({ kind: 'unknown' });
    expect(doneValue(await wholesaler.find(sentNow(topUp)))).toEqual({ kind: 'nothing' });
    // What was noted before the first attempt stays, whatever has happened since.
    expect(doneValue(await wholesaler.prepare!(topUp))).toEqual(topUp.hints);
    await bought(wholesaler, topUp);
    expect(double.purchases().filter(({ top_up }) => top_up)).toHaveLength(1);
  },
);

test('a price of no whole cent is guarded as the company has it, though we expect cents', async () => {
  const order = newOrder('DE_1_7', 7_550);
  const first = await bought(wholesaler, order);
  const topUp = await preparedTopUp(wholesaler, order, first, 'TOPUP_DEH107');
  const moved = { ...topUp, expected: { amount: 75, currency: 'USD', exponent: 2 } };
  expect(await wholesaler.buy(moved)).toMatchObject({ kind: 'refused', code: 'price_changed' });
  await bought(wholesaler, { ...topUp, expected: { amount: 76, currency: 'USD', exponent: 2 } });
  expect(double.purchases().filter(({ top_up }) => top_up)).toHaveLength(1);
});
