import { pages } from '../../content/pages.ts';
import { LONG_EMAIL, readDesk } from './busy-desk.ts';

/** Paths of all screens of the back office: each that has a line in content/pages.ts. */
export const DESK_PATHS: readonly string[] = pages.flatMap(({ kind, path }) =>
  kind === 'admin' ? [path] : [],
);

interface Row {
  uid: string;
}
type Origin = string;

async function first(origin: Origin, list: string): Promise<string> {
  const { items } = await readDesk<{ items: Row[] }>(origin, list);
  if (items[0] === undefined) throw new Error(`${list} has no row`);
  return items[0].uid;
}

/** How a row is found for each of the screens of one row; that of an order and of a customer have names longer than their place. */
const ROWS: Readonly<Record<string, (origin: Origin) => Promise<string>>> = {
  '/admin/orders/:uid': (origin) => first(origin, `orders?email=${LONG_EMAIL}`),
  '/admin/esims/:uid': async (origin) => {
    const order = await first(origin, 'orders?kind=new_esim&reached=used');
    return (await readDesk<{ esim: Row }>(origin, `orders/${order}`)).esim.uid;
  },
  '/admin/customers/:uid': (origin) => first(origin, 'customers?blocked=true'),
  '/admin/plans/:uid': (origin) => first(origin, 'plans?q=somebody'),
  '/admin/disputes/:uid': (origin) => first(origin, 'disputes?state=open'),
  '/admin/privacy/:uid': (origin) => first(origin, 'privacy'),
  '/admin/reports/:name': async () => 'company',
};

/** Of screens that begin with a question, one. */
const QUESTIONS: Readonly<Record<string, string>> = { '/admin/search': '?q=@example.com' };

/**
 * Where each of the screens stands with something on it, by its path.
 * @param origin of a shop whose desk is filled (busy-desk.ts).
 * @throws for a path with a parameter of which nothing is said in ROWS.
 */
export async function deskAddresses(origin: string): Promise<ReadonlyMap<string, string>> {
  const addresses = new Map<string, string>();
  for (const path of DESK_PATHS) {
    const [fixed, parameter] = path.split(':');
    const find = ROWS[path];
    if (parameter !== undefined && find === undefined) throw new Error(`${path}: which row? See ROWS`);
    addresses.set(path, fixed + ((await find?.(origin)) ?? '') + (QUESTIONS[path] ?? ''));
  }
  return addresses;
}
