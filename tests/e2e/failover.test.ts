import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { planUid } from '../../core/catalogue/offers.ts';
import { freshPostgres } from '../support/database.ts';
import { startOwnShop } from '../support/e2e-shop.ts';
import { fillCard } from '../support/fill-card.ts';
import { mailsTo } from '../support/mailbox.ts';
import { expectDarkContrast, expectNoSeriousAxe, expectNothingBeside, test } from '../support/page.ts';
import { type ShopProcess, startShop } from '../support/shop-process.ts';

/** "Japan 1 GB", of which the second company of the market has none. */
const JAPAN = planUid('sandbox', 'sbx-jpn-1gb-7d');
/** "Peru 500 MB", of which the third has none; the second, which delivers later, is the cheapest there. */
const PERU = planUid('sandbox', 'sbx-per-500mb-3d');

/** What would name a company of the market, or tell what something costs us. */
const COMPANIES = /sandbox-(later|plain)|\b(sbx|later|plain)-[a-z]{3}-\d|"(cost|wholesale_id)"/;
const BEING_MADE = /^Paid\. Your eSIM is being (made|delivered)/;

/** Chooses the plan and pays for it; ends on the order's page. */
async function payFor(page: Page, plan: string, email: string): Promise<void> {
  await page
    .locator(`[data-plan="${plan}"]`)
    .getByRole('button', { name: /Buy eSIM/ })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Card number').waitFor();
  await fillCard(page, email);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.waitForURL('**/order-confirmation?session_id=*');
}

/** Everything that the shop tells this page from now on, scripts and answers of the API included. */
function listenTo(page: Page, { origin }: ShopProcess): () => Promise<string[]> {
  const told: Promise<string>[] = [];
  page.on('response', (response) => {
    if (!response.url().startsWith(origin)) return;
    const text = response.text().catch(() => '');
    told.push(text.then((body) => `${response.url()} ${JSON.stringify(response.headers())} ${body}`));
  });
  return () => Promise.all(told);
}

/** What the API's description says of addresses that aren't the staff's. */
async function describedForAll({ origin }: ShopProcess): Promise<string> {
  const { paths } = (await (await fetch(`${origin}/api/openapi.json`)).json()) as {
    paths: Record<string, object>;
  };
  const forAll = Object.entries(paths).filter(([path]) => !/^\/api\/v2\/(admin|staff)\//.test(path));
  return JSON.stringify(forAll);
}

/** The series of /metrics that begin so. */
async function metrics({ origin }: ShopProcess, begin: string): Promise<string[]> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return text.split('\n').filter((line) => line.startsWith(begin));
}
const buys = (shop: ShopProcess) =>
  metrics(shop, 'shop_provider_call_seconds_count{provider="esims/').then((lines) =>
    lines
      .filter((line) => line.includes('call="buy"'))
      .map((line) => line.replace(/^\S*esims\/([^"]*)".*outcome="([^"]*)"\} /, '$1 $2 '))
      .sort(),
  );

describe('while the first company has no money of ours left', () => {
  let shop: ShopProcess;
  beforeAll(async () => {
    // The third is asked twice, first whether it has made it before: the page waits for some seconds. The second takes its time
    // before it takes an order, so that a busy browser shows the page before the eSIM is there.
    shop = await startOwnShop({
      env: {
        SANDBOX_FAULTS: 'sandbox.balance_empty:1,sandbox-plain.latency_ms:4000,sandbox-later.latency_ms:4000',
      },
    });
  });
  afterAll(() => shop?.stop());

  test('who pays and waits gets the eSIM of another company, and no page names one', async ({ openPage }) => {
    const email = 'failover@example.com';
    const { page } = await openPage({ width: 360, height: 740 });
    const told = listenTo(page, shop);
    await page.goto(`${shop.origin}/c/JPN`);
    await payFor(page, JAPAN, email);
    await page.evaluate(() => document.body.setAttribute('data-seen', 'before'));
    await page.getByText(BEING_MADE).waitFor();
    expect(await page.getByRole('img', { name: /QR/ }).count()).toBe(0);
    await expectNothingBeside(page);

    await page.getByRole('heading', { name: 'eSIM Ready!' }).waitFor();
    await page.getByRole('img', { name: /QR/ }).first().waitFor();
    // Nothing was reloaded.
    expect(await page.locator('body').getAttribute('data-seen')).toBe('before');
    await expect.poll(() => mailsTo(shop.origin, email)).toHaveLength(1);
    expect(await buys(shop)).toEqual(['sandbox refused 1', 'sandbox-plain done 1']);

    // Still on sale, since others sell it.
    await page.goto(`${shop.origin}/c/JPN`);
    await page.locator(`[data-plan="${JAPAN}"]`).first().waitFor();
    const read = ['/api/v1/plans?country_code=JPN', '/api/v1/countries', '/c/PER'];
    for (const path of read) await page.evaluate(async (path) => (await fetch(path)).text(), path);
    const all = [...(await told()), await describedForAll(shop)];
    expect(all.length).toBeGreaterThan(20);
    expect(all.flatMap((text) => COMPANIES.exec(text)?.[0] ?? [])).toEqual([]);
    expect(await mailsTo(shop.origin, email)).toHaveLength(1);
  });

  test('the page of an order that is delivered later moves as soon as a webhook tells of it', async ({
    openPage,
  }) => {
    const email = 'later@example.com';
    const { page } = await openPage();
    const told = listenTo(page, shop);
    await page.goto(`${shop.origin}/c/PER`);
    await payFor(page, PERU, email);
    await page.evaluate(() => document.body.setAttribute('data-seen', 'before'));
    await page.getByRole('heading', { name: 'Confirming your order...' }).waitFor();
    await expectNoSeriousAxe(page);
    await expectDarkContrast(page);
    await page.getByRole('heading', { name: 'eSIM Ready!' }).waitFor();
    await page.getByRole('img', { name: /QR/ }).first().waitFor();
    expect(await page.locator('body').getAttribute('data-seen')).toBe('before');
    expect(
      await metrics(shop, 'shop_webhooks_total{source="esims/sandbox-later",outcome="recorded"}'),
    ).toEqual(['shop_webhooks_total{source="esims/sandbox-later",outcome="recorded"} 1']);
    await expect.poll(() => mailsTo(shop.origin, email)).toHaveLength(1);
    expect((await told()).flatMap((text) => COMPANIES.exec(text)?.[0] ?? [])).toEqual([]);
  });
});

describe('while no company can deliver a plan', () => {
  let webs: ShopProcess[] = [];
  let worker: ShopProcess;
  beforeAll(async () => {
    const options = {
      databaseUrl: await freshPostgres('sold_out'),
      env: { SANDBOX_FAULTS: 'out_of_stock:1', DATABASE_POOL: '5' },
    };
    webs = [await startShop({ ...options, role: 'web' })];
    webs.push(await startShop({ ...options, role: 'web' }));
    worker = await startShop({ ...options, role: 'worker' });
  });
  afterAll(() => Promise.all([...webs, worker].map((shop) => shop?.stop())));

  /** What the processes say of the plan: how an order is answered, and whether it stands on the page and in the list. */
  const offered = () =>
    Promise.all(
      webs.map(async ({ origin }) => {
        const ordered = await fetch(`${origin}/api/v1/esims/order`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ planUid: JAPAN }),
        });
        const { code } = (await ordered.json()) as { code: string | null };
        const texts = await Promise.all(
          ['/c/JPN', '/api/v1/plans?country_code=JPN'].map(async (path) =>
            (await fetch(origin + path)).text(),
          ),
        );
        return [ordered.status, code, ...texts.map((text) => text.includes(JAPAN))];
      }),
    );

  test('its money goes back, and no process offers it any more', async ({ openPage }) => {
    const email = 'sold-out@example.com';
    expect(await offered()).toEqual(webs.map(() => [201, null, true, true]));
    const other = await openPage({ width: 390, height: 844 });
    await other.page.goto(`${webs[1]!.origin}/c/JPN`);
    const { page, expectFailure } = await openPage();
    await page.goto(`${webs[0]!.origin}/c/JPN`);
    // A refunded order is answered 409.
    expectFailure('/esims/validate');
    await payFor(page, JAPAN, email);
    await page.getByRole('heading', { name: 'Your money went back' }).waitFor();
    // Told within a second; each process looks once a minute as well, and that would be too late.
    await expect
      .poll(offered, { interval: 50, timeout: 30_000 })
      .toEqual(webs.map(() => [409, 'plan_not_available', false, false]));
    await expect.poll(() => mailsTo(webs[0]!.origin, email)).toHaveLength(1);

    // Where the page was open already, the button says so.
    other.expectFailure('/esims/order');
    await other.page
      .locator(`[data-plan="${JAPAN}"]`)
      .getByRole('button', { name: /Buy eSIM/ })
      .first()
      .click();
    await other.page
      .getByText('This plan has just sold out. Please choose another one; nothing was charged.')
      .waitFor();
  });
});
