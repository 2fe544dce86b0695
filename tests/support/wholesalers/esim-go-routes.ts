import type { DoubleFault } from './double.ts';
import type { DoubleReply, DoubleRequest } from './double-server.ts';
import {
  shownAssignment,
  shownBundles,
  shownDryRun,
  shownEsim,
  shownFound,
  shownNetworks,
  shownOrder,
  shownOrganisation,
} from './esim-go-answers.ts';
import type { BookedOrder, Books } from './esim-go-books.ts';
import { type DoubleBundle, shownBundle } from './esim-go-bundles.ts';

/** What the routes work with. */
interface Company {
  books: Books;
  bundles: readonly DoubleBundle[];
  /** Whether a fault is on; one that is on once is off then. */
  take(fault: DoubleFault): boolean;
  isStale(): boolean;
  apiKey: string;
}

/** While look-ups are stale, they don't show what is younger. */
const STALE_MS = 2_000;
const LIMITS = {
  'x-ratelimit-limit': '10',
  'x-ratelimit-remaining': '9',
  'x-ratelimit-reset': '2026-03-02T09:15:03Z',
  'x-ratelimit-cost': '1',
};

const ok = (body: unknown): DoubleReply => ({ status: 200, headers: LIMITS, body });
const refused = (message: string, status = 400): DoubleReply => ({ status, body: { message } });
const NO_ESIM = refused('eSIM not found');

type Handler = (company: Company, request: DoubleRequest, parts: string[]) => DoubleReply;

/** By method and path; the parts in brackets are handed over decoded. */
const ROUTES: readonly [method: string, path: RegExp, handler: Handler][] = [
  ['GET', /^\/catalogue$/, catalogue],
  ['GET', /^\/catalogue\/bundle\/([^/]+)$/, oneBundle],
  ['GET', /^\/networks$/, networks],
  ['GET', /^\/organisation$/, ({ apiKey, books }) => ok(shownOrganisation(apiKey, books.account.balance))],
  ['POST', /^\/orders$/, takeOrder],
  ['GET', /^\/orders$/, listOrders],
  ['GET', /^\/orders\/([^/]+)$/, oneOrder],
  ['GET', /^\/esims$/, findEsims],
  ['PUT', /^\/esims$/, setReference],
  ['GET', /^\/esims\/assignments$/, assignments],
  ['GET', /^\/esims\/(\d+)$/, (company, _, [iccid]) => onEsim(company, iccid, (esim) => shownEsim(esim))],
  ['GET', /^\/esims\/(\d+)\/bundles$/, bundlesOn],
  ['GET', /^\/esims\/(\d+)\/compatible\/([^/]+)$/, compatible],
  ['DELETE', /^\/esims\/(\d+)\/bundles\/([^/]+)\/assignments\/([^/]+)$/, revoke],
];

/** The answer to a request with a right key. */
export function route(company: Company, request: DoubleRequest): DoubleReply {
  const path = request.path.replace(/^\/v2\.5/, '');
  for (const [method, pattern, handler] of ROUTES) {
    const match = method === request.method ? pattern.exec(path) : null;
    if (match) return handler(company, request, match.slice(1).map(decodeURIComponent));
  }
  return refused('not found', 404);
}

function catalogue({ bundles }: Company, { query }: DoubleRequest): DoubleReply {
  const iso = query.get('countries');
  const wanted = bundles.filter(({ countries }) => iso === null || countries.includes(iso));
  const pageSize = Number(query.get('perPage') ?? 50);
  const from = (Number(query.get('page') ?? 1) - 1) * pageSize;
  return ok({
    bundles: wanted.slice(from, from + pageSize).map(shownBundle),
    pageCount: Math.ceil(wanted.length / pageSize),
    rows: wanted.length,
    pageSize,
  });
}

function oneBundle({ bundles }: Company, _: DoubleRequest, [name]: string[]): DoubleReply {
  const bundle = bundles.find((one) => one.name === name);
  return bundle ? ok(shownBundle(bundle)) : refused('bundle not found');
}

function networks({ bundles }: Company, { query }: DoubleRequest): DoubleReply {
  const all = [...new Set(bundles.flatMap(({ countries }) => countries))];
  const isos = query.get('isos')?.split(',') ?? (query.get('returnAll') === 'true' ? all : []);
  return ok(shownNetworks(isos));
}

function takeOrder(company: Company, { body }: DoubleRequest): DoubleReply {
  const { type, order } = JSON.parse(body) as { type: string; order: { item: string; iccids?: string[] }[] };
  const { item, iccids } = order[0]!;
  const iccid = iccids?.[0] ?? null;
  const { books, bundles, take } = company;
  if (type === 'validate') {
    const refusal = books.refusal(item, iccid);
    return refusal === null ? ok(shownDryRun(bundles.find(({ name }) => name === item)!)) : refused(refusal);
  }
  if (take('lost_before')) return 'close';
  if (take('server_error_before')) return refused('internal server error', 500);
  if (take('balance_empty')) return refused('Insufficient balance');
  if (take('out_of_stock')) return refused('no eSIM is available');
  const refusal = books.refusal(item, iccid);
  if (refusal !== null) return refused(refusal);
  const isLate = take('late');
  const placed = books.place(item, iccid, isLate ? 'waits' : undefined);
  if (isLate) {
    const message = 'Processing - please come back later';
    return { status: 503, headers: { 'retry-after': '10' }, body: { message } };
  }
  return afterwards(company, placed);
}

function afterwards({ take }: Company, placed: BookedOrder): DoubleReply {
  if (take('lost_after')) return 'close';
  if (take('server_error_after')) return refused('internal server error', 500);
  const body = shownOrder(placed, 'placed');
  return { status: 200, headers: LIMITS, body, half: take('half_answer') };
}

const isShown = ({ isStale }: Company, at: Date) => !isStale() || Date.now() - at.getTime() >= STALE_MS;

function listOrders(company: Company, { query }: DoubleRequest): DoubleReply {
  const bounds = query.getAll('createdAt').map((text) => ({
    is: text.slice(0, 3),
    at: Date.parse(text.slice(4)),
  }));
  const within = (at: number) =>
    bounds.every((bound) => (bound.is === 'gte' ? at >= bound.at : at <= bound.at));
  const limit = Number(query.get('limit') ?? 100);
  const from = (Number(query.get('page') ?? 1) - 1) * limit;
  const found = company.books.orders
    .filter(({ createdAt }) => within(createdAt.getTime()) && isShown(company, createdAt))
    .slice(from, from + limit);
  return ok(found.map((order) => shownOrder(order, 'listed')));
}

function oneOrder({ books }: Company, _: DoubleRequest, [reference]: string[]): DoubleReply {
  const order = books.orders.find((one) => one.reference === reference);
  return order ? ok(shownOrder(order, 'detail')) : refused('order not found');
}

function findEsims(company: Company, { query }: DoubleRequest): DoubleReply {
  const filter = query.get('filter') ?? '';
  const found = [...company.books.esims.values()]
    .filter(({ customerRef, gone }) => !gone && customerRef.includes(filter))
    .filter(({ assignedAt }) => isShown(company, assignedAt));
  return ok({ esims: found.map(shownFound) });
}

function setReference({ books }: Company, { body }: DoubleRequest): DoubleReply {
  const { iccid, customerRef } = JSON.parse(body) as { iccid: string; customerRef: string };
  const esim = books.esimOf(iccid);
  if (!esim) return NO_ESIM;
  esim.customerRef = customerRef;
  return ok({ message: 'eSIM updated' });
}

function assignments({ books }: Company, { query }: DoubleRequest): DoubleReply {
  const order = books.orders.find(({ reference }) => reference === query.get('reference'));
  return order?.esim ? ok([shownAssignment(order.esim)]) : refused('order not found');
}

type Esim = NonNullable<ReturnType<Books['esimOf']>>;

function onEsim({ books }: Company, iccid: string | undefined, shown: (esim: Esim) => unknown): DoubleReply {
  const esim = books.esimOf(iccid ?? '');
  return esim ? ok(shown(esim)) : NO_ESIM;
}

function bundlesOn(company: Company, _: DoubleRequest, [iccid]: string[]): DoubleReply {
  return onEsim(company, iccid, (esim) => shownBundles(company.books.on(esim.iccid)));
}

function compatible(company: Company, _: DoubleRequest, [iccid, name]: string[]): DoubleReply {
  const bundle = company.bundles.find((one) => one.name === name);
  if (!bundle) return refused('bundle not found');
  return onEsim(company, iccid, (esim) => ({ compatible: esim.operator === bundle.operator }));
}

/** Acts unless it is told to validate, as the company does. */
function revoke({ books }: Company, { query }: DoubleRequest, [iccid, name, id]: string[]): DoubleReply {
  if (!books.esimOf(iccid!)) return NO_ESIM;
  const order = books.on(iccid!).find((one) => one.assignmentId === id && one.bundle.name === name);
  if (!order) return refused('assignment not found');
  if (query.get('type') === 'validate') {
    return order.state === 'queued'
      ? ok({ status: 'Bundle can be revoked' })
      : refused('bundle has been used');
  }
  const refusal = books.revoke(order);
  return refusal === null ? ok({ status: 'Successfully Revoked Bundle' }) : refused(refusal);
}
