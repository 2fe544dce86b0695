import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hearClock, shopNow } from '../session/shop-clock.ts';
import { OrderInUse } from './OrderInUse.tsx';
import { askForOrder, type DeliveredOrder } from './order-reply.ts';
import { fetchStrip } from './strip/strip-client.ts';

const TRUE = Date.parse('2027-05-19T12:00:00Z');
const YEAR = 365 * 86_400_000;
const answer = (headers: HeadersInit) => new Response('{"tickets":[]}', { status: 200, headers });
const DATED = { date: new Date(TRUE).toUTCString(), 'content-type': 'application/json' };

beforeEach(() => void vi.useFakeTimers({ now: TRUE - YEAR }));
afterEach(() => {
  vi.setSystemTime(TRUE);
  hearClock(answer(DATED));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const order = {
  plan: { name: 'Japan 5 GB', country_code: 'JPN', region: null, data_quota_mb: 5000, validity_days: 31 },
} as DeliveredOrder;
const use = {
  ...{ status: 'active', expires_at: '2027-05-22T13:00:00Z', data_left_mb: null },
} as NonNullable<DeliveredOrder['use']>;

test('a device whose clock is a year behind is told the days that are left', async () => {
  const shown = () => renderToStaticMarkup(<OrderInUse order={order} use={use} />);
  expect(shown()).toContain('30 full days left');
  const page = new AbortController();
  await askForOrder('ses_1', page.signal, async () => answer(DATED));
  expect(shown()).toContain('3 full days left');
});

test.each(['used_up', 'expired'] as const)('a plan that is %s has no days left', (status) => {
  vi.setSystemTime(TRUE);
  const shown = renderToStaticMarkup(<OrderInUse order={order} use={{ ...use, status, data_left_mb: 0 }} />);
  expect(shown).toContain('of 5 GB left');
  expect(shown).not.toMatch(/full days? left|Less than a day|Ends/);
});

test('the answers about a strip set it right too, and it goes on from there', async () => {
  vi.stubGlobal('fetch', async () => answer(DATED));
  await fetchStrip('ses_1');
  expect(shopNow()).toBe(TRUE);
  vi.advanceTimersByTime(5000);
  expect(shopNow()).toBe(TRUE + 5000);
});

test('an answer without a date changes nothing, and a clock that is right stays as it is', () => {
  hearClock(answer(DATED));
  hearClock(answer({}));
  expect(shopNow()).toBe(TRUE);
  vi.setSystemTime(TRUE + 800);
  hearClock(answer(DATED));
  expect(shopNow()).toBe(TRUE + 800);
});
