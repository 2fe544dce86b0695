import { afterEach, expect, test } from 'vitest';
import { later } from '../../../core/clock.ts';
import {
  fixture,
  HINTS,
  ICCID,
  ORDER,
  openEsimAccess,
  SENT_AT,
  scriptedCompany,
  sent,
  TOP_UP,
} from '../../../tests/support/wholesalers/esim-access-opened.ts';
import { doneValue } from '../../test-answer.ts';
import { testClock } from '../../test-clock.ts';
import { timeOf } from './schemas.ts';

let close = async () => {};
afterEach(() => close());

type Entry = Record<string, unknown>;
const listed = (name: string) => (fixture(name).response.body as { obj: { esimList: Entry[] } }).obj.esimList;
const OURS = listed('query-new')[0]!;
const page = (esimList: Entry[], total?: number | null) => ({
  body: { success: true, errorCode: '0', obj: { esimList, pager: total === null ? null : { total } } },
});
const others = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ ...OURS, esimTranNo: `other${from + index}`, transactionId: `buy_other_${from + index}` },
  }));

/** What a look-up finds in these pages. */
async function find(pages: object[], hints: Record<string, string> = {}, clock = testClock(SENT_AT)) {
  const company = await scriptedCompany({ '/esim/query': pages as { body: unknown }[] });
  close = company.close;
  const answer = await openEsimAccess({ settings: company.settings, clock }).find(sent(ORDER, hints));
  return { answer, asked: company.asked };
}

test('all pages of the time are read before anything is said', async () => {
  const { answer, asked } = await find([page(others(0, 50), 51), page([OURS], 51)]);
  expect(doneValue(answer).kind).toBe('bought');
  expect(asked.map(({ body }) => (body.pager as { pageNum: number }).pageNum)).toEqual([1, 2]);
  await close();
  const without = await find([page(others(0, 50), null), page(others(50, 3), null)]);
  expect(doneValue(without.answer)).toEqual({ kind: 'nothing' });
});

test('what the company has numbered and doesn’t show is under way', async () => {
  for (const hints of [HINTS, { orderNo: HINTS.orderNo }]) {
    const { answer } = await find([page([])], hints);
    expect(doneValue(answer)).toMatchObject({ kind: 'under_way' });
    await close();
  }
});

test('what moves to the next page while the list grows is counted once, whatever it has become', async () => {
  const used = { ...OURS, esimStatus: 'IN_USE' };
  const { answer } = await find([page([...others(0, 49), OURS], 51), page([used, ...others(49, 1)], 51)]);
  expect(doneValue(answer).kind).toBe('bought');
});

test('pages that repeat, end early or can’t be read say nothing about the order', async () => {
  const retry = { kind: 'retry' };
  const repeated = await find([page(others(0, 50), 60), page(others(0, 50), 60)]);
  expect(repeated.answer).toMatchObject(retry);
  expect(repeated.asked).toHaveLength(2);
  await close();
  expect((await find([page(others(0, 50), 60), page([], 60)])).answer).toMatchObject(retry);
  await close();
  expect((await find([{ body: { success: true, obj: { esimList: null } } }])).answer).toMatchObject(retry);
});

test('two profiles under one reference are for a person, whatever is bought', async () => {
  const twin = { ...OURS, esimTranNo: '26030209150043' };
  expect(doneValue((await find([page([OURS, twin], 2)])).answer).kind).toBe('ambiguous');
  await close();
  expect(doneValue((await find([page([OURS, twin], 2)], HINTS)).answer).kind).toBe('ambiguous');
});

test('an order by its number that stands under another reference is for a person', async () => {
  const { answer } = await find([page(others(0, 1), 1)], { orderNo: HINTS.orderNo });
  expect(doneValue(answer).kind).toBe('ambiguous');
});

test('an order with a number and no profile yet is under way, asked for often at first', async () => {
  const clock = testClock(later(SENT_AT, 2_000));
  const hints = { orderNo: HINTS.orderNo };
  expect(doneValue((await find([page([], 0)], hints, clock)).answer)).toEqual({
    ...{ kind: 'under_way', afterMs: 3_000, hints },
  });
  await close();
  clock.pass(60_000);
  const made = { ...OURS, esimStatus: 'GETTING_RESOURCE', ac: null, iccid: null };
  expect(doneValue((await find([page([made], 1)], hints, clock)).answer)).toMatchObject({
    ...{ kind: 'under_way', afterMs: 30_000 },
  });
});

test.each([
  ['no code', { ac: null }],
  ['a code that is none', { ac: 'rsp-eu.example.com$451F' }],
  ['no ICCID', { iccid: null }],
])('a profile of ours with %s was bought, and can be taken back', async (_, change) => {
  const company = await scriptedCompany({
    '/esim/query': page([{ ...OURS, ...change }], 1),
    '/esim/cancel': { body: { success: true, errorCode: '0', obj: {} } },
  });
  close = company.close;
  const wholesaler = openEsimAccess({ settings: company.settings });
  expect(doneValue(await wholesaler.find(sent(ORDER))).kind).toBe('unreadable');
  expect(doneValue(await wholesaler.cancel(sent(ORDER))).outcome).toBe('refunded');
});

test('the minutes that are searched reach to the last attempt', async () => {
  const company = await scriptedCompany({ '/esim/query': page([], 0) });
  close = company.close;
  const over_at = later(SENT_AT, 3_600_000);
  await openEsimAccess({ settings: company.settings }).find({ ...sent(ORDER), over_at });
  expect(company.asked[0]!.body).toMatchObject({
    ...{ startTime: '2026-03-02T09:14+00:00', endTime: '2026-03-02T10:20+00:00' },
  });
});

test('a profile under another ICCID is not the one that was asked for', async () => {
  const company = await scriptedCompany({
    '/esim/query': page([{ ...OURS, iccid: '8999903000000000078' }], 1),
  });
  close = company.close;
  const wholesaler = openEsimAccess({ settings: company.settings });
  const key = { iccid: ICCID, purchases: [{ ...ORDER, hints: HINTS }] };
  expect(await wholesaler.status(key)).toMatchObject({ kind: 'refused', code: 'esim_not_found' });
  expect(await wholesaler.buy(TOP_UP)).toMatchObject({ kind: 'refused', code: 'esim_not_found' });
  expect(doneValue(await wholesaler.find(sent(TOP_UP))).kind).toBe('cannot_tell');
});

test('use is shared out in the order of purchase, until each plan is full', async () => {
  const using = listed('query-after-top-up')[0]!;
  const plansWith = async (orderUsage: unknown, hints: Record<string, string>) => {
    const company = await scriptedCompany({ '/esim/query': page([{ ...using, orderUsage }], 1) });
    close = company.close;
    const purchases = [{ ...ORDER, hints: { ...HINTS, ...hints } }, { ...TOP_UP }];
    const answer = await openEsimAccess({ settings: company.settings }).status({ iccid: ICCID, purchases });
    await company.close();
    return doneValue(answer).plans.map(({ data_used_mb }) => data_used_mb);
  };
  const volume = '3221225472';
  expect(await plansWith(3_000_000_000, { volume })).toEqual([2794, 0]);
  expect(await plansWith(4_000_000_000, { volume })).toEqual([3000, 725]);
  // Without our note of it, the company's list of packages tells the size.
  expect(await plansWith(4_000_000_000, {})).toEqual([3000, 725]);
  expect(await plansWith('lots', { volume })).toEqual([null, null]);
});

test('what was refunded and lies on the eSIM has its part of the use, and is not told', async () => {
  const using = listed('query-after-top-up')[0]!;
  const company = await scriptedCompany({
    '/esim/query': page([{ ...using, orderUsage: 4_000_000_000 }], 1),
  });
  close = company.close;
  const first = { ...ORDER, hints: { ...HINTS, volume: '3221225472' } };
  const key = { iccid: ICCID, purchases: [{ ...TOP_UP }], with_cancelled: [first, { ...TOP_UP }] };
  const { plans } = doneValue(await openEsimAccess({ settings: company.settings }).status(key));
  expect(plans).toMatchObject([{ reference: TOP_UP.reference, data_used_mb: 725 }]);
  expect(plans).toHaveLength(1);
});

test.each([
  ['GOT_RESOURCE', 'INSTALLATION', 'installed'],
  ['GOT_RESOURCE', 'DOWNLOAD', 'installed'],
  ['GOT_RESOURCE', 'DISABLED', 'installed'],
  ['GOT_RESOURCE', 'DELETED', null],
  ['GOT_RESOURCE', 'NEW_WORD', null],
  ['GOT_RESOURCE', null, null],
  ['IN_USE', null, 'active'],
  ['REVOKED', 'ENABLED', 'cancelled'],
  ['PAYING', null, null],
  ['toString', 'ENABLED', null],
])('%s with %s is %s', async (esimStatus, smdpStatus, state) => {
  const company = await scriptedCompany({ '/esim/query': page([{ ...OURS, esimStatus, smdpStatus }], 1) });
  close = company.close;
  const key = { iccid: ICCID, purchases: [{ ...ORDER, hints: HINTS }] };
  const status = doneValue(await openEsimAccess({ settings: company.settings }).status(key));
  expect(status.state).toBe(state);
  expect(status.odd === null).toBe(smdpStatus !== 'DELETED');
});

test('times are read with any of the company’s offsets', () => {
  const time = new Date('2024-05-29T18:34:17Z');
  for (const text of ['2024-05-29T18:34:17+0000', '2024-05-29T18:34:17Z', '2024-05-29T20:34:17.250+02:00']) {
    expect(timeOf(text)).toEqual(time);
  }
  for (const text of ['', 'soon', '2024-13-29T18:34:17Z', null]) expect(timeOf(text)).toBeNull();
});
