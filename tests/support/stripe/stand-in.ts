import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, systemClock } from '../../../core/clock.ts';
import { listening } from '../listening.ts';
import { newEndpoint } from './balance-objects.ts';
import { createBooks } from './books.ts';
import { type ApiFault, createFaults, faultProblem } from './faults.ts';
import { parseForm } from './form.ts';
import { createKeyStore, type Reply } from './idempotency.ts';
import { createJudge } from './judge.ts';
import { stripeId } from './objects.ts';
import { StripeProblem } from './problem.ts';
import { route } from './routes.ts';
import { createWebhookSender } from './webhooks.ts';

interface StandInOptions {
  /** The API version that every request must name, and that events carry. */
  apiVersion: string;
  webhookUrl: string;
  /** Where that address leads now, as a balancer would have it; asked at each attempt. */
  reach?: () => string;
  webhookSecrets: string[];
  /** Event types that the endpoint is subscribed to. */
  webhookTypes: readonly string[];
  clock?: Clock;
  /** 0 takes any free port of 127.0.0.1. */
  port?: number;
  random?: () => number;
}

export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>;

/**
 * Stripe's API as far as the shop uses it, over real HTTP, with books, idempotency, webhooks and faults. Driven only
 * through the real library; each request and answer is judged by Stripe's own types (`judge.complaints`).
 */
export async function startStripeStandIn(options: StandInOptions) {
  const clock = options.clock ?? systemClock;
  const random = options.random ?? Math.random;
  const judge = createJudge();
  const faults = createFaults(random);
  const webhooks = createWebhookSender({
    clock,
    url: options.reach ?? (() => options.webhookUrl),
    secrets: options.webhookSecrets,
    types: options.webhookTypes,
    random,
  });
  const books = createBooks(clock, options.apiVersion, (event) => {
    judge.answer(event);
    webhooks.send(event);
  });
  books.endpoints.push(newEndpoint(options.webhookUrl, options.webhookTypes, options.apiVersion));
  const keys = createKeyStore(clock);
  /** Every request as it came, for tests that look at what the shop sends. */
  const requests: { address: string; key: string | null; params: Record<string, unknown> }[] = [];

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const method = request.method ?? 'GET';
    const address = `${method} ${url.pathname}`;
    const key = method === 'POST' ? String(request.headers['idempotency-key'] ?? '') || null : null;
    const params = parseForm(method === 'POST' ? text : url.search);
    requests.push({ address, key, params: structuredClone(params) });
    judgeHeaders(request);
    const fault = faults.draw(address);
    if (fault === 'hang') return;
    if (fault === 'reset') return void request.socket.destroy();
    // As long as any call takes, so that calls at once do overlap.
    await sleep(5 + (faults.rates.latency_ms ?? 0));
    const carryOut = () => execute(fault, method, url.pathname, params);
    const reply =
      key === null
        ? (await carryOut()).reply
        : await keys.once(key, `${address}\n${text}`, async () => carryOut()).catch(problemReply);
    if (fault === 'late_success') return;
    if (fault === 'reset_after') return void request.socket.destroy();
    send(response, reply, fault === 'garbled');
  };

  const execute = async (
    fault: ApiFault | null,
    method: string,
    path: string,
    params: Record<string, unknown>,
  ) => {
    try {
      const problem = faultProblem(fault);
      if (problem) throw problem;
      await sleep(5);
      const body = route(books, judge, method, path, params);
      if (fault === 'stored_500_done') throw faultProblem('stored_500');
      return { reply: { status: 200, body }, store: true };
    } catch (error) {
      return { reply: problemReply(error), store: error instanceof StripeProblem && error.stored };
    }
  };

  const judgeHeaders = ({ headers }: IncomingMessage) => {
    if (headers['stripe-version'] !== options.apiVersion)
      judge.complaints.push(`Stripe-Version ${headers['stripe-version']}`);
    if (!/^Bearer (sk|rk)_test_/.test(headers.authorization ?? '')) judge.complaints.push('no test key');
    if (headers['x-stripe-client-telemetry'] !== undefined) judge.complaints.push('telemetry is on');
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      judge.complaints.push(`the stand-in failed: ${error}`);
      response.destroy();
    });
  });
  const { origin, close } = await listening(server, options.port);
  const timer = setInterval(books.sweep, 500);

  return {
    url: origin,
    books,
    faults,
    judge,
    keys,
    requests,
    webhooks,
    async close() {
      clearInterval(timer);
      webhooks.close();
      await close();
    },
  };
}

function problemReply(error: unknown): Reply {
  if (!(error instanceof StripeProblem)) throw error;
  const { status, stored, body } = error;
  const again = !stored && (status === 409 || status === 429 || status >= 500);
  return { status, body: { error: body }, headers: { 'stripe-should-retry': String(again) } };
}

function send(response: ServerResponse, { status, body, headers }: Reply, garbled: boolean): void {
  const text = JSON.stringify(body, null, 2);
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Request-Id': stripeId('req', 14),
    ...headers,
  });
  response.end(garbled ? text.slice(0, text.length / 2) : text);
}
