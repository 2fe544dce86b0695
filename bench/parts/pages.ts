import { startPostgres } from '../../tests/support/postgres.ts';
import { type ShopProcess, startShop } from '../../tests/support/shop-process.ts';
import { CONNECTIONS, generator, load, medianOf } from '../load.ts';
import { bytesOf, type Reference, startBareNode, startNginx } from '../reference.ts';
import { untilQuiet } from './quiet.ts';
import type { Row } from './table.ts';

const PAGE = '/c/JPN';
const PLANS = '/api/v1/plans?country_code=JPN';
const COUNTRIES = '/api/v1/countries';
const SECONDS = 4;
const RUNS = 3;

/** Pages and catalogue answers under load, each beside servers that send the very same bytes and do nothing else. */
export async function pages(): Promise<Row[]> {
  const shop = await startShop({ env: { LOG_LEVEL: 'error' } });
  const url = (path: string) => address(shop, path);
  await untilQuiet(shop);
  // Twice: the second hit asks for the better packing.
  for (const path of [PAGE, PLANS, COUNTRIES]) await load([url(path)], 1);
  await untilQuiet(shop);
  const bytes = await bytesOf(url(PAGE));
  const references = [await startNginx(bytes), await startBareNode(bytes)] as const;
  const [nginx, bare] = references;
  try {
    const page = await rate([url(PAGE)]);
    const plans = await rate([url(PLANS)]);
    const countries = await rate([url(COUNTRIES)]);
    const byNginx = nginx && (await rate([nginx.url]));
    const byNode = await rate([bare.url]);
    await shop.stop();
    const two = await twoProcesses();
    const rebuilt = await rebuiltEachTime();
    const kind = `${(bytes.body.length / 1000).toFixed(1)} kB, ${CONNECTIONS} connections, ${generator}`;
    return [
      beside(`country page kept, 1 process (${kind})`, page, byNginx, 'nginx, 2 workers', '>= 0.40'),
      beside('the same', page, byNode, 'bare Node, 1 process', '>= 0.80'),
      beside('country page kept, 2 processes on PostgreSQL', two, byNginx, 'nginx, 2 workers', '>= 0.55'),
      beside('country page kept', page, rebuilt, 'rebuilt each time', '>= 20'),
      beside('/api/v1/plans kept', plans, page, 'country page', '>= 1.00'),
      beside('/api/v1/countries kept', countries, page, 'country page'),
    ];
  } finally {
    await Promise.all(references.map((reference: Reference | null) => reference?.stop()));
    await shop.stop();
  }
}

const address = ({ origin }: ShopProcess, path: string) => origin.replace('localhost', '127.0.0.1') + path;
const rate = (urls: string[]) => medianOf(RUNS, () => load(urls, SECONDS));

async function twoProcesses(): Promise<number> {
  const server = await startPostgres({ own: true });
  const databaseUrl = await server.createDatabase();
  const shops = [await startShop({ databaseUrl, role: 'web', env: { LOG_LEVEL: 'error' } })];
  shops.push(await startShop({ databaseUrl, role: 'web', env: { LOG_LEVEL: 'error' } }));
  try {
    const urls = shops.map((shop) => address(shop, PAGE));
    await load(urls, 1);
    await Promise.all(shops.map(untilQuiet));
    return await rate(urls);
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()));
    await server.stop();
  }
}

async function rebuiltEachTime(): Promise<number> {
  const shop = await startShop({ env: { PAGE_CACHE: 'off', LOG_LEVEL: 'error' } });
  try {
    await untilQuiet(shop);
    await load([address(shop, PAGE)], 2);
    return await rate([address(shop, PAGE)]);
  } finally {
    await shop.stop();
  }
}

function beside(what: string, own: number, other: number | null, name: string, target?: string): Row {
  const perSecond = (value: number) => `${value.toFixed(0)}/s`;
  if (other === null) return { what, value: perSecond(own), reference: `${name}: not installed`, target };
  const ratio = own / other;
  return {
    what,
    value: perSecond(own),
    reference: `${name}: ${perSecond(other)}`,
    ratio: ratio >= 10 ? ratio.toFixed(0) : ratio.toFixed(2),
    ...(target === undefined ? {} : { target }),
  };
}
