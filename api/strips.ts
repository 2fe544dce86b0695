import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { giftDays } from '../core/gifts/gift.ts';
import { readTickets, type Ticket, takeBack, tearOff } from '../core/sale/strips/tickets.ts';
import { esimShare } from './contract/esims.ts';
import {
  type PublicTicket,
  strip,
  stripRequest,
  takeBackRequest,
  tearOffRequest,
  ticket,
} from './contract/strips.ts';
import { declareBody, declareJson, declareProblems } from './declared.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { publicPrice } from './discounts.ts';
import { publicRecord } from './esim-record.ts';
import { publicGift } from './gifts.ts';
import { jsonBody } from './json-body.ts';
import { problem } from './problems.ts';
import { OWN } from './signed-in.ts';

const tags = ['Orders'];
const refusals = ['invalid_request', 'service_unavailable'] as const;

const stripRoute = createRoute({
  method: 'post',
  path: '/api/v1/esims/strip',
  tags,
  summary: 'The eSIMs that were bought at once',
  description:
    'All of them for the bearer of the session id that the order was answered with, one for the bearer of one of the others. Nothing is settled by asking; see validate.',
  middleware: [jsonBody],
  request: { body: declareBody(stripRequest) },
  responses: {
    200: declareJson('In their sequence; one that was bought alone is a strip of one.', strip),
    ...declareProblems('session_not_found', ...refusals),
  },
});

const tearRoute = createRoute({
  method: 'post',
  path: '/api/v1/esims/strip/share',
  tags,
  summary: 'Makes a secret link that shows one of them',
  description: 'Each call makes a new link and ends the one before it. No link can be shown a second time.',
  middleware: [jsonBody],
  request: { body: declareBody(tearOffRequest) },
  responses: {
    201: declareJson('The link.', esimShare),
    ...declareProblems('esim_not_found', ...refusals),
  },
});

const takeBackRoute = createRoute({
  method: 'post',
  path: '/api/v1/esims/strip/unshare',
  tags,
  summary: 'Ends that link',
  middleware: [jsonBody],
  request: { body: declareBody(takeBackRequest) },
  responses: {
    204: { description: 'There is no link (any more).' },
    ...declareProblems('esim_not_found', ...refusals),
  },
});

/** Several eSIMs of one purchase, for the bearer of its session id (C3.24). */
export function addStrips(app: OpenAPIHono<ApiEnv>, { shop }: Pick<ApiDeps, 'shop'>): void {
  app.openapi(stripRoute, async (c) => {
    const tickets = await readTickets(shop, c.req.valid('json').sessionId);
    if (tickets === null) {
      return problem(c, 'session_not_found', '"sessionId" names no order; it stands in its answer.');
    }
    const now = shop.clock.now();
    return c.json({ tickets: tickets.map((each) => publicTicket(each, now)) }, 200, OWN);
  });

  app.openapi(tearRoute, async (c) => {
    const { sessionId, number, name } = c.req.valid('json');
    const share = await tearOff(shop, sessionId, number, name || null);
    if (share === null) return notThere(c);
    return c.json({ url: share.url, shared_at: share.shared_at.toISOString() }, 201, OWN);
  });

  app.openapi(takeBackRoute, async (c) => {
    const { sessionId, number } = c.req.valid('json');
    return (await takeBack(shop, sessionId, number)) ? c.body(null, 204, OWN) : notThere(c);
  });
}

const notThere = (c: Context<ApiEnv>) =>
  problem(
    c,
    'esim_not_found',
    'There is no such eSIM in the strip, or it is not delivered, refunded, or not yours any more.',
  );

function publicTicket({ order, number, record, refunding, gift }: Ticket, now: Date): PublicTicket {
  return {
    number,
    order_uid: order.uid,
    session_id: order.session_id!,
    state: ticket.shape.state.parse(order.state),
    refunding,
    gift: gift && publicGift(gift),
    gift_days: giftDays(now, order.time_zone, record?.esim.install_by ?? null),
    ...publicPrice(order),
    record: record && publicRecord(record, now),
  };
}
