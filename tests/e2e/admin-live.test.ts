import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { ADMIN_KEY } from '../support/admin.ts';
import { copyPostgres } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { test } from '../support/page.ts';
import { type ShopOptions, type ShopProcess, startShop } from '../support/shop-process.ts';

const STAFF = { extraHTTPHeaders: { Authorization: `Bearer ${ADMIN_KEY}` } };
const STREAM = '**/overview/events';

let options: ShopOptions;
let shop: ShopProcess;
beforeAll(async () => {
  const databaseUrl = await copyPostgres(inject('filled').database, 'live');
  options = { databaseUrl, port: await freePort(), env: { ADMIN_API_KEY: ADMIN_KEY } };
  shop = await startShop(options);
});
afterAll(() => shop?.stop());

const live = (page: Page) => page.getByText('live', { exact: true });
const notLive = (page: Page) => page.getByText('the last moves', { exact: true });

async function openToday(page: Page): Promise<void> {
  // Minutes pass when they are told to.
  await page.clock.install();
  await page.goto(`${shop.origin}/admin`);
  await live(page).waitFor();
}

/** Requests that the page begins from now on. */
function asked(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => void paths.push(new URL(request.url()).pathname));
  return paths;
}

test('Today stays and goes on after minutes without a network, and without its process', async ({
  openPage,
}) => {
  const { page, expectFailure, expectConsoleError } = await openPage(STAFF);
  expectFailure('/admin');
  expectConsoleError(/ERR_|Failed to load/);
  await openToday(page);
  await page.context().setOffline(true);
  await notLive(page).waitFor();
  await page.clock.runFor(130_000);
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
  await page.context().setOffline(false);
  await live(page).waitFor();

  await shop.stop();
  await notLive(page).waitFor();
  await page.clock.runFor(130_000);
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
  shop = await startShop(options);
  const paths = asked(page);
  await expect
    .poll(async () => {
      await page.clock.runFor(10_000);
      return live(page).count();
    })
    .toBe(1);
  // What has moved meanwhile is in the figures, which are read anew as well.
  await expect.poll(() => paths).toContain('/api/v2/admin/overview');
});

test('a stream that is refused, as while a proxy has no process, is asked for again', async ({
  openPage,
}) => {
  const { page, expectFailure, expectConsoleError } = await openPage(STAFF);
  expectFailure('/overview/events');
  expectConsoleError('50');
  await page.route(STREAM, (route) => route.fulfill({ status: 502 }));
  await page.clock.install();
  const refused = page.waitForResponse((answer) => answer.status() === 502);
  await page.goto(`${shop.origin}/admin`);
  await refused;
  await page.unroute(STREAM);
  await page.clock.runFor(45_000);
  await live(page).waitFor();
});

test('after a sleep, in which the connection died unseen, the stream and the figures are new', async ({
  openPage,
}) => {
  const { page } = await openPage(STAFF);
  await openToday(page);
  const paths = asked(page);
  // No timer has run meanwhile.
  await page.clock.fastForward(3_600_000);
  await expect.poll(() => paths).toContain('/api/v2/admin/overview/events');
  await expect.poll(() => paths).toContain('/api/v2/admin/overview');
  await live(page).waitFor();
});

test('a tab that nobody sees keeps no connection, and goes on once it is seen', async ({ openPage }) => {
  const { page } = await openPage(STAFF);
  await openToday(page);
  const show = (state: string) =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await show('hidden');
  await notLive(page).waitFor();
  const paths = asked(page);
  await page.clock.runFor(130_000);
  expect(paths).toEqual([]);
  await show('visible');
  await live(page).waitFor();
  await expect.poll(() => paths).toContain('/api/v2/admin/overview');
});

test('a screen that stands open over midnight (UTC) is of the new day within a minute, and so are its links', async ({
  openPage,
}) => {
  const { page } = await openPage(STAFF);
  const told = await (
    await fetch(`${shop.origin}/api/v2/admin/overview`, { headers: STAFF.extraHTTPHeaders })
  ).json();
  const midnight = Date.parse(told.today.day) + 86_400_000;
  const day = (after: number) => new Date(midnight + after * 86_400_000).toISOString().slice(0, 10);
  const ordersOf = (from: string, to: string) =>
    page.locator(`a[href="/admin/orders?from=${from}&to=${to}"]`);
  await page.clock.install({ time: midnight - 30_000 });
  await page.goto(`${shop.origin}/admin`);
  await live(page).waitFor();
  await ordersOf(told.today.day, day(0)).waitFor();
  // What the API answers from then on (api/admin/overview.test.ts).
  const now = new Date(midnight + 20_000).toISOString();
  const today = { ...told.today, day: day(0), orders: 0, paid: 0 };
  await page.route('**/api/v2/admin/overview', (route) =>
    route.fulfill({ json: { ...told, now, added_up_at: now, today, yesterday: told.today } }),
  );
  await page.clock.runFor(70_000);
  await ordersOf(day(0), day(1)).waitFor();
  expect(await ordersOf(told.today.day, day(0)).count()).toBe(0);
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(midnight);
  await page.getByText(`${date}, sums of 00:00:20 UTC`).waitFor();
});
