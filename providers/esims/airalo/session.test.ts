import { afterEach, describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../../core/clock.ts';
import { type AiraloDouble, startAiraloDouble } from '../../../tests/support/wholesalers/airalo.ts';
import { type Limiter, NO_LIMITER } from '../wire/call.ts';
import { answering, ORDER, openAiralo, replyOf, type Stub } from './test-airalo.ts';

let double: AiraloDouble | null = null;
let stub: Stub | null = null;
afterEach(async () => {
  await double?.close();
  await stub?.close();
  double = null;
  stub = null;
});

const tokens = () => double!.seen().filter(({ call }) => call === 'POST /v2/token').length;
const orders = () => double!.seen().filter(({ call }) => call === 'POST /v2/orders').length;

describe('the access token', () => {
  test('is asked for with the keys as form data', async () => {
    double = await startAiraloDouble();
    await openAiralo(double.settings).wholesaler.balance();
    const form = { ...Object.fromEntries(new URLSearchParams(double.seen()[0]?.body)) };
    expect(form).toEqual({
      client_id: double.settings.AIRALO_CLIENT_ID,
      client_secret: double.settings.AIRALO_CLIENT_SECRET,
      grant_type: 'client_credentials',
    });
  });

  test('is one for all calls at once, and for all processes', async () => {
    double = await startAiraloDouble();
    const first = openAiralo(double.settings);
    const second = openAiralo(double.settings, first);
    await Promise.all([1, 2, 3].map(() => first.wholesaler.balance()));
    expect(await second.wholesaler.balance()).toMatchObject({ kind: 'done' });
    expect(tokens()).toBe(1);
  });

  test('has a pace of its own, three a minute: a call that gets no turn for it is not sent', async () => {
    double = await startAiraloDouble();
    const paced: unknown[] = [];
    const limiter: Limiter = {
      ...NO_LIMITER,
      ofCalls(name, limit) {
        paced.push([name, limit]);
        return name === 'token' ? { ...NO_LIMITER, turn: async () => false } : NO_LIMITER;
      },
    };
    const { wholesaler } = openAiralo(double.settings, { limiter });
    expect(await wholesaler.buy(ORDER)).toMatchObject({ kind: 'retry', code: 'rate_limited' });
    expect(paced).toEqual([['token', { calls: 3, perMs: MINUTE }]]);
    expect(double.seen()).toEqual([]);
  });

  test('is asked for again after 23 hours, whatever expires_in says', async () => {
    double = await startAiraloDouble();
    const { wholesaler, clock } = openAiralo(double.settings);
    await wholesaler.balance();
    clock.pass(22 * HOUR);
    await wholesaler.balance();
    expect(tokens()).toBe(1);
    clock.pass(HOUR);
    await wholesaler.balance();
    expect(tokens()).toBe(2);
  });

  test('that is no longer taken is dropped, and the order sent again with another', async () => {
    double = await startAiraloDouble();
    const { wholesaler } = openAiralo(double.settings);
    await wholesaler.balance();
    double.revokeTokens();
    const bought = await wholesaler.buy({ ...ORDER, wholesale_id: double.offers.first });
    expect(bought).toMatchObject({ kind: 'done' });
    expect([tokens(), orders(), double.purchases().length]).toEqual([2, 2, 1]);
  });

  test('that another process has renewed meanwhile is taken', async () => {
    double = await startAiraloDouble();
    const old = openAiralo(double.settings);
    await old.wholesaler.balance();
    const stale = await old.kept.read('access_token');
    double.revokeTokens();
    await openAiralo(double.settings, old).wholesaler.balance();
    const fresh = await old.kept.read('access_token');
    // The first process still has the old one when its call begins.
    const reads = [stale, fresh];
    const kept = { ...old.kept, read: async () => (reads.length > 1 ? reads.shift()! : reads[0]!) };
    const { wholesaler } = openAiralo(double.settings, { kept, clock: old.clock });
    expect(await wholesaler.balance()).toMatchObject({ kind: 'done' });
    expect(tokens()).toBe(2);
  });

  test('that is refused twice is for an operator', async () => {
    double = await startAiraloDouble();
    double.fail('keys_refused', 'always');
    const { wholesaler } = openAiralo(double.settings);
    const refused = { kind: 'retry', code: 'not_authorized', afterMs: 300_000 };
    expect(await wholesaler.buy(ORDER)).toMatchObject(refused);
    expect(await wholesaler.check(null)).toMatchObject(refused);
    expect(orders()).toBe(0);
  });

  test.for([
    ['token-refused.json', 'not_authorized'],
    ['token-unknown-client.json', 'not_authorized'],
    ['error-89-ip.json', 'not_authorized'],
    ['error-rate-limit.json', 'rate_limited'],
  ] as const)('answered with %s keeps the order from being sent', async ([name, code]) => {
    stub = await answering({ 'POST /token': replyOf(name) });
    expect(await stub.wholesaler.buy(ORDER)).toMatchObject({ kind: 'retry', code });
    expect(stub.requests).toEqual([]);
  });

  test.for([
    ['lost', 'close'],
    ['an error', { status: 500, body: {} }],
    ['unreadable', { status: 200, body: { data: { access_token: 7 } } }],
  ] as const)('that is %s keeps the order from being sent', async ([, reply]) => {
    stub = await answering({ 'POST /token': reply });
    expect(await stub.wholesaler.buy(ORDER)).toMatchObject({ kind: 'retry', code: 'unreachable' });
    expect(stub.requests).toEqual([]);
  });

  test('of another process is taken where this one is a call too many', async () => {
    stub = await answering({
      'POST /token': replyOf('error-rate-limit.json'),
      'GET /balance': replyOf('balance.json'),
    });
    const reads = [null, 'new'];
    stub.kept.read = async () => (reads.length > 1 ? reads.shift()! : reads[0]!);
    expect(await stub.wholesaler.balance()).toMatchObject({ kind: 'done' });
    expect(stub.requests[0]?.headers.authorization).toBe('Bearer new');
  });
});

test('the double refuses wrong keys as the company does', async () => {
  double = await startAiraloDouble();
  const wrong = (change: object) => openAiralo({ ...double!.settings, ...change }).wholesaler;
  const refused = { kind: 'retry', code: 'not_authorized' };
  expect(await wrong({ AIRALO_CLIENT_ID: 'x' }).balance()).toMatchObject(refused);
  expect(await wrong({ AIRALO_CLIENT_SECRET: 'x' }).balance()).toMatchObject(refused);
});
