import { startAiraloDouble } from '../tests/support/wholesalers/airalo.ts';
import type { WholesalerDouble } from '../tests/support/wholesalers/double.ts';
import {
  type DoubleReply,
  type DoubleRequest,
  serveDouble,
} from '../tests/support/wholesalers/double-server.ts';
import { startEsimAccessDouble } from '../tests/support/wholesalers/esim-access.ts';
import { startEsimGoDouble } from '../tests/support/wholesalers/esim-go.ts';
import { startMayaDouble } from '../tests/support/wholesalers/maya.ts';
import { startZenditDouble } from '../tests/support/wholesalers/zendit.ts';

type Row = Record<string, unknown>;
type Body = Record<string, unknown>;

/** How a company lists its offers: where, what of the answer they are, and how a larger list is answered. */
interface Lister {
  start(): Promise<WholesalerDouble>;
  path: string;
  /** Asks the double for all that it has at once. */
  all: string;
  rows(body: Body): Row[];
  copy(row: Row, days: number, dearer: number, number: number): Row;
  page(body: Body, rows: Row[], query: URLSearchParams): Body;
}

const times = (value: unknown, by: number) => Math.round(Number(value) * by * 100) / 100;
const slice = (rows: Row[], from: number, size: number) => rows.slice(from, from + size);

const LISTERS: readonly Lister[] = [
  {
    start: startMayaDouble,
    path: '/connectivity/v1/account/products',
    all: '',
    rows: ({ products }) => products as Row[],
    copy: (row, days, dearer, number) => ({
      ...row,
      uid: `${row.uid}${number}`,
      validity_days: days + 1,
      wholesale_price_usd: times(row.wholesale_price_usd, dearer).toFixed(2),
    }),
    page: (body, products) => ({ ...body, products }),
  },
  {
    start: startAiraloDouble,
    path: '/packages',
    all: '?limit=1000&page=1',
    rows: ({ data }) => data as Row[],
    // A destination has all its packages in its one row.
    copy: (row) => row,
    page: (body, rows) => ({ ...body, data: rows }),
  },
  {
    start: startEsimAccessDouble,
    path: '/package/list',
    all: '',
    rows: ({ obj }) => (obj as { packageList: Row[] }).packageList,
    copy: (row, days, dearer, number) => ({
      ...row,
      packageCode: `${row.packageCode}X${number}`,
      slug: `${row.slug}_${number}`,
      ...(row.dataType === 1 && { duration: days }),
      price: Math.round(Number(row.price) * dearer),
    }),
    page: (body, packageList) => ({ ...body, obj: { packageList } }),
  },
  {
    start: startEsimGoDouble,
    path: '/catalogue',
    all: '?page=1&perPage=1000',
    rows: ({ bundles }) => bundles as Row[],
    copy: (row, days, dearer, number) => ({
      ...row,
      name: `${row.name}_${number}`,
      duration: days,
      price: times(row.price, dearer),
    }),
    page(body, rows, query) {
      const [page, size] = [Number(query.get('page')), Number(query.get('perPage'))];
      const shown = { bundles: slice(rows, (page - 1) * size, size), rows: rows.length, pageSize: size };
      return { ...body, ...shown, pageCount: Math.ceil(rows.length / size) };
    },
  },
  {
    start: startZenditDouble,
    path: '/esim/offers',
    all: '?_limit=1000&_offset=0',
    rows: ({ list }) => list as Row[],
    copy: (row, days, dearer, number) => ({
      ...row,
      offerId: `${row.offerId}-${number}`,
      durationDays: days,
      cost: { ...(row.cost as Row), fixed: times((row.cost as Row).fixed, dearer) | 0 },
    }),
    page(body, rows, query) {
      const [limit, offset] = [Number(query.get('_limit')), Number(query.get('_offset'))];
      return { ...body, list: slice(rows, offset, limit), limit, offset, total: rows.length };
    },
  },
];

/** The doubles of the five companies with as many offers as real ones have, over HTTP. */
export interface WideLists {
  /** Settings of a shop that buys from all of them. */
  env: Record<string, string>;
  /** From now on so many offers a company, in place of the few that a double has. */
  widen(each: number): void;
  /** From now on one offer in a hundred costs more. */
  raise(): void;
  close(): Promise<void>;
}

export async function startWideLists(): Promise<WideLists> {
  let each = 0;
  let raised = false;
  const opened = await Promise.all(
    LISTERS.map(async (lister) => {
      const double = await lister.start();
      const [setting, base] = Object.entries(double.settings).find(([name]) => name.endsWith('_API_BASE'))!;
      const pass = passOn(new URL(base));
      const server = await serveDouble(async (request) => {
        if (each === 0 || !request.path.endsWith(lister.path)) return pass(request, request.query.toString());
        const whole = await pass(request, lister.all.slice(1));
        if (whole === 'close' || whole.status !== 200) return whole;
        const rows = widened(lister, whole.body as Body, each, raised);
        return { ...whole, body: lister.page(whole.body as Body, rows, request.query) };
      });
      const address = server.origin + new URL(base).pathname.replace(/\/$/, '');
      return { double, server, settings: { ...double.settings, [setting]: address } };
    }),
  );
  return {
    env: {
      ...Object.assign({}, ...opened.map(({ settings }) => settings)),
      ESIM_PROVIDERS: opened.map(({ double }) => double.company).join(),
      ALLOW_SANDBOX: '1',
      SECRET: 'the secret of a benchmark that is nothing to anybody',
      // Real companies have limits.
      RATE_LIMITS: 'on',
      // The shop takes the settings of tests under this name alone once real companies are named (server/config.ts).
      NODE_ENV: 'test',
    },
    widen(wanted) {
      each = wanted;
    },
    raise() {
      raised = true;
    },
    async close() {
      for (const { double, server } of opened) await Promise.all([server.close(), double.close()]);
    },
  };
}

const passOn =
  (base: URL) =>
  async ({ method, path, headers, body }: DoubleRequest, query: string): Promise<DoubleReply> => {
    const { host: _, 'content-length': __, connection: ___, ...passed } = headers;
    const response = await fetch(new URL(`${path}?${query}`, base.origin), {
      method,
      headers: passed as Record<string, string>,
      ...(method === 'GET' ? {} : { body }),
    });
    return { status: response.status, body: await response.json() };
  };

const LONGEST_DAYS = 180;

function widened(lister: Lister, body: Body, each: number, raised: boolean): Row[] {
  const rows = lister.rows(body);
  const price = (number: number) => (1 + number / 1_000) * (raised && number % 100 === 0 ? 1.05 : 1);
  const first = rows[0] ?? {};
  if ('operators' in first) return rows.map((row) => widePlace(row, Math.ceil(each / rows.length), price));
  return Array.from({ length: each }, (_, n) => {
    const number = Math.floor(n / rows.length);
    const row = rows[n % rows.length]!;
    return number === 0 ? row : lister.copy(row, 1 + (number % LONGEST_DAYS), price(number), number);
  });
}

/** Airalo's: packages stand within operators within places. */
function widePlace(place: Row, count: number, price: (number: number) => number): Row {
  const operators = (place.operators as Row[]).map((operator) => {
    const sold = (operator.packages as Row[]).filter(({ type }) => type === 'sim');
    const packages = Array.from({ length: count }, (_, n) => {
      const number = Math.floor(n / sold.length);
      const row = sold[n % sold.length]!;
      const net = times(row.net_price, price(number));
      const prices = { ...(row.prices as Row), net_price: { USD: net } };
      const days = number === 0 ? row.day : 1 + (number % LONGEST_DAYS);
      return { ...row, id: number === 0 ? row.id : `${row.id}-${number}`, day: days, net_price: net, prices };
    });
    return { ...operator, packages };
  });
  return { ...place, operators };
}
