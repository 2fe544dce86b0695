import { afterEach, expect, test } from 'vitest';
import {
  fixture,
  HINTS,
  ICCID,
  ORDER,
  openEsimAccess,
  scriptedCompany,
  sent,
  TOP_UP,
} from '../../../tests/support/wholesalers/esim-access-opened.ts';
import { doneValue } from '../../test-answer.ts';

let close = async () => {};
afterEach(() => close());

type Body = { obj: Record<string, unknown> };
const bodyOf = (name: string) => fixture(name).response.body as unknown as Body;
/** A fixture's answer with other values in `obj`. */
const changed = (name: string, changes: object) => ({
  body: { ...bodyOf(name), obj: { ...bodyOf(name).obj, ...changes } },
});
/** A query's answer whose profile has other values. */
function profile(name: string, changes: object) {
  const [first] = bodyOf(name).obj.esimList as object[];
  return changed(name, { esimList: [{ ...first, ...changes }] });
}

async function at(script: Parameters<typeof scriptedCompany>[0]) {
  const company = await scriptedCompany(script);
  close = company.close;
  const paths = () => company.asked.map(({ path }) => path);
  return { wholesaler: openEsimAccess({ settings: company.settings }), asked: company.asked, paths };
}

const query = profile('query-new', {});
const packages = { body: fixture('package-list-top-up').response.body };

test('an order that is answered under another reference is unknown', async () => {
  const { wholesaler, paths } = await at({
    '/esim/order': changed('order', { transactionId: 'buy_other' }),
    '/esim/query': query,
  });
  expect(await wholesaler.buy(ORDER)).toMatchObject({ kind: 'unknown' });
  expect(paths()).toEqual(['/esim/order']);
});

test('an order whose number is known is not sent again', async () => {
  const { wholesaler, paths } = await at({ '/esim/query': query });
  expect(await wholesaler.buy({ ...ORDER, hints: HINTS })).toMatchObject({ kind: 'done' });
  expect(paths()).toEqual(['/esim/query']);
});

test('without an expected price, or with one that is no whole number of its units, none is guarded', async () => {
  const { wholesaler, asked } = await at({ '/esim/order': changed('order', {}), '/esim/query': query });
  const bare = { packageCode: 'FR_1_Daily', count: 1 };
  const daily = { ...ORDER, wholesale_id: 'FR_1_Daily/3' };
  await wholesaler.buy({ ...daily, expected: { amount: 100, currency: 'USD', exponent: 4 } });
  await wholesaler.buy({ ...ORDER, wholesale_id: 'FR_1_Daily', expected: null });
  await wholesaler.buy({
    ...ORDER,
    wholesale_id: 'FR_1_Daily',
    expected: { amount: 1, currency: 'EUR', exponent: 4 },
  });
  const orders = asked.filter(({ path }) => path === '/esim/order').map(({ body }) => body);
  expect(orders).toEqual([
    { transactionId: ORDER.reference, packageInfoList: [{ ...bare, periodNum: 3 }] },
    { transactionId: ORDER.reference, packageInfoList: [bare] },
    { transactionId: ORDER.reference, packageInfoList: [bare] },
  ]);
});

test.each([{ iccid: '8999903000000000078' }, { transactionId: 'buy_other' }])(
  'a top-up that is answered with %o is unknown',
  async (changes) => {
    const { wholesaler } = await at({
      ...{ '/esim/query': profile('query-in-use', {}), '/esim/topup': changed('topup', changes) },
    });
    expect(await wholesaler.buy(TOP_UP)).toMatchObject({ kind: 'unknown' });
  },
);

test('what an eSIM had is noted once, before the first attempt', async () => {
  const { wholesaler, paths } = await at({
    '/esim/query': profile('query-after-top-up', {}),
    '/package/list': packages,
  });
  expect(doneValue(await wholesaler.prepare!(TOP_UP))).toEqual(TOP_UP.hints);
  expect(paths()).toEqual([]);
  const { volumeBefore } = doneValue(await wholesaler.prepare!({ ...TOP_UP, hints: {} }));
  expect(volumeBefore).toBe('4294967296');
});

test.each([
  [{ esimStatus: 'USED_EXPIRED' }, { kind: 'refused', code: 'top_up_not_possible' }],
  [{ esimStatus: 'UNUSED_EXPIRED' }, { kind: 'refused', code: 'top_up_not_possible' }],
  [{ esimStatus: 'CANCEL' }, { kind: 'refused', code: 'top_up_not_possible' }],
  [{ esimStatus: 'REVOKE' }, { kind: 'refused', code: 'top_up_not_possible' }],
  [{ esimStatus: 'GETTING_RESOURCE' }, { kind: 'retry' }],
  [{ totalVolume: null }, { kind: 'retry' }],
  [{ esimStatus: 'USED_UP' }, { kind: 'done' }],
])('a top-up of an eSIM with %o is %o', async (changes, answer) => {
  const { wholesaler } = await at({
    '/esim/query': profile('query-in-use', changes),
    '/package/list': packages,
  });
  expect(await wholesaler.prepare!({ ...TOP_UP, hints: {} })).toMatchObject(answer);
});

test('a top-up is there when the eSIM has grown by its days, its volume, or one day’s of a daily plan', async () => {
  const found = async (totalVolume: number, totalDuration: number, wholesale_id = 'TOPUP_FRH107') => {
    const { wholesaler } = await at({
      '/esim/query': profile('query-in-use', { totalVolume, totalDuration }),
    });
    const hints = { ...TOP_UP.hints, volume: '7000000000', duration: '7' };
    const answer = await wholesaler.find(sent({ ...TOP_UP, wholesale_id, hints }));
    await close();
    return doneValue(answer).kind;
  };
  const before = 3_221_225_472;
  expect(await found(before, 15)).toBe('nothing');
  expect(await found(before + 7_000_000_000, 15)).toBe('bought');
  expect(await found(before, 22)).toBe('bought');
  expect(await found(before + 1_000_000_000, 15, 'TOPUP_X/7')).toBe('bought');
  expect(await found(before + 1_000_000_000, 15)).toBe('ambiguous');
  expect(await found(before - 1, 15)).toBe('ambiguous');
});

test('a plan without a slug is checked by its package code', async () => {
  const empty = { body: { success: true, errorCode: null, obj: { packageList: [] } } };
  const { wholesaler, asked } = await at({
    '/balance/query': { body: fixture('balance').response.body },
    '/package/list': [empty, { body: fixture('package-list').response.body }, empty],
  });
  expect(await wholesaler.check('FRH315')).toEqual({ kind: 'done', value: null });
  expect(asked.slice(1).map(({ body }) => body)).toEqual([
    { type: 'BASE', slug: 'FRH315' },
    { type: 'BASE', packageCode: 'FRH315' },
  ]);
  expect(await wholesaler.check('FRH315')).toMatchObject({ kind: 'refused', code: 'plan_not_found' });
});

test('a daily plan’s size counts all its days, for sharing out the use', async () => {
  const daily = { packageCode: 'FRD1G', slug: 'FR_1_Daily', volume: 1_073_741_824 };
  const { wholesaler } = await at({ '/esim/query': profile('query-new', { packageList: [daily] }) });
  const found = await wholesaler.find(sent({ ...ORDER, wholesale_id: 'FR_1_Daily/5' }, HINTS));
  expect(doneValue(found)).toMatchObject({ bought: { hints: { volume: String(5 * 1_073_741_824) } } });
});

test('the end of an unused eSIM is the end of the time to install, and that of no plan', async () => {
  const { wholesaler, paths } = await at({ '/esim/query': query });
  const key = { iccid: ICCID, purchases: [{ ...ORDER, hints: HINTS }] };
  expect(doneValue(await wholesaler.status(key)).plans[0]!.expires_at).toBeNull();
  // Nothing was used, so that nobody asks when it was measured.
  expect(paths()).toEqual(['/esim/query']);
});
