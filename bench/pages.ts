import autocannon from 'autocannon';
import { launchBrowser } from '../tests/support/chromium.ts';
import { startShop } from '../tests/support/shop-process.ts';

/**
 * `npm run bench:pages`: a country page, kept and made anew for each request, under 64 connections; and what a first
 * visit takes over the wire.
 */
const PAGE = '/c/JPN';
const CONNECTIONS = 64;
const SECONDS = 8;

async function requestsPerSecond(pageCache: 'on' | 'off'): Promise<number> {
  const shop = await startShop({ env: { PAGE_CACHE: pageCache, LOG_LEVEL: 'error' } });
  const options = {
    url: shop.origin + PAGE,
    connections: CONNECTIONS,
    headers: { 'accept-encoding': 'br, gzip' },
  };
  await autocannon({ ...options, duration: 2 });
  const result = await autocannon({ ...options, duration: SECONDS });
  await shop.stop();
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx + result.errors} requests failed`);
  return result.requests.average;
}

interface Transfer {
  kind: string;
  bytes: number;
}

/** Everything that a browser with an empty cache loads for the page, as it came over the wire, headers included. */
async function firstVisit(): Promise<Transfer[]> {
  const shop = await startShop();
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const session = await page.context().newCDPSession(page);
    const kinds = new Map<string, string>();
    const transfers: Transfer[] = [];
    await session.send('Network.enable');
    session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      transfers.push({ kind: kinds.get(requestId) ?? 'Other', bytes: encodedDataLength });
    });
    await page.goto(shop.origin + PAGE, { waitUntil: 'networkidle' });
    return transfers;
  } finally {
    await browser.close();
    await shop.stop();
  }
}

const kept = await requestsPerSecond('on');
const made = await requestsPerSecond('off');
console.log(`country page, ${CONNECTIONS} connections, requests/s:`);
console.log(`  kept ${kept.toFixed(0)}, made anew ${made.toFixed(0)}, ratio ${(kept / made).toFixed(0)}`);

const transfers = await firstVisit();
const total = transfers.reduce((sum, { bytes }) => sum + bytes, 0);
console.log(`first visit over the wire: ${(total / 1000).toFixed(0)} kB in ${transfers.length} requests`);
for (const kind of new Set(transfers.map((transfer) => transfer.kind))) {
  const part = transfers.filter((transfer) => transfer.kind === kind);
  const bytes = part.reduce((sum, transfer) => sum + transfer.bytes, 0);
  console.log(`  ${kind.padEnd(12)} ${(bytes / 1000).toFixed(1).padStart(7)} kB in ${part.length}`);
}
