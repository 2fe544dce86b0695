import type { DoubleFault, WholesalerDouble } from './double.ts';
import { type DoubleReply, type DoubleRequest, serveDouble } from './double-server.ts';
import { errorBody, plansShown, purchaseShown, qrShown, refundShown } from './zendit-answers.ts';
import { statusOf, type Transaction, ZenditBooks } from './zendit-books.ts';
import { ZENDIT_OFFERS } from './zendit-offers.ts';

const KEY = 'sand_double_key_of_zendit_0001';
const SECRET = 'double-header-secret-zendit';
const STALE_MS = 2000;
const MOST_A_PAGE = 1024;

/**
 * Zendit over HTTP: asynchronous purchases by our transactionId, refunds that people decide on, unsigned webhooks.
 * @param codes whether a purchase has its code as text and as a picture, as a picture alone, or not at all.
 */
export async function startZenditDouble(
  codes: 'text' | 'picture' | 'none' = 'text',
): Promise<WholesalerDouble> {
  const books = new ZenditBooks();
  const faults = new Map<DoubleFault, 'once' | 'always'>();
  const sent = new Set<Promise<void>>();
  let webhooks: { address: string; checked: boolean } | null = null;

  const shown = (transaction: Transaction) => purchaseShown(transaction, codes === 'text');

  /** Whether a fault strikes now. */
  function strikes(fault: DoubleFault): boolean {
    const how = faults.get(fault);
    if (how === 'once') faults.delete(fault);
    return how !== undefined;
  }

  function answer(request: DoubleRequest): DoubleReply {
    if (strikes('rate_limited')) return { ...refused(429, 'RATE_LIMITED'), headers: { 'retry-after': '1' } };
    if (request.headers.authorization !== `Bearer ${KEY}` || strikes('keys_refused')) {
      return refused(401, 'NOT_AUTHORIZED');
    }
    const parts = request.path.split('/').slice(1).map(decodeURIComponent);
    const [version, first, second, id, last] = parts;
    if (version !== 'v1') return refused(404, 'NOT_FOUND');
    const asked = `${request.method} ${[first, second].filter(Boolean).join('/')}`;
    if (asked === 'GET balance') return balanceShown();
    if (asked === 'GET esim/offers') return id === undefined ? offersPage(request) : oneOffer(id);
    if (asked === 'POST esim/purchases' && id === undefined) return purchase(request);
    if (asked === 'GET esim/purchases' && id === undefined) return purchasesPage(request);
    if (first === 'esim' && second === 'purchases' && id !== undefined)
      return aboutPurchase(request, id, last);
    if (first === 'esim' && id === 'plans' && request.method === 'GET') return plans(second ?? '');
    return refused(404, 'NOT_FOUND');
  }

  const balanceShown = () => ok({ availableBalance: books.balance, currency: 'USD', currencyDivisor: 100 });

  function offersPage({ query }: DoubleRequest): DoubleReply {
    const limit = Number(query.get('_limit') ?? 10);
    const offset = Number(query.get('_offset') ?? 0);
    if (!(limit >= 1 && limit <= MOST_A_PAGE && offset >= 0)) return refused(400, 'INVALID_REQUEST');
    const list = ZENDIT_OFFERS.slice(offset, offset + limit);
    return ok({ list, limit, offset, total: ZENDIT_OFFERS.length });
  }

  function oneOffer(id: string): DoubleReply {
    const offer = books.offer(id);
    return offer === undefined ? refused(404, 'NOT_FOUND') : ok(offer);
  }

  function purchasesPage({ query }: DoubleRequest): DoubleReply {
    const limit = Number(query.get('_limit') ?? 10);
    const offset = Number(query.get('_offset') ?? 0);
    const [, since] = /^gte(.*Z)$/.exec(query.get('createdAt') ?? '') ?? [];
    if (since === undefined || Number.isNaN(Date.parse(since))) return refused(400, 'INVALID_REQUEST');
    const all = [...books.transactions.values()].filter(({ createdAt }) => createdAt >= new Date(since));
    const list = all.slice(offset, offset + limit).map(shown);
    return ok({ list, limit, offset, total: all.length });
  }

  function purchase({ body }: DoubleRequest): DoubleReply {
    if (strikes('lost_before')) return 'close';
    if (strikes('server_error_before')) return refused(503, 'SYSTEM_UNAVAILABLE');
    const { transactionId, offerId, iccid = null } = JSON.parse(body);
    if (typeof transactionId !== 'string' || transactionId === '') {
      return refused(400, 'INVALID_REQUEST', { transactionId: 'missing' });
    }
    if (books.transactions.has(transactionId)) {
      return refused(400, 'INVALID_REQUEST', { transactionId: 'already used' });
    }
    const offer = books.offer(offerId);
    if (offer?.enabled !== true) return refused(404, 'NOT_FOUND');
    const profile = books.profiles.get(iccid);
    if (iccid !== null && (profile === undefined || profile.plans.length === 0)) {
      return refused(404, 'NOT_FOUND', { iccid: 'unknown' });
    }
    const transaction = books.accept(transactionId, offer, iccid);
    carryOut(transaction);
    if (strikes('lost_after')) return 'close';
    if (strikes('server_error_after')) return refused(503, 'SYSTEM_UNAVAILABLE');
    return { ...ok({ status: 'ACCEPTED', transactionId }), half: strikes('half_answer') };
  }

  function carryOut(transaction: Transaction): void {
    if (strikes('balance_empty')) {
      books.fail(transaction, 'INSUFFICIENT_FUNDS', 'Insufficient funds', 'Wallet balance is too low');
    } else if (strikes('out_of_stock')) {
      // Zendit has no word for it: its supplier can't deliver.
      books.fail(transaction, 'SYSTEM_UNAVAILABLE', 'Try again later', 'Supplier not available');
    } else books.authorize(transaction);
    if (strikes('late')) return;
    books.deliver(transaction);
    tell(transaction);
  }

  function aboutPurchase({ method }: DoubleRequest, id: string, last: string | undefined): DoubleReply {
    const transaction = books.transactions.get(id);
    if (transaction === undefined) return refused(404, 'NOT_FOUND');
    if (last === undefined && method === 'GET') {
      const isYoung = Date.now() - transaction.createdAt.getTime() < STALE_MS;
      if (isYoung && strikes('stale_look_up')) return refused(404, 'NOT_FOUND');
      return ok(shown(transaction));
    }
    if (last === 'qrcode' && method === 'GET' && codes !== 'none' && transaction.profile !== null) {
      return ok(qrShown(transaction.profile));
    }
    if (last !== 'refund') return refused(404, 'NOT_FOUND');
    return method === 'POST' ? requestRefund(transaction) : refundStanding(transaction);
  }

  function requestRefund(transaction: Transaction): DoubleReply {
    if (transaction.refund !== null || statusOf(transaction) !== 'DONE') {
      return refused(400, 'INVALID_REQUEST', { transactionId: 'not refundable' });
    }
    return ok(refundShown(transaction, books.requestRefund(transaction)));
  }

  const refundStanding = (transaction: Transaction): DoubleReply =>
    transaction.refund === null
      ? refused(404, 'NOT_FOUND')
      : ok(refundShown(transaction, transaction.refund));

  function plans(iccid: string): DoubleReply {
    const shown = plansShown(books, iccid);
    return shown === undefined ? refused(404, 'NOT_FOUND') : ok(shown);
  }

  /** Sends the webhook of a purchase that has ended, unless there is nowhere to send it. */
  function tell(transaction: Transaction): void {
    if (webhooks === null || strikes('webhook_missing')) return;
    const times = strikes('webhook_doubled') ? 2 : 1;
    const sending = post(webhooks, JSON.stringify(shown(transaction)), times);
    sent.add(sending);
    void sending.finally(() => sent.delete(sending));
  }

  const server = await serveDouble(answer);
  return {
    company: 'zendit',
    settings: {
      ZENDIT_API_KEY: KEY,
      ZENDIT_WEBHOOK_SECRET: SECRET,
      ZENDIT_API_BASE: `${server.origin}/v1`,
    },
    offers: {
      first: 'ESIM-FR-15D-3GB-NOROAM',
      second: 'ESIM-FR-7D-1GB-NOROAM',
      unknown: 'ESIM-NO-SUCH',
    },
    fail: (fault, how = 'once') => void faults.set(fault, how),
    recover: () => faults.clear(),
    purchases: () => books.purchases(),
    async finish() {
      for (const transaction of books.transactions.values()) {
        if (statusOf(transaction) !== 'IN_PROGRESS') continue;
        books.deliver(transaction);
        tell(transaction);
      }
      await Promise.all(sent);
    },
    setProfile: (iccid, state) => books.play(iccid, state),
    grantRefunds: () => books.decideRefunds(),
    setBalance(amount) {
      books.balance = amount;
    },
    webhooksTo(address) {
      webhooks = address === null ? null : { address, checked: false };
    },
    async close() {
      await Promise.all(sent);
      await server.close();
    },
  };
}

/** The company waits for an answer as long as this. */
const patience = () => AbortSignal.timeout(5000);
const ok = (body: unknown) => ({ status: 200, body });
const refused = (status: number, code: string, fields?: Record<string, string>) => ({
  status,
  body: errorBody(code, fields),
});

/** The address is asked with HEAD before the first webhook goes there; one that doesn't answer gets none. */
async function post(
  target: { address: string; checked: boolean },
  body: string,
  times: number,
): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-webhook-secret': SECRET };
  try {
    if (!target.checked)
      target.checked = (await fetch(target.address, { method: 'HEAD', signal: patience() })).ok;
    if (!target.checked) return;
    for (let time = 0; time < times; time++) {
      await fetch(target.address, { method: 'POST', headers, body, signal: patience() });
    }
  } catch {
    // A shop that is away misses its webhooks; the company's own retries aren't played.
  }
}
