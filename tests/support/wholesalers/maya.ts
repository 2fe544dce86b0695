import type { DoubleFault, WholesalerDouble } from './double.ts';
import { type DoubleReply, type DoubleRequest, serveDouble } from './double-server.ts';
import {
  createMayaBooks,
  type MayaBooks,
  mayaProduct,
  plansShown,
  shownCustomer,
  shownEsim,
  shownPlan,
} from './maya-books.ts';
import { mayaPlanTypes, mayaPricing, mayaProductsFor } from './maya-catalogue.ts';

const BASE = '/connectivity/v1';
const KEY = 'fixture-maya-key';
const SECRET = 'fixture-maya-secret';

/** Faults that a look-up shows; all others are of the calls that buy, or of every call. */
const OF_EVERY_CALL: readonly DoubleFault[] = ['rate_limited', 'keys_refused'];

interface MayaDoubleOptions {
  /** An account whose product list wants a filter. */
  listWantsFilter?: boolean;
}

/** What the company does with a request, before its envelope is put around it. */
type Outcome = { status: number; payload: Record<string, unknown> } | { status: number; says: string };

const shown = (payload: Record<string, unknown>, status = 200): Outcome => ({ status, payload });
const no = (status: number, says: string): Outcome => ({ status, says });

/**
 * Maya Mobile over HTTP. It delivers at once and has neither webhooks nor refunds, so that `late`, `finish`,
 * `webhooksTo`, `grantRefunds` and faults of webhooks do nothing. `out_of_stock` is its no with HTTP 200, the only one
 * that was seen for a purchase that couldn't be filled.
 */
export async function startMayaDouble(options: MayaDoubleOptions = {}): Promise<WholesalerDouble> {
  const books = createMayaBooks();
  const faults = new Map<DoubleFault, 'once' | 'always'>();
  let requests = 0;

  /** Whether a fault is on; one that was meant for one call is over with it. */
  const strikes = (fault: DoubleFault): boolean => {
    const how = faults.get(fault);
    if (how === 'once') faults.delete(fault);
    return how !== undefined;
  };
  const enveloped = (outcome: Outcome): Exclude<DoubleReply, 'close'> => {
    const request_id = `req-maya-${String(++requests).padStart(4, '0')}`;
    const { status } = outcome;
    const says = 'says' in outcome ? outcome.says : '';
    const head = { result: says === '' ? 1 : 0, status, request_id, message: says, developer_message: '' };
    const headers: Record<string, string> = status === 429 ? { 'retry-after': '1' } : {};
    return { status, body: { ...head, ...('payload' in outcome ? outcome.payload : {}) }, headers };
  };

  const bought = (request: DoubleRequest): DoubleReply => {
    if (strikes('lost_before')) return 'close';
    if (strikes('server_error_before')) return enveloped(no(500, 'Internal error'));
    if (strikes('balance_empty')) return enveloped(no(400, 'Insufficient balance'));
    if (strikes('out_of_stock')) return enveloped(no(200, 'Could not assign eSIM'));
    const reply = enveloped(sale(books, request));
    if (reply.status !== 201) return reply;
    if (strikes('lost_after')) return 'close';
    if (strikes('server_error_after')) return enveloped(no(500, 'Internal error'));
    return strikes('half_answer') ? { ...reply, half: true } : reply;
  };

  const answer = (request: DoubleRequest): DoubleReply => {
    const [limited, refused] = OF_EVERY_CALL.map(strikes);
    if (limited) return enveloped(no(429, 'Too many requests'));
    if (refused || !isOurs(request)) return enveloped(no(401, 'Unauthorized'));
    if (isPurchase(request)) return bought(request);
    if (request.path === `${BASE}/account/balance` && faults.has('balance_empty')) {
      return enveloped(shown({ balance: { amount: '0.00', currency: 'USD' } }));
    }
    const isLookUp = request.method === 'GET' && /\/plans$|\/customer\//.test(request.path);
    return enveloped(read(books, request, isLookUp && strikes('stale_look_up'), options));
  };

  const server = await serveDouble(answer);
  return {
    company: 'maya',
    settings: { MAYA_API_KEY: KEY, MAYA_API_SECRET: SECRET, MAYA_API_BASE: `${server.origin}${BASE}` },
    offers: { first: 'fR7kQ2mXw9Lp', second: 'fR9aB3cD5eF7', unknown: 'no-such-plan' },
    fail: (fault, how = 'once') => {
      faults.set(fault, how);
    },
    recover: () => faults.clear(),
    purchases: books.purchases,
    finish: async () => {},
    setProfile: books.setProfile,
    grantRefunds: () => {},
    setBalance: books.setBalance,
    webhooksTo: () => {},
    close: server.close,
  };
}

const isOurs = ({ headers }: DoubleRequest) =>
  headers.authorization === `Basic ${Buffer.from(`${KEY}:${SECRET}`).toString('base64')}`;

const TOP_UP = /^\/connectivity\/v1\/esim\/(\d+)\/plan\/([\w-]+)$/;

const isPurchase = ({ method, path }: DoubleRequest) =>
  method === 'POST' && (path === `${BASE}/esim` || TOP_UP.test(path));

function sale(books: MayaBooks, { path, body }: DoubleRequest): Outcome {
  const asked = parsed(body);
  const [, iccid, uid] = TOP_UP.exec(path) ?? [];
  const product = mayaProduct(uid ?? asked.plan_type_id);
  const esim = iccid === undefined ? null : books.esim(iccid);
  if (esim === undefined) return no(404, 'eSIM not found');
  if (product === undefined) return no(400, 'Plan type not found');
  if (!books.covers(product)) return no(400, 'Insufficient balance');
  if (esim !== null)
    return shown({ plan: shownPlan(books.sellPlan(esim, product, asked.tag ?? null).plan) }, 201);
  const customer = books.customer(asked.customer_id ?? '');
  if (customer === undefined) return no(400, 'Unknown customer');
  return shown({ esim: shownEsim(books.sellEsim(product, customer.id, asked.tag ?? '').esim) }, 201);
}

/** Everything that buys nothing. */
function read(books: MayaBooks, request: DoubleRequest, stale: boolean, options: MayaDoubleOptions): Outcome {
  const path = request.path.slice(BASE.length);
  if (request.method === 'POST' && path === '/customer/') return customerMade(books, request.body);
  if (request.method !== 'GET') return no(405, 'Method not allowed');
  const [, kind, id, plans] = path.split('/');
  if (kind === 'account') return account(books, id ?? '', request.query, options);
  if (kind === 'customer') {
    const customer = books.customer(id ?? '');
    if (customer === undefined) return no(404, 'Customer not found');
    return shown({ customer: shownCustomer(customer, books.esimsOf(customer.id), stale) });
  }
  const esim = kind === 'esim' ? books.esim(id ?? '') : undefined;
  if (esim === undefined) return no(404, 'eSIM not found');
  return plans === undefined
    ? shown({ esim: shownEsim(esim) })
    : shown({ plans: plansShown(esim.plans, stale).map(shownPlan) });
}

function account(
  books: MayaBooks,
  what: string,
  query: URLSearchParams,
  { listWantsFilter }: MayaDoubleOptions,
): Outcome {
  switch (what) {
    case 'products':
      if (listWantsFilter && query.size === 0) return no(400, 'country or region is required');
      return shown({ products: mayaProductsFor(query) });
    case 'plan-types':
      return shown({ plan_types: mayaPlanTypes });
    case 'pricing':
      return shown({ pricing: mayaPricing });
    case 'balance':
      return shown({ balance: { amount: (books.balance() / 100).toFixed(2), currency: 'USD' } });
    default:
      return no(404, 'Not found');
  }
}

function customerMade(books: MayaBooks, body: string): Outcome {
  const { email = '', first_name = '', last_name = '', country = '', tag = '' } = parsed(body);
  const taken = books.customerByEmail(email);
  if (taken !== undefined) return no(400, `Customer with this email already exists. ID: ${taken.id}`);
  return shown({ customer: books.addCustomer({ email, first_name, last_name, country, tag }) }, 201);
}

function parsed(body: string): Partial<Record<string, string>> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
