import { launchBrowser } from '../../tests/support/chromium.ts';
import { startShop } from '../../tests/support/shop-process.ts';
import { load } from '../load.ts';
import { untilQuiet } from './quiet.ts';
import type { Row } from './table.ts';

const PAGE = '/c/JPN';
const TARGETS: Record<string, string> = { Document: '<= 14 kB', Script: '<= 130 kB' };

interface Transfer {
  kind: string;
  bytes: number;
}

/** What a browser with an empty cache loads for a country page, as it came over the wire, headers included. */
export async function visit(): Promise<Row[]> {
  const shop = await startShop({ env: { LOG_LEVEL: 'error' } });
  const browser = await launchBrowser();
  try {
    // As those get it who aren't the first to ask: packed the best way.
    await load([shop.origin.replace('localhost', '127.0.0.1') + PAGE], 1);
    await untilQuiet(shop);
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const session = await page.context().newCDPSession(page);
    const kinds = new Map<string, string>();
    const transfers: Transfer[] = [];
    await session.send('Network.enable');
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      // A picture within the style sheet crosses no wire of its own.
      if (!response.url.startsWith('data:')) kinds.set(requestId, type);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId);
      if (kind !== undefined) transfers.push({ kind, bytes: encodedDataLength });
    });
    await page.goto(shop.origin + PAGE, { waitUntil: 'networkidle' });
    return [
      rowOf('first visit of a country page', transfers, '<= 180 kB'),
      ...[...new Set(transfers.map(({ kind }) => kind))].map((kind) =>
        rowOf(
          `  ${kind.toLowerCase()}`,
          transfers.filter((transfer) => transfer.kind === kind),
          TARGETS[kind],
        ),
      ),
    ];
  } finally {
    await browser.close();
    await shop.stop();
  }
}

function rowOf(what: string, transfers: readonly Transfer[], target: string | undefined): Row {
  const bytes = transfers.reduce((sum, transfer) => sum + transfer.bytes, 0);
  return {
    what,
    value: `${(bytes / 1000).toFixed(1)} kB`,
    reference: `in ${transfers.length}`,
    ...(target === undefined ? {} : { target }),
  };
}
