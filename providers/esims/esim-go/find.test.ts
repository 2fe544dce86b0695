import { describe, expect, test } from 'vitest';
import { done } from '../../../core/answer.ts';
import { later, MINUTE, SECOND } from '../../../core/clock.ts';
import {
  esimGoAnswering,
  fixtureBody,
  newOrder,
  type Script,
  STORY,
  sent,
  storyProfile,
  topUpOrder,
} from '../../../tests/support/wholesalers/esim-go-stage.ts';
import { keptInMemory } from '../wire/adapter.ts';

type Raw = Record<string, unknown>;
const { iccid, order, reference, topUpOrder: topUpNumber } = STORY;
const listed = (changed: Raw = {}): Raw => ({ ...(fixtureBody('orders-window') as Raw[])[0], ...changed });
const esim = (customerRef: string) => ({ body: { ...(fixtureBody('esim-released') as Raw), customerRef } });
const clock = { now: () => later(STORY.sentAt, 5 * MINUTE) };

async function found(
  orders: unknown,
  script: Script = {},
  purchase = sent(newOrder()),
  kept = keptInMemory(clock),
) {
  const stage = esimGoAnswering(
    {
      'GET /esims': { body: { esims: [] } },
      'GET /orders': { body: orders },
      [`GET /esims/${iccid}`]: esim(''),
      'PUT /esims': { body: {} },
      ...script,
    },
    { clock, kept },
  );
  const answer = await stage.company.find(purchase);
  return { answer, kind: answer.kind === 'done' ? answer.value.kind : answer.kind, asked: stage.asked };
}

describe('an order in the window', () => {
  test('is ours when it is the only one, and gets our mark', async () => {
    const { answer, asked } = await found([listed()]);
    expect(answer).toMatchObject({ value: { kind: 'bought', bought: { hints: { order, iccid } } } });
    expect(asked.at(-1)!.json).toEqual({ iccid, customerRef: reference });
  });

  test.each([
    ['under orders', { orders: [listed()] }],
    ['by itself', listed()],
  ])('is read %s, too', async (_, orders) => {
    expect((await found(orders)).kind).toBe('bought');
  });

  test.each<[string, Raw]>([
    ['another bundle', { order: [{ item: 'other', quantity: 1 }] }],
    ['two of it', { order: [{ item: STORY.bundle, quantity: 2 }] }],
    [
      'two lines',
      {
        order: [
          { item: STORY.bundle, quantity: 1 },
          { item: 'other', quantity: 1 },
        ],
      },
    ],
    ['a time long before', { createdDate: '2026-03-02T09:12:00.123456789Z' }],
    ['a time long after', { createdDate: '2026-03-02T11:00:00Z' }],
  ])('with %s is not ours', async (_, changed) => {
    expect((await found([listed(changed)])).kind).toBe('nothing');
  });

  test.each([
    ['another reference', 'buy_another', 'nothing'],
    ['ours', reference, 'bought'],
    ['none', '', 'bought'],
  ])('whose eSIM has %s is told by it', async (_, customerRef, kind) => {
    expect((await found([listed()], { [`GET /esims/${iccid}`]: esim(customerRef) })).kind).toBe(kind);
  });

  test('is another’s where its mark failed, but its purchase was written down', async () => {
    const kept = keptInMemory(clock);
    const company = esimGoAnswering(
      { 'POST /orders': { body: fixtureBody('order') }, 'PUT /esims': 'lost' },
      { clock, kept },
    ).company;
    expect((await company.buy(newOrder({ reference: 'buy_another' }))).kind).toBe('done');
    expect((await found([listed()], {}, sent(newOrder()), kept)).kind).toBe('nothing');
  });

  test('whose eSIM is not shown to us is left to a person', async () => {
    const script: Script = { [`GET /esims/${iccid}`]: { status: 400, body: { message: 'eSIM not found' } } };
    expect((await found([listed()], script)).kind).toBe('ambiguous');
  });

  test('without its profile is under way, and then looked up by its number', async () => {
    const waiting = listed({ status: 'processing', order: [{ item: STORY.bundle, quantity: 1 }] });
    const { answer } = await found([waiting]);
    expect(answer).toMatchObject({ value: { kind: 'under_way', hints: { order } } });
    const purchase = sent(newOrder({ hints: { order } }));
    const { kind, asked } = await found(
      [],
      { [`GET /orders/${order}`]: { body: fixtureBody('order-get') } },
      purchase,
    );
    expect([kind, asked.map(({ name }) => name)]).toEqual(['bought', ['order look-up', 'mark']]);
  });
});

describe('an order that is known by its number', () => {
  const byNumber = (changed: Raw, now = clock) => {
    const body = { ...(fixtureBody('order-get') as Raw), ...changed };
    const script = { [`GET /orders/${order}`]: { body }, 'GET /esims': { body: { esims: [] } } };
    return esimGoAnswering(script, { clock: now }).company.find(sent(newOrder({ hints: { order } })));
  };
  const late = { now: () => later(STORY.sentAt, 11 * MINUTE) };
  const bare = { order: [{ item: STORY.bundle, quantity: 1 }] };

  test.each<[string, Raw]>([
    ['of another bundle', { order: [{ item: 'other', quantity: 1 }] }],
    ['of two lines', { order: [...bare.order, ...bare.order] }],
    ['with two eSIMs', { order: [{ ...bare.order[0], iccids: [iccid, '8999904000000000994'] }] }],
  ])('%s never becomes ours by waiting', async (_, changed) => {
    expect(await byNumber(changed)).toMatchObject({ value: { kind: 'ambiguous' } });
  });

  test('that is completed without its profile is waited for as long as one takes, and was bought', async () => {
    expect(await byNumber(bare)).toMatchObject({ value: { kind: 'under_way', hints: { order } } });
    expect(await byNumber(bare, late)).toMatchObject({ value: { kind: 'unreadable' } });
    expect(await byNumber({ ...bare, status: 'processing' }, late)).toMatchObject({
      value: { kind: 'under_way' },
    });
  });
});

describe('a top-up', () => {
  const bought = { ...(fixtureBody('order-top-up') as Raw), createdDate: '2026-03-02T09:15:01Z' };

  test('is the order of its bundle on its eSIM, whatever mark that has', async () => {
    const { kind, asked } = await found([bought], {}, sent(topUpOrder()));
    expect([kind, asked.map(({ name }) => name)]).toEqual(['bought', ['orders']]);
  });

  test('is no order that an earlier top-up owns, and none on another eSIM', async () => {
    const { iccid: own, purchases } = storyProfile();
    const earlier = { reference: 'buy_1', wholesale_id: STORY.topUpBundle, hints: { order: topUpNumber } };
    const again = sent(topUpOrder({ top_up: { iccid: own, purchases: [...purchases, earlier] } }));
    expect((await found([bought], {}, again)).kind).toBe('nothing');
    const elsewhere = sent(topUpOrder({ top_up: storyProfile('8999904000000000994') }));
    expect((await found([bought], {}, elsewhere)).kind).toBe('nothing');
  });
});

describe('a look-up that can not tell', () => {
  test.each<[string, unknown]>([
    ['a shape that nobody knows', { page: 1 }],
    ['orders that are no list', { orders: null }],
    ['an order of our bundle that can not be read', [{ item: STORY.bundle }]],
  ])('by %s says so', async (_, orders) => {
    expect((await found(orders)).kind).toBe('cannot_tell');
  });

  test('goes on past an order that can not be read and is not of our bundle', async () => {
    expect((await found([{ item: 'balance' }, 7, null])).kind).toBe('nothing');
  });

  test('by pages that repeat, or that never end, says so', async () => {
    const full = (page: number) =>
      Array.from({ length: 100 }, (_, index) => listed({ orderReference: `o${page}-${index}`, order: [] }));
    expect((await found(full(1))).kind).toBe('cannot_tell');
    const pages = Array.from({ length: 30 }, (_, page) => ({ body: full(page) }));
    expect((await found([], { 'GET /orders': pages })).kind).toBe('cannot_tell');
    expect((await found([], { 'GET /orders': [{ body: full(1) }, { body: [listed()] }] })).kind).toBe(
      'bought',
    );
  });

  test.each<[string, Script, string]>([
    ['the list is refused', { 'GET /orders': { status: 400, body: {} } }, 'cannot_tell'],
    ['the list is lost', { 'GET /orders': 'lost' }, 'retry'],
    ['the key is refused', { 'GET /orders': { status: 403, body: {} } }, 'retry'],
    ['the search is lost', { 'GET /esims': 'lost' }, 'retry'],
    ['the search is refused', { 'GET /esims': { status: 400, body: {} } }, 'bought'],
    ['the owner is lost', { [`GET /esims/${iccid}`]: 'lost' }, 'retry'],
  ])('when %s', async (_, script, kind) => {
    expect((await found([listed()], script)).kind).toBe(kind);
  });

  test('since our reference is on two eSIMs is left to a person', async () => {
    const both = [iccid, '8999904000000000994'].map((one) => ({ iccid: one, customerRef: reference }));
    expect((await found([listed()], { 'GET /esims': { body: { esims: both } } })).kind).toBe('ambiguous');
  });
});

describe('an eSIM with our mark', () => {
  const marked: Script = { 'GET /esims': { body: { esims: [{ iccid, customerRef: reference }] } } };

  test('is bought though its order is not in the window', async () => {
    const { answer } = await found([], { ...marked, [`GET /esims/${iccid}`]: esim(reference) });
    expect(answer).toEqual({
      kind: 'done',
      value: { kind: 'bought', bought: { esim: STORY.esim, charged: null, hints: { iccid } } },
    });
  });

  test('of another reference that has ours in it is not meant', async () => {
    const longer = [{ iccid, customerRef: `${reference}-2` }];
    expect((await found([], { 'GET /esims': { body: { esims: longer } } })).kind).toBe('nothing');
  });

  test('that can not be read can not be told', async () => {
    const gone: Script = { [`GET /esims/${iccid}`]: { status: 400, body: {} } };
    expect((await found([], { ...marked, ...gone })).kind).toBe('cannot_tell');
  });
});

test('the window ends ten minutes after the call, however late the look-up is', async () => {
  const late = { now: () => later(STORY.sentAt, 600 * MINUTE) };
  const stage = esimGoAnswering({ 'GET /esims': { body: {} }, 'GET /orders': { body: [] } }, { clock: late });
  await stage.company.find(sent(newOrder()));
  const [, upper] = stage.asked.at(-1)!.address.searchParams.getAll('createdAt');
  expect(Date.parse(upper!.slice(4)) - STORY.sentAt.getTime()).toBe(11 * MINUTE + 2 * SECOND);
});

test('an order that was refused in words of no table, and that no look-up finds, has come to nothing', async () => {
  let at = later(STORY.sentAt, 5 * MINUTE);
  const clock = { now: () => at };
  const kept = keptInMemory(clock);
  const stage = esimGoAnswering(
    {
      'POST /orders': { status: 400, body: { message: 'Something that nobody knows' } },
      'GET /esims': { body: { esims: [] } },
      'GET /orders': { body: [] },
    },
    { clock, kept },
  );
  expect((await stage.company.buy(newOrder())).kind).toBe('unknown');
  const purchase = sent(newOrder());
  expect(await stage.company.find(purchase)).toEqual(done({ kind: 'nothing' }));
  at = later(STORY.sentAt, 30 * MINUTE);
  expect(await stage.company.find(purchase)).toMatchObject({
    value: { kind: 'failed', code: 'refused_otherwise' },
  });
  // Of another purchase nothing is known.
  expect(await stage.company.find({ ...purchase, reference: 'ord_other-1' })).toEqual(
    done({ kind: 'nothing' }),
  );
});
