import { describe, expect, test } from 'vitest';
import {
  type CannedAnswer,
  type CannedCall,
  cannedTransport,
} from '../../tests/support/wholesalers/canned.ts';
import { readFixture } from '../../tests/support/wholesalers/fixture.ts';
import { openAdapter } from '../../tests/support/wholesalers/open-adapter.ts';
import { spoilt } from '../../tests/support/wholesalers/spoilt.ts';
import { doneValue } from '../test-answer.ts';
import { airaloAdapter } from './airalo/adapter.ts';
import { esimAccessAdapter } from './esim-access/adapter.ts';
import { esimGoAdapter } from './esim-go/adapter.ts';
import type { Adapter } from './wire/adapter.ts';
import { zenditAdapter } from './zendit/adapter.ts';

type Row = Record<string, unknown>;

/** How a company lists what it has sold us. */
interface Lister {
  adapter: Adapter;
  settings: Record<string, string>;
  /** The body of a list, and its first row. */
  fixture: string;
  rowIn(body: unknown): unknown;
  /** The field that tells rows apart, and how many a page has. */
  key: string;
  size: number;
  pageOf(call: CannedCall): number;
  /** A page of so many in all; null for a list that says no such number. */
  body(rows: unknown[], page: number, pages: number, total: number): unknown;
  tellsTotal: boolean;
}

const LISTERS: readonly [name: string, Lister][] = [
  [
    'airalo',
    {
      ...{ adapter: airaloAdapter, settings: { AIRALO_CLIENT_ID: 'x', AIRALO_CLIENT_SECRET: 'x' } },
      ...{ fixture: 'orders-by-description', key: 'id', size: 50, tellsTotal: true },
      rowIn: (body) => (body as { data: unknown[] }).data[0],
      pageOf: ({ query }) => Number(query?.page),
      body: (data, page, pages, total) => ({ data, meta: { current_page: page, last_page: pages, total } }),
    },
  ],
  [
    'esim-access',
    {
      ...{ adapter: esimAccessAdapter, settings: { ESIM_ACCESS_CODE: 'x' } },
      ...{ fixture: 'query-by-time', key: 'esimTranNo', size: 50, tellsTotal: true },
      rowIn: (body) => (body as { obj: { esimList: unknown[] } }).obj.esimList[0],
      pageOf: ({ json }) => (json as { pager: { pageNum: number } }).pager.pageNum,
      body: (esimList, page, _pages, total) => ({
        ...{ success: true, errorCode: '0', errorMsg: null },
        obj: { esimList, pager: { pageNum: page, pageSize: 50, total } },
      }),
    },
  ],
  [
    'esim-go',
    {
      ...{ adapter: esimGoAdapter, settings: { ESIM_GO_API_KEY: 'x' } },
      ...{ fixture: 'orders-window', key: 'orderReference', size: 100, tellsTotal: false },
      rowIn: (body) => (body as unknown[])[0],
      pageOf: ({ path }) => Number(new URLSearchParams(path.split('?')[1]).get('page')),
      body: (rows) => rows,
    },
  ],
  [
    'zendit',
    {
      ...{ adapter: zenditAdapter, settings: { ZENDIT_API_KEY: 'x' } },
      ...{ fixture: 'purchases-list', key: 'transactionId', size: 100, tellsTotal: true },
      rowIn: (body) => (body as { list: unknown[] }).list[0],
      pageOf: ({ query }) => Number(query?._offset) / 100 + 1,
      body: (list, page, _pages, total) => ({ list, limit: 100, offset: (page - 1) * 100, total }),
    },
  ],
];

const UNTIL = new Date('2026-03-02T10:00:00Z');
const SPAN = { since: new Date('2026-03-02T09:00:00Z'), until: UNTIL };

describe.each(LISTERS)('what %s lists as sold', (name, lister) => {
  const { adapter, settings, key, size, tellsTotal } = lister;
  const whole = readFixture(name, lister.fixture).response.body;
  const listed = (answer: (call: CannedCall) => CannedAnswer) => {
    const token = name === 'airalo' ? readFixture(name, 'token').response : undefined;
    const transport = cannedTransport((call) => (call.path === '/token' && token ? token : answer(call)));
    return openAdapter(adapter, settings, { transport: () => transport }).wholesaler.listPurchases!(SPAN);
  };
  /** Pages of rows that differ in what tells them apart alone. */
  const rows = (page: number, count = size) =>
    Array.from({ length: count }, (_, n) => ({ ...(lister.rowIn(whole) as Row), [key]: `row-${page}-${n}` }));
  const paged = (pages: (page: number) => unknown) =>
    listed((call) => ({ status: 200, body: pages(lister.pageOf(call)) }));
  const TOTAL = size + 7;

  test('is read over its pages', async () => {
    const answer = await paged((page) => lister.body(rows(page, page === 1 ? size : 7), page, 2, TOTAL));
    const orders = doneValue(answer).purchases.map(({ order }) => order);
    expect(new Set(orders).size).toBe(TOTAL);
  });

  test('is no list where a page repeats another', async () => {
    const answer = await paged((page) => lister.body(rows(1), page, 2, 2 * size));
    expect(answer).toMatchObject({ kind: 'retry' });
  });

  test.skipIf(!tellsTotal)('is no list where it says that there are fewer than it has', async () => {
    for (const total of [0, 1, size - 1]) {
      const answer = await paged((page) => lister.body(rows(page), page, 1, total));
      expect(answer, String(total)).toMatchObject({ kind: 'retry' });
    }
  });

  test.skipIf(!tellsTotal)('is no list where it ends before the end', async () => {
    const answer = await paged((page) => lister.body(page === 1 ? rows(1) : [], page, 2, TOTAL));
    expect(answer).toMatchObject({ kind: 'retry' });
  });

  test('is sound or none, whichever field says whatever', async () => {
    const kinds = new Set<string>();
    const count = doneValue(await listed(() => ({ status: 200, body: whole }))).purchases.length;
    expect(count).toBeGreaterThan(0);
    for (const { about, body } of spoilt(whole)) {
      const answer = await listed(() => ({ status: 200, body }));
      kinds.add(answer.kind);
      expect(['done', 'retry', 'refused'], about).toContain(answer.kind);
      if (answer.kind !== 'done') continue;
      for (const { reference, order, iccid, charged, standing } of answer.value.purchases) {
        expect(order, about).not.toBe('');
        for (const text of [reference, iccid])
          expect(text === null || typeof text === 'string', about).toBe(true);
        if (charged !== null)
          expect(Number.isSafeInteger(charged.amount) && charged.amount >= 0, about).toBe(true);
        expect(['bought', 'under_way', 'taken_back'], about).toContain(standing);
      }
      // A failed one is left out, and nothing else.
      if (!/status|= (undefined|\[\])$/.test(about)) expect(answer.value.purchases.length, about).toBe(count);
    }
    expect([...kinds]).toEqual(expect.arrayContaining(['done', 'retry']));
  });
});
