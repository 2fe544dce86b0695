import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import type { EsimRecord } from '../../api/contract/esims.ts';
import type { PublicTicket } from '../../api/contract/strips.ts';
import { cents } from '../../core/money.ts';
import { OrderReady } from './OrderReady.tsx';
import type { DeliveredOrder } from './order-reply.ts';
import { StripTicket } from './strip/StripTicket.tsx';

beforeAll(() => {
  vi.stubGlobal('window', { location: { href: 'https://shop.example/order-confirmation?session_id=cs_1' } });
});

const PLAN = {
  ...{ name: 'Japan 1 GB', policy_name: 'Fixed', country_code: 'JPN', region: null, validity_days: 8 },
  ...{ data_quota_mb: 1000, daily_quota_mb: null, reduced_speed_kbps: null },
};
const ORDER: DeliveredOrder = {
  ...{ order_uid: 'ord_1', number: 'GW-K91T-PMD', email: 'ana@example.com', install_by: null },
  ...{ activation_code: 'K2-C52', smdp_address: 'smdp.example.com', iccid: '8981', manual_code: 'LPA:1$' },
  ...{ amount: cents(400), top_up: false, countries: ['JPN'], esim_status: 'ready', strip: null },
  plan: PLAN as unknown as DeliveredOrder['plan'],
};

function textOf(part: React.ReactNode): string {
  const router = createMemoryRouter([{ path: '/', element: part }]);
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}
const page = (order: DeliveredOrder) =>
  textOf(<OrderReady order={order} sessionId="cs_1" onRefunding={() => {}} strip="[strip]" gift="[gift]" />);
const sequence = (text: string, ...marks: string[]) => marks.map((mark) => text.indexOf(mark));

test('after paying: the ticket, the receipt, how to install, what to do on landing, then the gift and the refund', () => {
  const places = sequence(
    page(ORDER),
    ...['See data left', 'Order GW-K91T-PMD', 'Continue on your phone', '[strip]', 'Install in three steps'],
    ...['When you land', '[gift]', 'Changed your mind?'],
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('of a strip the page says how many they are, and of which one its ticket and its receipt are', () => {
  const strip = { uid: 'ord_1', number: 1, size: 3 };
  const text = page({ ...ORDER, strip });
  expect(text).toContain('3 eSIMs, each with its own code. Each goes to ana@example.com too.');
  expect(text).not.toContain('It went to');
  expect(text).toContain('eSIM 1 of 3 · Japan 1 GB · 7 full days');
  expect(text).toContain('eSIM 1 of 3 Order GW-K91T-PMD , $4 paid');
  expect(page({ ...ORDER, strip, email: null })).toContain('Each goes to your email too.');

  const second = page({ ...ORDER, strip: { ...strip, number: 2 } });
  expect(second).toContain('Japan 1 GB, 7 full days. It went to ana@example.com too.');
  expect(second).toContain('eSIM 2 of 3 Order GW-K91T-PMD , $4 paid');
  expect(page(ORDER)).not.toContain('eSIM 1 of');
});

test('each ticket of a strip says where its code is', () => {
  const record = { esim: { name: PLAN.name, status: 'ready', shared_at: null, installed_at: null } };
  const ticket = (number: number) =>
    ({
      ...{ number, session_id: 'tkt_1', state: 'fulfilled', refunding: false, gift: null },
      record: { ...record, plans: [PLAN] } as unknown as EsimRecord,
    }) as unknown as PublicTicket;
  const row = (number: number) =>
    textOf(
      <StripTicket ticket={ticket(number)} count={3} isMixed={false} sessionId="cs_1" onChange={() => {}} />,
    );
  expect(row(1)).toContain('Shown above');
  expect(row(1)).not.toContain('Show its code');
  expect(row(2)).toContain('Show its code');
  expect(row(2)).not.toContain('Shown above');
});

test('of a plan that is used up the page leads to My eSIMs for a top-up, and has no data or dates to look at', () => {
  const use = { data_left_mb: 0, activated_at: '2026-12-01T02:50:00Z', expires_at: '2026-12-05T00:00:00Z' };
  const at = (status: 'active' | 'used_up') =>
    page({ ...ORDER, esim_status: status, use: { ...use, status } as DeliveredOrder['use'] });
  expect(at('active')).toMatch(/See data left .*Add to calendar/);
  expect(at('used_up')).toMatch(/under My eSIMs\. .* My eSIMs Print/);
  expect(at('used_up')).not.toMatch(/See data left|Add to calendar/);
});
