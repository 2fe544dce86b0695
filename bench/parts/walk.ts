import { devices } from 'playwright-core';
import { launchBrowser } from '../../tests/support/chromium.ts';
import { startShop } from '../../tests/support/shop-process.ts';
import type { Row } from './table.ts';

const RUNS = 3;
const BYTES_PER_KBIT = 125;
/** Lighthouse's "slow 3G": 400 ms there and back, 400 kbit/s each way; and a phone a quarter as fast as this machine. */
const SLOW_3G = {
  offline: false,
  latency: 400,
  downloadThroughput: 400 * BYTES_PER_KBIT,
  uploadThroughput: 400 * BYTES_PER_KBIT,
};
const SLOWER_CPU = 4;

/** What a walk took: milliseconds from the address to each station. */
interface Walk {
  price: number;
  cardPanel: number;
  qrCode: number;
  taps: number;
  fields: number;
  bytes: number;
}

/**
 * The arrivals hall: an iPhone of 360 × 740 that has never been here, on slow 3G, opens the page of Japan, buys what leads
 * it and waits for the QR code. Seconds are of a person who types at once: what is the shop's, not theirs.
 * `WALK_ORIGIN` names a shop that runs already, such as an older release to compare with.
 */
export async function walk(): Promise<Row[]> {
  const running = process.env.WALK_ORIGIN;
  const shop = running === undefined ? await startShop({ env: { LOG_LEVEL: 'error' } }) : null;
  const browser = await launchBrowser();
  const walks: Walk[] = [];
  try {
    for (let run = 0; run <= RUNS; run++) {
      // The first walk warms the shop, and isn't slowed.
      const slowed = run > 0;
      const context = await browser.newContext({
        ...devices['iPhone 13'],
        viewport: { width: 360, height: 740 },
      });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      let bytes = 0;
      await session.send('Network.enable');
      session.on('Network.loadingFinished', ({ encodedDataLength }) => {
        bytes += encodedDataLength;
      });
      if (slowed) {
        await session.send('Network.emulateNetworkConditions', SLOW_3G);
        await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
      }
      const start = Date.now();
      const since = () => Date.now() - start;
      let [taps, fields] = [0, 0];
      await page.goto(`${shop?.origin ?? running}/c/JPN`, { waitUntil: 'commit' });
      const buy = page.getByRole('button', { name: /Buy eSIM/ }).first();
      await buy.waitFor({ timeout: 120_000 });
      const price = since();
      await buy.click();
      taps += 1;
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Card number').waitFor({ timeout: 120_000 });
      const cardPanel = since();
      for (const [label, value] of [
        [/^Email/, `walk-${Date.now()}@example.com`],
        ['Card number', '4242 4242 4242 4242'],
        [/^Expiry/, '12/34'],
        ['CVC', '123'],
      ] as const) {
        for (const field of await dialog.getByLabel(label).all()) {
          await field.fill(value);
          fields += 1;
        }
      }
      await dialog.getByRole('button', { name: /^Pay / }).click();
      taps += 1;
      await page.getByRole('heading', { name: 'eSIM Ready!' }).waitFor({ timeout: 120_000 });
      await page
        .getByText(/^89\d\d [\d ]+$/)
        .first()
        .waitFor({ timeout: 120_000 });
      if (slowed) walks.push({ price, cardPanel, qrCode: since(), taps, fields, bytes });
      await context.close();
    }
  } finally {
    await browser.close();
    await shop?.stop();
  }
  const median = (name: keyof Walk) =>
    walks.map((each) => each[name]).toSorted((one, other) => one - other)[Math.floor(walks.length / 2)]!;
  const seconds = (name: keyof Walk) => `${(median(name) / 1000).toFixed(1)} s`;
  return [
    {
      what: 'slow 3G, new phone: first price',
      value: seconds('price'),
      reference: `${(median('bytes') / 1000).toFixed(0)} kB in all`,
    },
    { what: '  card panel', value: seconds('cardPanel'), reference: `${median('taps')} taps` },
    {
      what: '  QR code',
      value: seconds('qrCode'),
      reference: `${median('fields')} fields`,
      target: '<= 60 s with typing',
    },
  ];
}
