import { createHmac, randomBytes } from 'node:crypto';
import { createBooks } from './airalo-books.ts';
import { type AiraloOddities, failure, route } from './airalo-routes.ts';
import type { DoubleFault, WholesalerDouble } from './double.ts';
import { type DoubleReply, type DoubleRequest, serveDouble } from './double-server.ts';

const CLIENT_ID = 'double-client-id';
const CLIENT_SECRET = 'double-client-secret';
const LIST_LAG_MS = 2000;

/** Airalo's double, with what only tests of its adapter look at. */
export interface AiraloDouble extends WholesalerDouble {
  /** "POST /v2/orders" and the body of each request, as they came. */
  seen(): readonly { call: string; body: string }[];
  /** The tokens given so far are no longer taken. */
  revokeTokens(): void;
  recycle(iccid: string): void;
  be(odd: Partial<AiraloOddities>): void;
}

/**
 * Airalo's Partner API as far as the shop uses it. It sells at once, so that `late` and `finish` have no place in it;
 * that a profile is installed shows nowhere. Webhooks are sent for data that is used up, for an end of validity and
 * for a balance that runs low. `keys_refused` once lasts until a request for a token was refused, since the loss of a
 * token alone is made good.
 */
export async function startAiraloDouble(): Promise<AiraloDouble> {
  const books = createBooks();
  const tokens = new Set<string>();
  const oddities: AiraloOddities = { topUpsUnlisted: false, firstUnlisted: false, listLagMs: 0 };
  const requests: { call: string; body: string }[] = [];
  const deliveries = new Set<Promise<unknown>>();
  let webhooks: string | null = null;
  let fault: { is: DoubleFault; always: boolean } | null = null;

  const spent = (is: DoubleFault): boolean => {
    if (fault?.is !== is) return false;
    if (!fault.always) fault = null;
    return true;
  };

  function token(request: DoubleRequest): DoubleReply {
    const form = new URLSearchParams(request.body);
    const invalid = { data: { client_id: 'The selected client id is invalid.' } };
    if (form.get('client_id') !== CLIENT_ID) {
      return { status: 422, body: { ...invalid, meta: { message: 'the parameter is invalid' } } };
    }
    if (form.get('client_secret') !== CLIENT_SECRET || spent('keys_refused')) return unauthorized;
    const access_token = `double-${randomBytes(12).toString('hex')}`;
    tokens.add(access_token);
    const data = { token_type: 'Bearer', expires_in: 31622400, access_token };
    return { status: 200, body: { data, meta: { message: 'success' } } };
  }

  function buy(request: DoubleRequest): DoubleReply {
    if (spent('lost_before')) return 'close';
    if (spent('server_error_before')) return serverError;
    if (spent('balance_empty')) return failure(11);
    if (spent('out_of_stock')) return failure(33);
    const sold = route(books, oddities, request);
    if (sold === 'close' || sold.status !== 200) return sold;
    if (spent('lost_after')) return 'close';
    if (spent('server_error_after')) return serverError;
    return spent('half_answer') ? { ...sold, half: true } : sold;
  }

  function answer(request: DoubleRequest): DoubleReply {
    const { method, path, headers } = request;
    requests.push({ call: `${method} ${path}`, body: request.body });
    if (spent('rate_limited')) return tooMany;
    if (!path.startsWith('/v2/')) return { status: 404, body: {} };
    if (path === '/v2/token') return token(request);
    const given = headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (!tokens.has(given) || fault?.is === 'keys_refused') return unauthorized;
    if (method === 'POST' && path.startsWith('/v2/orders')) return buy(request);
    const isList = path === '/v2/orders';
    const lag = isList && spent('stale_look_up') ? LIST_LAG_MS : oddities.listLagMs;
    return route(books, { ...oddities, listLagMs: lag }, request);
  }

  function send(event: object): void {
    if (webhooks === null || spent('webhook_missing')) return;
    const address = webhooks;
    const body = JSON.stringify(event);
    const signature = createHmac('sha512', CLIENT_SECRET).update(body).digest('hex');
    const headers = { 'content-type': 'application/json', 'airalo-signature': signature };
    const signal = () => AbortSignal.timeout(5000);
    const deliver = () =>
      fetch(address, { method: 'POST', headers, body, signal: signal() }).catch(() => null);
    const times = spent('webhook_doubled') ? 2 : 1;
    for (let i = 0; i < times; i++) {
      const delivery: Promise<unknown> = deliver().finally(() => deliveries.delete(delivery));
      deliveries.add(delivery);
    }
  }

  const server = await serveDouble(answer);
  return {
    company: 'airalo',
    settings: {
      AIRALO_API_BASE: `${server.origin}/v2`,
      AIRALO_CLIENT_ID: CLIENT_ID,
      AIRALO_CLIENT_SECRET: CLIENT_SECRET,
    },
    offers: {
      first: 'riviera-mobile-15days-2gb',
      second: 'oldworld-30days-5gb',
      unknown: 'no-such-package',
    },
    fail: (is, how = 'once') => {
      fault = { is, always: how === 'always' };
    },
    recover: () => {
      fault = null;
    },
    purchases: books.purchases,
    finish: async () => {},
    setProfile: (iccid, state) => {
      books.setProfile(iccid, state);
      const level = { installed: null, active: null, used_up: '90%', expired: '1days' }[state];
      const about = { package_name: 'A package', remaining_percentage: 10, iccid };
      if (level !== null) send({ level, ...about });
    },
    grantRefunds: books.grantRefunds,
    setBalance: (cents) => {
      books.setBalance(cents);
      const message = 'Surpassed 80% of the credit limit balance';
      if (cents < 10_000) send({ message, remaining: cents / 100 });
    },
    webhooksTo: (address) => {
      webhooks = address;
    },
    close: async () => {
      await Promise.all(deliveries);
      await server.close();
    },
    seen: () => requests,
    revokeTokens: () => tokens.clear(),
    recycle: books.recycle,
    be: (odd) => void Object.assign(oddities, odd),
  };
}

const unauthorized: DoubleReply = {
  status: 401,
  body: { data: [], meta: { message: 'Client authentication failed' } },
};
const serverError: DoubleReply = { status: 500, body: { message: 'Server Error' } };
const tooMany: DoubleReply = {
  status: 429,
  headers: { 'Retry-After': '1', 'X-RateLimit-Limit': '10', 'X-RateLimit-Remaining': '0' },
  body: { message: 'Too Many Attempts.' },
};
