import type { Browser } from 'playwright-core';
import { inLanguage, languageCodes } from '../../content/languages.ts';
import { launchBrowser } from '../../tests/support/chromium.ts';
import { startShop } from '../../tests/support/shop-process.ts';
import { load } from '../load.ts';
import { untilQuiet } from './quiet.ts';
import type { Row } from './table.ts';

const PAGE = '/c/JPN';
const TARGETS: Record<string, string> = { document: '<= 14 kB', script: '<= 100 kB' };

interface Transfer {
  kind: string;
  file: string;
  bytes: number;
}

/** What a browser with an empty cache loads for a country page, as it came over the wire, headers included. */
export function visit(): Promise<Row[]> {
  return inShop(async (visited) => {
    const transfers = await visited(PAGE);
    return [
      rowOf('first visit of a country page', transfers, '<= 150 kB'),
      ...[...new Set(transfers.map(({ kind }) => kind))].map((kind) =>
        rowOf(
          `  ${kind}`,
          transfers.filter((transfer) => transfer.kind === kind),
          TARGETS[kind],
        ),
      ),
    ];
  });
}

const VISITED = [
  ...['/', '/destinations', '/regions/europe', '/regions/global', '/faq'],
  ...['/trip', '/trip?stops=JPN:5,KOR:3,TWN:2&gb_per_day=1'],
];

/** The same of the other pages that visits begin with, of the country page in each language, and file by file in English. */
export function weights(): Promise<Row[]> {
  return inShop(async (visited) => {
    const rows: Row[] = [];
    for (const path of [...VISITED, ...languageCodes.map((code) => inLanguage(code, PAGE))]) {
      const transfers = await visited(path);
      rows.push(rowOf(`first visit of ${path}`, transfers, '<= 150 kB'));
      for (const kind of ['document', 'script', 'font']) {
        rows.push(
          rowOf(
            `  ${kind}`,
            transfers.filter((transfer) => transfer.kind === kind),
            TARGETS[kind],
          ),
        );
      }
      if (path !== PAGE) continue;
      const heaviest = transfers.toSorted((one, other) => other.bytes - one.bytes);
      rows.push(...heaviest.map((transfer) => rowOf(`    ${transfer.file}`, [transfer], undefined)));
    }
    return rows;
  });
}

/** @param look is given what loads a page in a browser without a cache, and answers what came. */
async function inShop(
  look: (visited: (path: string) => Promise<Transfer[]>) => Promise<Row[]>,
): Promise<Row[]> {
  const shop = await startShop({ env: { LOG_LEVEL: 'error' } });
  const browser = await launchBrowser();
  try {
    return await look(async (path) => {
      // As those get it who aren't the first to ask: packed the best way.
      await load([shop.origin.replace('localhost', '127.0.0.1') + path], 1);
      await untilQuiet(shop);
      return transfersOf(browser, shop.origin + path);
    });
  } finally {
    await browser.close();
    await shop.stop();
  }
}

async function transfersOf(browser: Browser, address: string): Promise<Transfer[]> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const session = await page.context().newCDPSession(page);
  const seen = new Map<string, { kind: string; file: string }>();
  const transfers: Transfer[] = [];
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    // A picture within the style sheet crosses no wire of its own.
    if (response.url.startsWith('data:')) return;
    seen.set(requestId, { kind: type.toLowerCase(), file: new URL(response.url).pathname });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = seen.get(requestId);
    if (file) transfers.push({ ...file, bytes: encodedDataLength });
  });
  await page.goto(address);
  // On a busy machine the network rests before the scripts begin, and once more before React has come.
  await page.waitForFunction(() => window.early === null);
  await page.waitForLoadState('networkidle');
  await page.close();
  return transfers;
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
