import { createServer } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { DoubleReply } from '../../../tests/support/wholesalers/double-server.ts';
import {
  answering,
  ICCID,
  ORDER,
  openAiralo,
  PROFILE,
  replyOf,
  type Stub,
  sent,
  TOP_UP_ORDER,
} from './test-airalo.ts';

let stub: Stub | null = null;
afterEach(async () => {
  await stub?.close();
  stub = null;
});

const MINUTE = 60_000;
const failed = (status: number, body: unknown = {}): DoubleReply => ({ status, body });
const field = (name: string, text: string | string[]) =>
  failed(422, { data: { [name]: text }, meta: { message: 'the parameter is invalid' } });

async function bought(order: typeof ORDER, reply: DoubleReply) {
  const path = order.top_up === null ? 'POST /orders' : 'POST /orders/topups';
  stub = await answering({ [path]: reply, [`GET /sims/${ICCID}`]: replyOf('sim-get.json') });
  return stub.wholesaler.buy(order);
}

describe('on an order', () => {
  test.for([
    ['11', replyOf('error-11-credit.json'), { kind: 'retry', code: 'balance_too_low', afterMs: 5 * MINUTE }],
    ['13', replyOf('error-13-maintenance.json'), { kind: 'retry', code: 'maintenance', afterMs: MINUTE }],
    ['14', failed(422, { code: 14 }), { kind: 'refused', code: 'bad_request' }],
    ['33', replyOf('error-33-stock.json'), { kind: 'retry', code: 'out_of_stock' }],
    ['33 as text', failed(422, { code: '33' }), { kind: 'retry', code: 'out_of_stock' }],
    ['a quantity', replyOf('error-quantity.json'), { kind: 'retry', code: 'out_of_stock' }],
    ['34', replyOf('error-34-package.json'), { kind: 'refused', code: 'plan_not_found' }],
    ['a package', replyOf('error-package-invalid.json'), { kind: 'refused', code: 'plan_not_found' }],
    ['43', replyOf('error-43-request.json'), { kind: 'refused', code: 'bad_request' }],
    ['another field', field('type', 'Wrong.'), { kind: 'refused', code: 'bad_request' }],
    ['a field with a list', field('package_id', ['It is invalid.']), { code: 'plan_not_found' }],
    ['53', replyOf('error-53-unexpected.json'), { kind: 'unknown' }],
    ['89', replyOf('error-89-ip.json'), { kind: 'retry', code: 'not_authorized', afterMs: 5 * MINUTE }],
    ['429', replyOf('error-rate-limit.json'), { kind: 'retry', code: 'rate_limited', afterMs: 37_000 }],
    ['401', failed(401), { kind: 'retry', code: 'not_authorized' }],
    ['403', failed(403), { kind: 'retry', code: 'not_authorized' }],
    ['404', failed(404), { kind: 'unknown' }],
    ['500', failed(500), { kind: 'unknown' }],
    ['502', failed(502), { kind: 'unknown' }],
    ['503', failed(503), { kind: 'unknown' }],
    ['504', failed(504, { code: 34 }), { kind: 'unknown' }],
    ['302', failed(302), { kind: 'unknown' }],
    ['a code that is new', failed(422, { code: 77 }), { kind: 'unknown', why: 'HTTP 422, unknown code 77' }],
    ['a 422 without a word', failed(422), { kind: 'unknown' }],
    ['a 400 without a word', failed(400), { kind: 'unknown' }],
    ['a 2xx of something else', { status: 200, body: { data: [] } }, { kind: 'unknown' }],
    ['half an answer', { ...replyOf('order.json'), half: true }, { kind: 'unknown' }],
    ['no answer', 'close', { kind: 'unknown' }],
  ] as const)('%s', async ([, reply, expected]) => {
    expect(await bought(ORDER, reply as DoubleReply)).toMatchObject(expected);
  });
});

describe('on a top-up', () => {
  test.for([
    ['23', replyOf('error-23-top-up-disabled.json'), { kind: 'refused', code: 'top_up_not_possible' }],
    ['73', replyOf('error-73-recycled.json'), { kind: 'refused', code: 'esim_not_found' }],
    ['a package', replyOf('topup-order-invalid-package.json'), { code: 'top_up_not_possible' }],
    ['a limit', replyOf('topup-order-limit.json'), { kind: 'retry', code: 'busy' }],
    ['404', replyOf('error-not-found.json'), { kind: 'refused', code: 'esim_not_found' }],
    ['500', failed(500), { kind: 'unknown' }],
    ['no answer', 'close', { kind: 'unknown' }],
  ] as const)('%s', async ([, reply, expected]) => {
    expect(await bought(TOP_UP_ORDER, reply as DoubleReply)).toMatchObject(expected);
  });

  test('what it says has no whole ICCID', async () => {
    const answer = await bought(TOP_UP_ORDER, replyOf('error-73-recycled.json'));
    expect(JSON.stringify([answer, stub?.logged])).not.toContain(ICCID);
  });
});

describe('on a reading', () => {
  test.for([
    ['404', replyOf('error-not-found.json'), { kind: 'refused', code: 'esim_not_found' }],
    ['53', replyOf('error-53-unexpected.json'), { kind: 'retry' }],
    ['a 422 without a word', failed(422), { kind: 'refused', code: 'refused_otherwise' }],
    ['429', replyOf('error-rate-limit.json'), { kind: 'retry', code: 'rate_limited', afterMs: 37_000 }],
    ['89', replyOf('error-89-ip.json'), { kind: 'retry', code: 'not_authorized' }],
  ] as const)('%s', async ([, reply, expected]) => {
    stub = await answering({ [`GET /sims/${ICCID}/topups`]: reply });
    expect(await stub.wholesaler.topUps?.(PROFILE)).toMatchObject(expected);
  });

  test('a recycled eSIM takes no top-up', async () => {
    stub = await answering({ [`GET /sims/${ICCID}/topups`]: replyOf('error-73-recycled.json') });
    expect(await stub.wholesaler.topUps?.(PROFILE)).toMatchObject({ code: 'esim_not_found' });
  });

  test('an answer that stays lost is a retry', async () => {
    stub = await answering({ 'GET /balance': 'close' });
    expect(await stub.wholesaler.balance()).toMatchObject({ kind: 'retry' });
    expect(stub.requests).toHaveLength(3);
  });
});

describe('a company that nobody reaches', () => {
  test('refuses connections, so that nothing was sent', async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const server = createServer().listen(0, '127.0.0.1', () => {
      resolve((server.address() as { port: number }).port);
    });
    const port = await promise;
    await new Promise((closed) => server.close(closed));
    const { wholesaler } = openAiralo({
      AIRALO_API_BASE: `http://127.0.0.1:${port}/v2`,
      AIRALO_CLIENT_ID: 'id',
      AIRALO_CLIENT_SECRET: 'secret',
    });
    const unreachable = { kind: 'retry', code: 'unreachable' };
    expect(await wholesaler.buy(ORDER)).toMatchObject(unreachable);
    expect(await wholesaler.find(sent(ORDER))).toMatchObject(unreachable);
    expect(await wholesaler.listOffers()).toMatchObject(unreachable);
    expect(await wholesaler.status(PROFILE)).toMatchObject(unreachable);
    expect(await wholesaler.cancel(sent(ORDER))).toMatchObject(unreachable);
  });
});
