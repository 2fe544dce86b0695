import { afterEach, expect, test } from 'vitest';
import {
  fixture,
  fixtureNames,
  HINTS,
  keptLog,
  ORDER,
  openEsimAccess,
  scriptedCompany,
  sent,
  TOP_UP,
} from '../../../tests/support/wholesalers/esim-access-opened.ts';
import { doneValue } from '../../test-answer.ts';

let close = async () => {};
afterEach(() => close());

/** The adapter at a company that answers every call so, but for look-ups of the eSIM before a top-up. */
async function answering(reply: { status?: number; body: unknown; headers?: Record<string, string> }) {
  const { log, lines } = keptLog();
  const all = { status: 200, ...reply };
  const company = await scriptedCompany({
    ...{ '/esim/order': all, '/esim/topup': all, '/balance/query': all, '/esim/cancel': all },
    '/esim/query': { body: fixture('query-new').response.body },
  });
  close = company.close;
  return { wholesaler: openEsimAccess({ settings: company.settings, log }), lines, asked: company.asked };
}

const failure = (errorCode: unknown) => ({ success: false, errorCode, errorMsg: 'Invented', obj: null });

const UNKNOWN = { kind: 'unknown' };
const BAD = { kind: 'refused', code: 'bad_request' };
const KEYS = { kind: 'retry', code: 'not_authorized', afterMs: 300_000 };
const NO_PLAN = { kind: 'refused', code: 'plan_not_found' };
const PRICE = { kind: 'refused', code: 'price_changed' };

/** Code, answer to a purchase, whether a person is called. */
const ROWS: [string, object, boolean][] = [
  ['000001', UNKNOWN, false],
  ['000101', BAD, true],
  ['000102', BAD, true],
  ['000103', BAD, true],
  ['000104', BAD, true],
  ['000105', BAD, true],
  ['000106', BAD, true],
  ['000107', BAD, true],
  ['101001', KEYS, true],
  ['101002', KEYS, true],
  ['101003', KEYS, true],
  ['200002', { kind: 'refused', code: 'top_up_not_possible' }, false],
  ['200005', PRICE, false],
  ['200006', PRICE, false],
  ['200007', { kind: 'retry', code: 'balance_too_low', afterMs: 300_000 }, true],
  ['200008', UNKNOWN, true],
  ['200009', UNKNOWN, true],
  ['200011', { kind: 'retry', code: 'out_of_stock', afterMs: 60_000 }, false],
  ['310201', NO_PLAN, false],
  ['310211', NO_PLAN, false],
  ['310221', NO_PLAN, false],
  ['310231', NO_PLAN, false],
  ['310241', NO_PLAN, false],
  ['310243', NO_PLAN, false],
  ['310251', NO_PLAN, false],
  ['310272', UNKNOWN, false],
  ['310402', UNKNOWN, false],
  ['310403', { kind: 'refused', code: 'esim_not_found' }, false],
  ['900001', { kind: 'retry', code: 'busy', afterMs: 60_000 }, false],
  ['123456', UNKNOWN, true],
  ['toString', UNKNOWN, true],
];

test.each(ROWS)('%s on a purchase', async (code, answer, calls) => {
  const { wholesaler, lines, asked } = await answering({ body: failure(code) });
  expect(await wholesaler.buy(ORDER)).toMatchObject(answer);
  expect(lines).toHaveLength(1);
  expect(lines[0]!.level).toBe(calls ? 'error' : 'warn');
  expect(lines[0]!.text).toContain(code);
  expect(lines[0]!.text).toContain(ORDER.reference);
  expect(await wholesaler.buy(TOP_UP)).toMatchObject(answer);
  expect(asked.map(({ path }) => path)).toEqual(['/esim/order', '/esim/query', '/esim/topup']);
});

test.each(ROWS)('%s on a read is never unknown', async (code, answer) => {
  const { wholesaler } = await answering({ body: failure(code) });
  const read = await wholesaler.balance();
  if (answer !== UNKNOWN) expect(read).toMatchObject(answer);
  else expect(read.kind).toBe(/^\d/.test(code) && code !== '123456' ? 'retry' : 'refused');
});

test('200010 on an order: it is taken, and asked for', async () => {
  const { wholesaler, lines } = await answering({ body: failure('200010') });
  expect(await wholesaler.buy(ORDER)).toMatchObject({ kind: 'accepted', hints: {} });
  expect(lines).toEqual([]);
});

test('codes come as numbers, too, without their zeros', async () => {
  const { wholesaler } = await answering({ body: failure(200007) });
  expect(await wholesaler.buy(ORDER)).toMatchObject({ code: 'balance_too_low' });
  await close();
  const second = await answering({ body: failure(105) });
  expect(await second.wholesaler.buy(ORDER)).toMatchObject({ code: 'bad_request' });
});

test.each([
  [
    { status: 429, body: {}, headers: { 'retry-after': '2' } },
    { code: 'rate_limited', afterMs: 2000 },
  ],
  [{ status: 500, body: failure('200007') }, UNKNOWN],
  [{ status: 503, body: 'busy' }, UNKNOWN],
  [{ status: 401, body: {} }, KEYS],
  [{ status: 403, body: {} }, KEYS],
  [{ status: 400, body: failure('200007') }, { code: 'balance_too_low' }],
  [{ status: 400, body: failure('123456') }, UNKNOWN],
  [{ status: 200, body: 'text' }, UNKNOWN],
  [{ status: 200, body: { success: true, errorCode: '200007', obj: { orderNo: 'B1' } } }, UNKNOWN],
  [{ status: 200, body: { success: 'yes', obj: { orderNo: 'B1' } } }, UNKNOWN],
])('the answer %o to a purchase', async (reply, answer) => {
  const { wholesaler } = await answering(reply);
  expect(await wholesaler.buy(ORDER)).toMatchObject(answer);
});

const errorFixtures = fixtureNames().filter((name) => name.startsWith('error-'));

test.each(errorFixtures)('%s is read by its code', async (name) => {
  const { response, request } = fixture(name);
  const code = String(response.body.errorCode);
  if (request.path.endsWith('/order')) {
    const { wholesaler } = await answering({ body: response.body });
    const row = ROWS.find(([each]) => each === code);
    expect(await wholesaler.buy(ORDER)).toMatchObject(row![1]);
    return;
  }
  const company = await scriptedCompany({ '/esim/query': { body: response.body } });
  close = company.close;
  const wholesaler = openEsimAccess({ settings: company.settings });
  const found = await wholesaler.find(sent(ORDER, HINTS));
  const is = { '200010': 'under_way', '310272': 'nothing', '310403': 'cannot_tell' }[code];
  expect(doneValue(found).kind).toBe(is);
});

test('a sum of several days that is refused is left out, as long as the price still is what was expected', async () => {
  const packages = { body: fixture('package-list').response.body };
  const daily = {
    ...ORDER,
    wholesale_id: 'FR_1_Daily/5',
    expected: { amount: 40_000, currency: 'USD', exponent: 4 },
  };
  const script = {
    '/esim/order': [{ body: failure('200006') }, { body: fixture('order-daily').response.body }],
    '/package/list': packages,
  };
  const company = await scriptedCompany(script);
  close = company.close;
  const wholesaler = openEsimAccess({ settings: company.settings });
  expect(await wholesaler.buy(daily)).toMatchObject({ kind: 'accepted' });
  const orders = company.asked.filter(({ path }) => path === '/esim/order').map(({ body }) => body);
  expect(orders[1]).toEqual({
    transactionId: ORDER.reference,
    packageInfoList: [{ packageCode: 'FR_1_Daily', count: 1, periodNum: 5 }],
  });
  await close();
  const second = await scriptedCompany(script);
  close = second.close;
  const moved = { ...daily, expected: { amount: 35_000, currency: 'USD', exponent: 4 } };
  const answer = await openEsimAccess({ settings: second.settings }).buy(moved);
  expect(answer).toMatchObject({ kind: 'refused', code: 'price_changed' });
  expect(second.asked.filter(({ path }) => path === '/esim/order')).toHaveLength(1);
});

test('a cancellation that the company refuses otherwise, or whose answer is lost, is as the eSIM stands', async () => {
  const script = (query: string, cancel: object | 'close') => ({
    '/esim/query': [fixture('query-new').response, fixture(query).response].map(({ body }) => ({ body })),
    '/esim/cancel': cancel === 'close' ? ('close' as const) : { body: cancel },
  });
  const outcome = async (query: string, cancel: object | 'close') => {
    const company = await scriptedCompany(script(query, cancel));
    close = company.close;
    const answer = await openEsimAccess({ settings: company.settings }).cancel(sent(ORDER, HINTS));
    await company.close();
    return answer.kind === 'done' ? answer.value.outcome : answer.kind;
  };
  expect(await outcome('query-cancelled', 'close')).toBe('refunded');
  expect(await outcome('query-cancelled', failure('200002'))).toBe('refunded');
  expect(await outcome('query-revoked', 'close')).toBe('cancelled_without_money');
  expect(await outcome('query-in-use', failure('200002'))).toBe('already_used');
  expect(await outcome('query-unused-expired', failure('200002'))).toBe('impossible');
  expect(await outcome('query-new', 'close')).toBe('unknown');
  expect(await outcome('query-new', failure('900001'))).toBe('retry');
});
