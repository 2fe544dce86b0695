import { countries } from '../content/countries/read.ts';
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
  /** Whether it is an offer for one country, to be had in every other as well. */
  isLocal(row: Row): boolean;
  copy(row: Row, how: Copy, local: boolean): Row;
  page(body: Body, rows: Row[], query: URLSearchParams): Body;
}

/** What a copy of an offer has of its own. */
interface Copy {
  /** Added to the days of an offer. */
  days: number;
  /** The price as a share of the offer's. */
  dearer: number;
  number: number;
  /** Where it works, for offers of one country. */
  country: { iso2: string; iso3: string };
}

const times = (value: unknown, by: number) => Math.round(Number(value) * by * 100) / 100;
const slice = (rows: Row[], from: number, size: number) => rows.slice(from, from + size);

const LISTERS: readonly Lister[] = [
  {
    start: startMayaDouble,
    path: '/connectivity/v1/account/products',
    all: '',
    rows: ({ products }) => products as Row[],
    isLocal: ({ countries_enabled }) => (countries_enabled as string[]).length === 1,
    copy: (row, { days, dearer, number, country }, local) => ({
      ...row,
      uid: `${row.uid}${number}`,
      validity_days: Number(row.validity_days) + days,
      ...(local && { countries_enabled: [country.iso3] }),
      wholesale_price_usd: times(row.wholesale_price_usd, dearer).toFixed(2),
    }),
    page: (body, products) => ({ ...body, products }),
  },
  {
    start: startAiraloDouble,
    path: '/packages',
    all: '?limit=1000&page=1',
    rows: ({ data }) => data as Row[],
    isLocal: ({ country_code }) => country_code !== '',
    copy: (row, { country: { iso2 }, ...how }, local) => ({
      ...row,
      slug: `${row.slug}-${how.number}`,
      ...(local && { country_code: iso2 }),
      operators: (row.operators as Row[]).map((operator) => ({
        ...operator,
        ...(local && {
          coverages: (operator.coverages as Row[]).map((each) => ({ ...each, name: iso2, code: iso2 })),
        }),
        packages: (operator.packages as Row[]).map((sold) => airaloPackage(sold, how)),
      })),
    }),
    page: (body, rows) => ({ ...body, data: rows, meta: { ...(body.meta as Row), total: rows.length } }),
  },
  {
    start: startEsimAccessDouble,
    path: '/package/list',
    all: '',
    rows: ({ obj }) => (obj as { packageList: Row[] }).packageList,
    // A plan by the day is many offers.
    isLocal: ({ dataType, location }) => dataType === 1 && /^[A-Z]{2}$/.test(String(location)),
    copy: (row, { days, dearer, number, country }, local) => ({
      ...row,
      packageCode: `${row.packageCode}X${number}`,
      slug: `${row.slug}_${number}`,
      ...(row.dataType === 1 && { duration: Number(row.duration) + days }),
      ...(local && { location: country.iso2 }),
      price: Math.round(Number(row.price) * dearer),
    }),
    page: (body, packageList) => ({ ...body, obj: { packageList } }),
  },
  {
    start: startEsimGoDouble,
    path: '/catalogue',
    all: '?page=1&perPage=1000',
    rows: ({ bundles }) => bundles as Row[],
    isLocal: ({ roamingEnabled }) => (roamingEnabled as Row[]).length === 0,
    copy: (row, { days, dearer, number, country: { iso2 } }, local) => ({
      ...row,
      name: `${row.name}_${number}`,
      duration: Number(row.duration) + days,
      ...(local && { countries: [{ name: iso2, region: 'Europe', iso: iso2 }] }),
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
    isLocal: ({ country, roaming }) => /^[A-Z]{2}$/.test(String(country)) && (roaming as Row[]).length === 0,
    copy: (row, { days, dearer, number, country }, local) => ({
      ...row,
      offerId: `${row.offerId}-${number}`,
      durationDays: Number(row.durationDays) + days,
      ...(local && { country: country.iso2 }),
      cost: { ...(row.cost as Row), fixed: times((row.cost as Row).fixed, dearer) | 0 },
    }),
    page(body, rows, query) {
      const [limit, offset] = [Number(query.get('_limit')), Number(query.get('_offset'))];
      return { ...body, list: slice(rows, offset, limit), limit, offset, total: rows.length };
    },
  },
];

/** The doubles of the five companies with as many offers as real ones have, over HTTP. */
interface WideLists {
  /** Settings of a shop that buys from all of them. */
  env: Record<string, string>;
  /** From now on so many offers a company, in place of the few that a double has. */
  widen(each: number): void;
  /** From now on one offer in a hundred costs more, again each time. */
  raise(): void;
  close(): Promise<void>;
}

export async function startWideLists(): Promise<WideLists> {
  let each = 0;
  let raises = 0;
  /** How often the lists have become others. */
  let state = 0;
  const opened = await Promise.all(
    LISTERS.map(async (lister) => {
      const double = await lister.start();
      const [setting, base] = Object.entries(double.settings).find(([name]) => name.endsWith('_API_BASE'))!;
      const pass = passOn(new URL(base));
      let made: { state: number; body: Body; rows: Row[] } | null = null;
      const server = await serveDouble(async (request) => {
        if (each === 0 || !request.path.endsWith(lister.path)) return pass(request, request.query.toString());
        // Once for all pages.
        if (made?.state !== state) {
          const whole = await pass(request, lister.all.slice(1));
          if (whole === 'close' || whole.status !== 200) return whole;
          const body = whole.body as Body;
          made = { state, body, rows: widened(lister, body, each, raises) };
        }
        return { status: 200, body: lister.page(made.body, made.rows, request.query) };
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
    },
    widen(wanted) {
      each = wanted;
      state++;
    },
    raise() {
      raises++;
      state++;
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

/** Copies of an offer for several countries: real lists have hundreds of these, and each stands on the pages of all its countries. */
const SHARED_COPIES = 10;

/** A list of `each` offers: those of one country once more in every country, with more days in each round of the world. */
function widened(lister: Lister, body: Body, each: number, raises: number): Row[] {
  const rows = lister.rows(body);
  const wide = [...rows];
  let offers = rows.reduce((sum, row) => sum + offersIn(row), 0);
  for (let number = 1; offers < each; number++) {
    const how = {
      days: Math.floor(number / countries.length),
      dearer: (1 + number / 10_000) * (number % 100 === 0 ? 1.05 ** raises : 1),
      number,
      country: countries[number % countries.length]!,
    };
    for (const row of rows) {
      const local = lister.isLocal(row);
      if (!local && number > SHARED_COPIES) continue;
      wide.push(lister.copy(row, how, local));
      offers += offersIn(row);
    }
  }
  return wide;
}

/** Airalo's rows are destinations, and their packages stand within operators. */
const offersIn = ({ operators }: Row): number =>
  operators === undefined
    ? 1
    : (operators as { packages: Row[] }[]).reduce((sum, { packages }) => sum + packages.length, 0);

function airaloPackage(row: Row, { days, dearer, number }: Omit<Copy, 'country'>): Row {
  const net = times(row.net_price, dearer);
  const prices = { ...(row.prices as Row), net_price: { USD: net } };
  return { ...row, id: `${row.id}-${number}`, day: Number(row.day) + days, net_price: net, prices };
}
