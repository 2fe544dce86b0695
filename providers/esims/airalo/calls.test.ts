import { afterEach, describe, expect, test } from 'vitest';
import {
  answering,
  ESIM,
  fixture,
  ICCID,
  ORDER,
  PROFILE,
  REFERENCE,
  type Replies,
  replyOf,
  replyWith,
  type Stub,
  sent,
  TOP_UP,
  TOP_UP_ORDER,
} from './test-airalo.ts';

let stub: Stub | null = null;
afterEach(async () => {
  await stub?.close();
  stub = null;
});

async function opened(replies: Replies, settings: Record<string, string> = {}): Promise<Stub> {
  stub = await answering(replies, settings);
  return stub;
}

const SIM = `GET /sims/${ICCID}`;

describe('an order', () => {
  test('is sent as form data and delivers the profile of its QR code', async () => {
    const { wholesaler, requests } = await opened({ 'POST /orders': replyOf('order.json') });
    expect(await wholesaler.buy(ORDER)).toEqual({
      kind: 'done',
      value: {
        esim: ESIM,
        charged: { amount: 16, currency: 'USD', exponent: 1 },
        hints: { order: '731204' },
      },
    });
    const [request] = requests;
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual(
      fixture('order.json').request?.form,
    );
    expect(request?.headers.authorization).toBe('Bearer fixture-access-token');
    expect(request?.headers['content-type']).toBe('application/x-www-form-urlencoded');
  });

  test('of the sandbox is read though it cannot be installed', async () => {
    const { wholesaler } = await opened({ 'POST /orders': replyOf('order-sandbox.json') });
    expect(await wholesaler.buy(ORDER)).toMatchObject({
      kind: 'done',
      value: {
        esim: { iccid: '899990200000000777', smdp_address: 'lpa.airalo.com', matching_id: 'TEST' },
      },
    });
  });

  test.for([
    ['two eSIMs', (sim: object) => [sim, sim], 'ambiguous'],
    // Bought for certain, so that the company is asked for its price.
    ['none', () => [], 'unreadable'],
    ['a confirmation code', (sim: object) => [{ ...sim, confirmation_code: '1234' }], 'unreadable'],
    ['another host', (sim: object) => [{ ...sim, lpa: 'other.example.com' }], 'unreadable'],
    ['an ICCID as a number', (sim: object) => [{ ...sim, iccid: 8_999_902_000_000_000 }], 'retry'],
  ] as const)('with %s delivers nothing, and is not taken for refused', async ([, change, kind]) => {
    const reply = replyOf('order.json');
    const body = reply.body as { data: { sims: object[] } };
    body.data.sims = change(body.data.sims[0]!);
    const listed = replyOf('orders-by-description.json');
    (listed.body as { data: { sims: object[] }[] }).data[0]!.sims = body.data.sims;
    const { wholesaler } = await opened({ 'POST /orders': reply, 'GET /orders': listed });
    expect(await wholesaler.buy(ORDER)).toMatchObject({ kind: 'unknown' });
    const found = await wholesaler.find(sent(ORDER));
    expect(found.kind === 'done' ? found.value.kind : found.kind).toBe(kind);
  });

  test('for another package than was asked for is not delivered', async () => {
    const { wholesaler } = await opened({ 'POST /orders': replyOf('order.json') });
    const other = { ...ORDER, wholesale_id: 'plaza-7days-1gb' };
    expect(await wholesaler.buy(other)).toMatchObject({ kind: 'unknown' });
  });
});

describe('a look-up', () => {
  test.for([
    ['orders-by-description.json', 'bought'],
    ['orders-by-description-empty.json', 'nothing'],
    ['orders-by-description-failed.json', 'failed'],
  ] as const)('of %s says %s', async ([name, kind]) => {
    const { wholesaler, requests } = await opened({ 'GET /orders': replyOf(name) });
    expect(await wholesaler.find(sent(ORDER))).toMatchObject({ kind: 'done', value: { kind } });
    expect(Object.fromEntries(requests[0]!.query)).toEqual(fixture(name).request?.query);
  });

  test('tells the profile and what was charged', async () => {
    const { wholesaler } = await opened({ 'GET /orders': replyOf('orders-by-description.json') });
    expect(await wholesaler.find(sent(ORDER))).toMatchObject({
      value: { bought: { esim: ESIM, charged: { amount: 16, exponent: 1 }, hints: { order: '731204' } } },
    });
  });

  test('takes no order whose description merely holds the reference', async () => {
    const { wholesaler } = await opened({ 'GET /orders': replyOf('orders-by-description.json') });
    const shorter = { ...ORDER, reference: REFERENCE.slice(0, -1) };
    expect(await wholesaler.find(sent(shorter))).toEqual({ kind: 'done', value: { kind: 'nothing' } });
  });

  test.each([null, '', ' '])(
    'a list that has an order with the description %j says nothing',
    async (description) => {
      const reply = replyOf('orders-by-description.json');
      const { data, ...rest } = reply.body as { data: object[] };
      const body = { ...rest, data: data.map((order) => ({ ...order, description })) };
      const { wholesaler } = await opened({ 'GET /orders': { ...reply, body } });
      expect(await wholesaler.find(sent(ORDER))).toMatchObject({ kind: 'retry' });
    },
  );

  test('of two orders under one reference delivers the older and names the other', async () => {
    const reply = replyOf('orders-by-description.json');
    const { data } = reply.body as { data: Record<string, unknown>[] };
    data.unshift({ ...data[0]!, id: 731999, created_at: '2026-03-02 09:16:00' });
    (reply.body as { meta: { total: number } }).meta.total = 2;
    const { wholesaler, logged } = await opened({ 'GET /orders': reply });
    expect(await wholesaler.find(sent(ORDER))).toMatchObject({
      value: { kind: 'bought', bought: { hints: { order: '731204' } } },
    });
    expect(logged.join()).toContain('"order":"731999"');
  });

  test('leaves an order in an unknown state under way', async () => {
    const reply = replyOf('orders-by-description.json');
    (reply.body as { data: { status: object }[] }).data[0]!.status = { slug: 'pondering' };
    const { wholesaler } = await opened({ 'GET /orders': reply });
    expect(await wholesaler.find(sent(ORDER))).toMatchObject({ value: { kind: 'under_way' } });
  });

  test.for([
    ['lacks what it counts', { total: 2 }],
    ['is another than was asked for', { current_page: 2 }],
    ['is endless', { last_page: 999 }],
  ] as const)('whose list %s concludes nothing', async ([, change]) => {
    const reply = replyOf('orders-by-description-empty.json');
    const { meta } = reply.body as { meta: object };
    const { wholesaler } = await opened({
      'GET /orders': replyWith({ data: [], meta: { ...meta, ...change } }),
    });
    expect(await wholesaler.find(sent(ORDER))).toMatchObject({ kind: 'retry' });
  });

  test('whose page cannot be read concludes nothing', async () => {
    const { wholesaler } = await opened({ 'GET /orders': replyWith({ data: [{ id: 1 }], meta: {} }) });
    expect(await wholesaler.find(sent(ORDER))).toMatchObject({ kind: 'retry' });
  });
});

describe('a top-up', () => {
  test('delivers the profile that it is put on', async () => {
    const { wholesaler, requests } = await opened({
      [SIM]: replyOf('sim-get.json'),
      'POST /orders/topups': replyOf('topup-order.json'),
    });
    expect(await wholesaler.buy(TOP_UP_ORDER)).toEqual({
      kind: 'done',
      value: { esim: ESIM, charged: null, hints: { order: '748911' } },
    });
    const { form } = fixture('topup-order.json').request!;
    expect(Object.fromEntries(new URLSearchParams(requests[1]!.body))).toEqual(form);
  });

  test('of a recycled eSIM is refused before it is ordered', async () => {
    const { wholesaler, requests } = await opened({ [SIM]: replyOf('sim-get-recycled.json') });
    expect(await wholesaler.buy(TOP_UP_ORDER)).toMatchObject({ kind: 'refused', code: 'esim_not_found' });
    expect(requests.map(({ method }) => method)).toEqual(['GET']);
  });

  test('is found by its own reference', async () => {
    const { wholesaler } = await opened({
      'GET /orders': replyOf('orders-by-description-topup.json'),
      [SIM]: replyOf('sim-get.json'),
    });
    expect(await wholesaler.find(sent(TOP_UP_ORDER))).toMatchObject({
      value: { kind: 'bought', bought: { esim: ESIM, hints: { order: '748911' } } },
    });
  });

  test('that no list shows is told by the packages of its eSIM', async () => {
    const { wholesaler } = await opened({
      'GET /orders': replyOf('orders-by-description-empty.json'),
      [`${SIM}/packages`]: replyOf('sim-packages.json'),
      [SIM]: replyOf('sim-get.json'),
    });
    const found = async (before: string) => {
      const answer = await wholesaler.find(sent(TOP_UP_ORDER, { packages_before: before }));
      return answer.kind === 'done' ? answer.value.kind : answer.kind;
    };
    expect(await found('0')).toBe('bought');
    expect(await found('1')).toBe('nothing');
    expect(await found('unreadable')).toBe('ambiguous');
  });

  test('has its packages counted before it is ordered', async () => {
    const { wholesaler } = await opened({ [`${SIM}/packages`]: replyOf('sim-packages.json') });
    expect(await wholesaler.prepare?.(TOP_UP_ORDER)).toEqual({
      kind: 'done',
      value: { packages_before: '1' },
    });
    expect(await wholesaler.prepare?.(ORDER)).toEqual({ kind: 'done', value: {} });
  });

  test('fits as the company lists it', async () => {
    const { wholesaler } = await opened({ [`${SIM}/topups`]: replyOf('topups.json') });
    const listed = await wholesaler.topUps?.(PROFILE);
    expect(listed?.kind === 'done' ? listed.value : listed).toMatchObject([
      {
        wholesale_id: TOP_UP,
        sold_as: 'top_up',
        data_quota_mb: 1000,
        data_bytes: 2 ** 30,
        validity_days: 8,
        cost: { amount: 8, currency: 'USD', exponent: 1 },
      },
    ]);
  });

  test('that fits none is an empty list', async () => {
    const { wholesaler } = await opened({ [`${SIM}/topups`]: replyOf('topups-empty.json') });
    expect(await wholesaler.topUps?.(PROFILE)).toEqual({ kind: 'done', value: [] });
  });
});

test('the balance is read from its digits', async () => {
  const { wholesaler } = await opened({ 'GET /balance': replyOf('balance.json') });
  expect(await wholesaler.balance()).toEqual({
    kind: 'done',
    value: { amount: 154_035, currency: 'USD', exponent: 2 },
  });
  expect(await wholesaler.check(null)).toEqual({ kind: 'done', value: null });
});

test.for([0, '-12.50'])('a balance of %s stops buying', async (amount) => {
  const body = { data: { balances: { availableBalance: { amount, currency: 'USD' } } } };
  const { wholesaler } = await opened({ 'GET /balance': replyWith(body) });
  expect(await wholesaler.check('any')).toMatchObject({ kind: 'retry', code: 'balance_too_low' });
});
