import { createHmac } from 'node:crypto';
import type { DoubleFault, WholesalerDouble } from './double.ts';
import { type DoubleReply, type DoubleRequest, serveDouble } from './double-server.ts';
import { callback } from './esim-go-answers.ts';
import { type BookedOrder, createBooks } from './esim-go-books.ts';
import { doubleBundles } from './esim-go-bundles.ts';
import { route } from './esim-go-routes.ts';

const API_KEY = 'double-key-of-esim-go';
const WEBHOOK_MS = 5_000;

/**
 * eSIM Go over HTTP. What the company has no place for: `out_of_stock` is a 400 that no table knows, `late` is its 503
 * "processing" with the eSIM made by `finish`, and refunds need no grant, since a revoke brings the money at once.
 */
export async function startEsimGoDouble(): Promise<WholesalerDouble> {
  const bundles = doubleBundles();
  const books = createBooks(bundles);
  const faults = new Map<DoubleFault, 'once' | 'always'>();
  const deliveries = new Set<Promise<unknown>>();
  let webhooks: string | null = null;
  let signed = 0;

  const take = (fault: DoubleFault): boolean => {
    const how = faults.get(fault);
    if (how === 'once') faults.delete(fault);
    return how !== undefined;
  };

  /** Hex and base64 in turn, since the company documents both. */
  function post(address: string, raw: string): void {
    const signature = createHmac('sha256', API_KEY).update(raw);
    const delivery = fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-signature-sha256': signature.digest(signed++ % 2 === 0 ? 'hex' : 'base64'),
      },
      body: raw,
      signal: AbortSignal.timeout(WEBHOOK_MS),
    }).catch(() => {});
    deliveries.add(delivery);
    void delivery.then(() => deliveries.delete(delivery));
  }

  function tell(alertType: string, iccid: string, order?: BookedOrder): void {
    if (webhooks === null || take('webhook_missing')) return;
    const raw = callback(alertType, iccid, order);
    post(webhooks, raw);
    if (take('webhook_doubled')) post(webhooks, raw);
  }

  function answer(request: DoubleRequest): DoubleReply {
    if (request.headers['x-api-key'] !== API_KEY || take('keys_refused')) {
      return { status: 403, body: { message: 'access denied' } };
    }
    if (take('rate_limited')) {
      return { status: 429, headers: { 'retry-after': '1' }, body: { message: 'Rate limit exceeded' } };
    }
    return route(
      { books, bundles, take, isStale: () => faults.has('stale_look_up'), apiKey: API_KEY },
      request,
    );
  }

  const server = await serveDouble(answer);
  return {
    company: 'esim-go',
    settings: {
      ESIM_GO_API_KEY: API_KEY,
      ESIM_GO_REFUNDS: 'on',
      ESIM_GO_API_BASE: `${server.origin}/v2.5`,
    },
    offers: { first: 'esim_3GB_30D_FR_V2', second: 'esim_1GB_7D_FR_V2', unknown: 'esim_3GB_30D_XX_V2' },
    fail: (fault, how = 'once') => void faults.set(fault, how),
    recover: () => faults.clear(),
    purchases: () =>
      books.orders.map(({ reference, bundle, esim, top_up, state }) => ({
        reference: (!top_up && esim?.customerRef) || null,
        order: reference,
        wholesale_id: bundle.name,
        iccid: esim?.iccid ?? null,
        top_up,
        charged: bundle.price,
        cancelled: state === 'revoked',
      })),
    async finish() {
      for (const order of books.orders) books.complete(order);
      await Promise.all(deliveries);
    },
    setProfile(iccid, state) {
      books.play(iccid, state);
      if (state === 'installed') tell('FirstAttachment', iccid);
      const used = books.on(iccid).findLast((order) => order.startedAt !== null);
      if (state === 'active') tell('FirstUse', iccid, used);
      if (state === 'used_up') tell('Utilisation', iccid, used);
    },
    grantRefunds() {},
    setBalance(amount) {
      books.account.balance = amount;
    },
    webhooksTo(address) {
      webhooks = address;
    },
    async close() {
      await Promise.all(deliveries);
      await server.close();
    },
  };
}
