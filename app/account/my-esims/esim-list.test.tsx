import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import type { EsimRecord } from '../../../api/contract/esims.ts';
import type { MyOrder } from '../../../api/contract/orders.ts';
import { OrderHistory } from '../orders/OrderHistory.tsx';
import type { KeptQuery } from '../use-kept-query.ts';
import { EsimList } from './EsimList.tsx';

// What is within an open card.
vi.mock('./EsimTicket.tsx', () => ({ EsimTicket: () => null }));

beforeAll(() => {
  vi.stubGlobal('window', { location: { hash: '' } });
});

function record(uid: string, { name = 'Japan 1 GB', plan = 'Japan 1 GB' } = {}): EsimRecord {
  const plans = [
    {
      ...{
        uid: `pln_${uid}`,
        order_uid: `ord_${uid}`,
        name: plan,
        policy_name: 'Fixed',
        country_code: 'JPN',
      },
      ...{
        data_quota_mb: 1000,
        daily_quota_mb: null,
        reduced_speed_kbps: null,
        validity_days: 8,
        region: null,
      },
      ...{ status: 'waiting', data_used_mb: 0, data_left_mb: 1000, activated_at: null, expires_at: null },
    },
  ];
  const esim = { uid, name, iccid: '8981', status: 'ready', country_code: 'JPN', installed_at: null };
  return {
    esim: {
      ...{ ...esim, smdp_address: 'smdp.example.com', activation_code: 'K2', manual_code: 'LPA:1$' },
      ...{ install_by: null, wallets: [] },
    },
    plans,
  } as unknown as EsimRecord;
}
const order = (uid: string, number: string, strip: MyOrder['strip'] = null) =>
  ({
    ...{
      uid: `ord_${uid}`,
      number,
      kind: 'new_esim',
      esim_uid: uid,
      strip,
      created_at: '2026-11-30T04:11:00Z',
    },
    ...{ state: 'fulfilled', refunding: false, refunded: 0, amount: 400, currency: 'usd', history: [] },
    plan: record(uid).plans[0],
  }) as unknown as MyOrder;
const place = (number: number) => ({ uid: 'ord_s', number, size: 3 });

function textOf(part: React.ReactNode): string {
  const router = createMemoryRouter([{ path: '/', element: part }]);
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|[\s|]*/g, '|');
}

test('eSIMs of one name are told apart by day and number of their orders', () => {
  const orders = [order('a', 'GW-AAAA-AAA'), order('b', 'GW-BBBB-BBB'), order('c', 'GW-CCCC-CCC')];
  const records = [record('a'), record('b'), record('c', { name: 'Dad' })];
  const text = textOf(<EsimList records={records} orders={orders} />);
  expect(text).toMatch(/\|Japan 1 GB\|1\.0 GB left\|Bought 30 Nov 2026\|GW-AAAA-AAA\|/);
  expect(text).toContain('|GW-BBBB-BBB|');
  expect(text).not.toContain('GW-CCCC-CCC');
});

test('a strip says what was bought and when, and each of it its place', () => {
  const uids = ['a', 'b', 'c'];
  const orders = uids.map((uid, at) => order(uid, `GW-${at}`, place(at + 1)));
  const records = [record('c', { name: 'Mia' }), record('b'), record('a')];
  const text = textOf(<EsimList records={records} orders={orders} />);
  expect(text).toContain('|3 × Japan 1 GB|0 of 3 installed|Bought 30 Nov 2026|');
  expect(text).toMatch(/\|eSIM 1 of 3\|1\.0 GB left\|.*\|eSIM 2 of 3\|.*\|Mia\|[^|]*\|eSIM 3 of 3\|/);

  const mixed = [record('a'), record('b', { name: 'Korea 1 GB', plan: 'Korea 1 GB' })];
  const told = textOf(<EsimList records={mixed} orders={orders} />);
  expect(told).toContain('|Your 2 eSIMs|');
  expect(told).toMatch(/\|Japan 1 GB\|[^|]*\|eSIM 1 of 3\|.*\|Korea 1 GB\|[^|]*\|eSIM 2 of 3\|/);
});

test('the line of an order has its number before it is unfolded', () => {
  const orders = { state: 'shown', data: [order('a', 'GW-AAAA-AAA')] } as unknown as KeptQuery<MyOrder[]>;
  const summary = /\|Japan 1 GB\|30 Nov 2026,[^|]*\|GW-AAAA-AAA\|Delivered\|/;
  expect(textOf(<OrderHistory orders={orders} />).replaceAll(/(?<=2026)\||\|(?=[,$])/g, '')).toMatch(summary);
});
