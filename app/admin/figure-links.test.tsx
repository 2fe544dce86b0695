import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Company } from '../../api/contract/desk/companies.ts';
import type { Overview } from '../../api/contract/desk/overview.ts';
import { PriceCostPlot } from './catalogue/PriceCostPlot.tsx';
import { CompanyPanel } from './companies/CompanyPanel.tsx';
import { RefusedPlaces } from './companies/RefusedPlaces.tsx';
import { MailCard } from './orders/OrderCards.tsx';
import { ORDER_FILTERS } from './orders/order-filters.ts';
import { MoneyBar } from './plots/MoneyBar.tsx';
import { Companies, Machinery } from './today/Health.tsx';
import { TodayTicket } from './today/TodayTicket.tsx';

const FILTERS_OF_ORDERS = ORDER_FILTERS.map(({ name }) => name as string);

/** Where the links of a part of a screen lead, by what they say first. */
function linksOf(part: React.ReactNode): Record<string, string> {
  const html = renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>).replaceAll('&amp;', '&');
  const links = Array.from(
    html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(?:<[^>]*>)*([^<]+)/g),
    ([, ...link]) => link,
  );
  for (const [href] of links) {
    const { pathname, searchParams } = new URL(href!, 'https://desk.test');
    // The screen leaves out what it has no filter for, and shows more than was counted.
    if (pathname === '/admin/orders')
      expect(FILTERS_OF_ORDERS).toEqual(expect.arrayContaining([...searchParams.keys()]));
  }
  return Object.fromEntries(links.map(([href, words]) => [words, href]));
}

test('each figure of today leads to the rows that it counts', () => {
  const today = {
    day: '2026-11-20',
    orders: 4,
    paid: 3,
    delivered: 2,
    revenue: 1_200,
    margin: 300,
    refunds: 1,
    refunded_amount: 100,
    disputes: 1,
    delivery_p50_ms: 900,
    delivery_p95_ms: 4_000,
  };
  const overview = { today, yesterday: today, usual: null, alarms: 2, attention: 3 } as Overview;
  const day = (name: string) => `${name}_from=2026-11-20&${name}_to=2026-11-21`;
  expect(linksOf(<TodayTicket overview={overview} />)).toEqual({
    '$12.00': `/admin/orders?${day('delivered')}`,
    Orders: '/admin/orders?from=2026-11-20&to=2026-11-21',
    // Whenever they were placed: a paid order of yesterday is counted today.
    Paid: `/admin/orders?${day('paid')}`,
    Delivered: `/admin/orders?${day('delivered')}`,
    Margin: `/admin/orders?${day('delivered')}`,
    Refunds: `/admin/refunds?${day('succeeded')}`,
    // Disputes are of orders long ago.
    Disputes: '/admin/disputes?from=2026-11-20&to=2026-11-21',
    'Delivery p95': `/admin/orders?${day('delivered')}&kind=new_esim&slower_than_ms=4000`,
    'Need a person': '/admin/attention',
  });
});

test('how many of the orders were paid stands beside how many usually are', () => {
  const times = { delivery_p50_ms: null, delivery_p95_ms: null };
  const rest = { ...times, delivered: 0, revenue: 0, margin: 0, refunds: 0, disputes: 0 };
  const usual: Overview['usual'] = { ...rest, weeks: 8, orders: 10, paid: 6 };
  const today = { ...rest, day: '2026-11-20', orders: 4, paid: 3 } as Overview['today'];
  const none = { ...today, orders: 0, paid: 0 };
  const paidOf = (overview: Partial<Overview>) =>
    />Paid<.*?d-figure-against">([^<]*)</.exec(
      renderToStaticMarkup(
        <MemoryRouter>
          <TodayTicket
            overview={{ yesterday: none, usual, alarms: 0, attention: 0, ...overview } as Overview}
          />
        </MemoryRouter>,
      ),
    )?.[1];
  expect(paidOf({ today })).toBe('75% of orders (usually 60%), usually 6');
  expect(paidOf({ today: none })).toBe('usually 6');
  expect(paidOf({ today, usual: null })).toBe('75% of orders, yesterday 0');
});

test('each part of the bar of money leads where its legend does', () => {
  const places = [
    { standing: 'delivered', orders: 3, amount: 1_200, href: '/admin/orders?standing=delivered' },
    { standing: 'astray', orders: 1, amount: 400, href: '/admin/orders?standing=astray' },
  ] as Overview['standings'];
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <MoneyBar places={places} />
    </MemoryRouter>,
  );
  for (const { standing, href } of places) {
    expect(html).toMatch(
      new RegExp(`<a [^>]*class="d-part-${standing}"[^>]*href="${href.replace('?', '\\?')}"`),
    );
  }
});

test('each mail of an order leads to that mail', () => {
  const mail = {
    uid: 'mal_1',
    kind: 'order_confirmation',
    state: 'sent',
    created_at: '2026-11-20T10:00:00Z',
  };
  const mails = [mail, { ...mail, uid: 'mal_2', kind: 'low_data' }] as Parameters<
    typeof MailCard
  >[0]['mails'];
  expect(linksOf(<MailCard mails={mails} />)).toEqual({
    'Order confirmation': '/admin/mails?q=mal_1',
    'Low data': '/admin/mails?q=mal_2',
  });
});

test('each figure of a company leads to the orders that it counts', () => {
  const company = {
    name: 'sandbox',
    state: 'ok',
    actions: [],
    purchases_30d: 3,
    delivered_30d: 1,
    p50_ms: null,
    p95_ms: null,
    offers: 10,
    offers_paused: 0,
    balance: null,
    daily_burn: 700,
    days_left: null,
    paused_since: null,
    pause_reason: null,
    last_sync_at: null,
    last_sync_outcome: null,
    last_sync_skipped: null,
    webhook_address: null,
    refused: [{ code: 'out of stock', count: 2 }],
    refused_in: [{ place: 'JPN', orders: 2 }],
    open_purchases: 1,
    calls: [],
    pace: null,
    list_taken_at: null,
    paused_countries: [],
    skipped: [],
    held: false,
    breaker: 'closed',
    failures_in_a_row: 0,
  } as unknown as Company;
  const panel = (
    <CompanyPanel
      company={company}
      days={[]}
      zero={null}
      countries={[]}
      stamp="1"
      from={{ week: '2026-11-13', month: '2026-10-21' }}
    />
  );
  expect(linksOf(panel)).toEqual({
    'Bought in 30 days': '/admin/orders?bought_from=sandbox&from=2026-10-21',
    'Delivered of them': '/admin/orders?company=sandbox&reached=delivered&from=2026-10-21',
    'Delivers in': '/admin/orders?company=sandbox&reached=delivered&from=2026-11-13',
    'Spent a day': '/admin/orders?company=sandbox&from=2026-11-13',
    Offers: '/admin/plans?company=sandbox',
    'out of stock': '/admin/orders?refused_by=sandbox&refused_for=out+of+stock&refused_from=2026-10-21',
    'Open now': '/admin/orders?company=sandbox&state=fulfilling',
  });
  expect(linksOf(<RefusedPlaces companies={[company]} since="2026-10-21" />)).toEqual({
    '2': '/admin/orders?refused_by=sandbox&refused_from=2026-10-21&country=JPN',
  });
});

test('what was sold of a plan leads to the orders of those days', () => {
  const plan = { uid: 'pln_1', name: 'Japan 1 GB', scope: 'country', validity_days: 7, data_quota_mb: 1_000 };
  const plans = [{ ...plan, cost: 100, price: 450, floor: 200, below_floor: false, sold_30: 12 }];
  expect(linksOf(<PriceCostPlot plans={plans} soldFrom="2026-10-21" />)).toEqual({
    'Japan 1 GB, 7 days': '/admin/plans/pln_1',
    12: '/admin/orders?plan_uid=pln_1&reached=paid&from=2026-10-21',
  });
});

test('what keeps the shop running leads to where it stands in full', () => {
  const company = { name: 'sandbox', state: 'ok' as const, p50_ms: null, p95_ms: null };
  const companies = [
    { ...company, balance: null, days_left: null, refused_rate: null, unanswered_rate: null },
  ];
  const well = { ok: true, failed: 0, oldest_s: 0 };
  const machinery = (
    <Machinery
      payments={{ name: 'sandbox', ok: true, why: null, last_webhook_at: null }}
      mail={{ ...well, queued: 0 }}
      jobs={{ ...well, waiting: 0 }}
      workers={{ ok: false, last: null }}
      now="2026-11-20T10:00:00Z"
    />
  );
  expect(linksOf(<Companies companies={companies} />)).toEqual({ sandbox: '/admin/companies#sandbox' });
  expect(linksOf(machinery)).toEqual({
    Payments: '/admin/webhooks',
    Mail: '/admin/mails',
    Jobs: '/admin/jobs',
    Workers: '/admin/jobs',
  });
});
