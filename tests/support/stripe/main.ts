import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { API_VERSION } from '../../../providers/payments/stripe/client.ts';
import { EVENT_TYPES } from '../../../providers/payments/stripe/webhook.ts';
import { startStripeStandIn } from './stand-in.ts';

/**
 * The stand-in as a process of its own, which outlives the shop's kills: `node tests/support/stripe/main.ts --port
 * 12111 --webhook-url http://127.0.0.1:3000/api/webhooks/payments/stripe --webhook-secret whsec_x`. Its controls
 * take and answer JSON on the next port, POST all: `/pay {id, email}`, `/payDelayed {id, email}`, `/succeed {id}`,
 * `/fail {id}`, `/settleRefund {id, status}`, `/dispute {id, amount?}` and `/refundByHand {id, amount?}` (a payment), `/closeDispute {id, status}`,
 * `/appealDispute {id}`, `/payOut {amount?}`, `/failPayout {id}`, `/nextRefund {id, status}` (of a payment), `/faults` and `/webhooks` with rates, `/resend {id}` (an event), `/books` with nothing.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '12111' },
    'webhook-url': { type: 'string' },
    'webhook-secret': { type: 'string', default: 'whsec_stand_in' },
  },
});
const { 'webhook-url': webhookUrl } = values;
if (!webhookUrl) throw new Error('--webhook-url is needed');
const port = Number(values.port);
const standIn = await startStripeStandIn({
  port,
  apiVersion: API_VERSION,
  webhookUrl,
  webhookSecrets: values['webhook-secret'].split(','),
  webhookTypes: EVENT_TYPES,
});
const { books, faults, webhooks, judge } = standIn;

type Order = { id: string; email: string; status: never; states: never[] } & Record<string, never>;
const CONTROLS: Record<string, (order: Order) => unknown> = {
  pay: ({ id, email }) => books.pay(id, email),
  payDelayed: ({ id, email }) => books.payDelayed(id, email),
  succeed: ({ id }) => books.succeed(id),
  fail: ({ id }) => books.fail(id),
  settleRefund: ({ id, status }) => books.settleRefund(id, status),
  dispute: ({ id, amount }) => books.dispute(id, amount),
  appealDispute: ({ id }) => books.appealDispute(id),
  refundByHand: ({ id, amount }) => books.refundByHand(id, amount),
  closeDispute: ({ id, status }) => books.closeDispute(id, status),
  payOut: ({ amount }) => books.account.payOut(amount),
  failPayout: ({ id }) => books.account.failPayout(id),
  nextRefund: ({ id, status }) => books.nextRefunds.set(id, status),
  faults: (rates) => Object.assign(faults.rates, rates),
  webhooks: (rates) => Object.assign(webhooks.rates, rates),
  resend: ({ id }) => {
    const event = books.events.find((each) => each.id === id);
    return event ? webhooks.resend(event) : false;
  },
  books: () => ({
    sessions: [...books.sessions.values()],
    payments: [...books.payments.values()],
    charges: [...books.charges.values()],
    refunds: [...books.refunds.values()],
    disputes: [...books.disputes.values()],
    events: books.events,
    balance: books.balance,
    owed: [...webhooks.owed.keys()],
    complaints: judge.complaints,
  }),
};

createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  const control = CONTROLS[(request.url ?? '').slice(1)];
  try {
    if (!control) throw new Error(`no control ${request.url}`);
    const result = await control(text === '' ? {} : JSON.parse(text));
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(result ?? null));
  } catch (error) {
    response
      .writeHead(400, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ error: String(error) }));
  }
}).listen(port + 1, '127.0.0.1');
