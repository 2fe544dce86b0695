import { afterEach, describe, expect, test } from 'vitest';
import type { DoubleReply } from '../../../tests/support/wholesalers/double-server.ts';
import {
  answering,
  fixture,
  ICCID,
  ORDER,
  openAiralo,
  REFERENCE,
  type Replies,
  replyOf,
  replyWith,
  type Stub,
  sent,
  TOP_UP_ORDER,
} from './test-airalo.ts';

let stub: Stub | null = null;
afterEach(async () => {
  await stub?.close();
  stub = null;
});

const PACKAGES = `GET /sims/${ICCID}/packages`;
const PURCHASE = sent(ORDER, { order: '731204' });
const UNUSED: Replies = {
  'GET /orders/731204': replyOf('order-get.json'),
  [PACKAGES]: replyOf('sim-packages-ready.json'),
  'POST /refund': replyOf('refund.json'),
};

async function cancelled(replies: Replies, purchase = PURCHASE, settings: Record<string, string> = {}) {
  stub = await answering(replies, settings);
  const answer = await stub.wholesaler.cancel(purchase);
  return answer.kind === 'done' ? answer.value : answer;
}

const posts = () => stub!.requests.filter(({ method }) => method === 'POST');

function orderIn(slug: string, change: object = {}): DoubleReply {
  const { body } = replyOf('order-get.json');
  const { data } = body as { data: object };
  return replyWith({ data: { ...data, status: { name: slug, slug }, ...change } });
}

describe('a cancellation', () => {
  test('asks for a refund of the eSIM, by its ICCID', async () => {
    const settings = { AIRALO_REFUND_EMAIL: 'ops@example.com' };
    expect(await cancelled(UNUSED, PURCHASE, settings)).toEqual({
      outcome: 'requested',
      why: null,
      hints: { order: '731204', refund_id: '48213' },
    });
    const form = Object.fromEntries(new URLSearchParams(posts()[0]?.body));
    const { notes: _, ...known } = fixture('refund.json').request!.form!;
    expect(form).toMatchObject(known);
    expect(form.notes).toContain(REFERENCE);
  });

  test('finds its order by the reference where its number is not known', async () => {
    const replies = { ...UNUSED, 'GET /orders': replyOf('orders-by-description.json') };
    expect(await cancelled(replies, sent(ORDER))).toMatchObject({ outcome: 'requested' });
  });

  test('is asked for once, with the hints of the first answer and without', async () => {
    const first = await cancelled(UNUSED);
    const again = await stub!.wholesaler.cancel(sent(ORDER, { order: '731204', refund_id: '48213' }));
    expect(again).toEqual({ kind: 'done', value: first });
    expect(await stub!.wholesaler.cancel(PURCHASE)).toEqual({ kind: 'done', value: first });
    expect(posts()).toHaveLength(1);
  });

  test('is granted once the order says so', async () => {
    const replies = { ...UNUSED, 'GET /orders/731204': orderIn('refunded') };
    expect(await cancelled(replies)).toMatchObject({ outcome: 'refunded' });
    expect(posts()).toEqual([]);
  });

  test.for([
    ['lost', 'close'],
    ['an error', { status: 502, body: {} }],
    ['unreadable', { status: 202, body: 'taken' }],
  ] as const)('whose answer is %s is not sent again', async ([, reply]) => {
    const answer = await cancelled({ ...UNUSED, 'POST /refund': reply });
    const asked = { outcome: 'requested', hints: { refund_id: 'unanswered' } };
    expect(answer).toMatchObject(asked);
    // Another process, which has what is kept and nothing else.
    const settings = { AIRALO_CLIENT_ID: 'x', AIRALO_CLIENT_SECRET: 'x' };
    const base = `http://${stub!.requests[0]!.headers.host}/v2`;
    const other = openAiralo({ ...settings, AIRALO_API_BASE: base }, stub!);
    expect(await other.wholesaler.cancel(PURCHASE)).toMatchObject({ value: asked });
    expect(posts()).toHaveLength(1);
  });

  test.for([
    ['an ICCID that is not ours', replyOf('refund-foreign-iccid.json'), 'refused'],
    ['a 202 that takes nothing', { status: 202, body: { data: [], meta: {} } }, 'refused'],
    ['a limit', replyOf('error-rate-limit.json'), 'retry'],
  ] as const)('that is not taken because of %s may be asked for again', async ([, reply, kind]) => {
    const answer = await cancelled({ ...UNUSED, 'POST /refund': [reply, replyOf('refund.json')] });
    expect(answer).toMatchObject({ kind });
    expect(await stub!.wholesaler.cancel(PURCHASE)).toMatchObject({ value: { outcome: 'requested' } });
  });

  test('of an eSIM in use is not asked for', async () => {
    const replies = { ...UNUSED, [PACKAGES]: replyOf('sim-packages.json') };
    expect(await cancelled(replies)).toMatchObject({ outcome: 'already_used' });
    expect(posts()).toEqual([]);
  });

  test('of an eSIM with a top-up on it is not asked for', async () => {
    const reply = replyOf('sim-packages-ready.json');
    const { data } = reply.body as { data: object[] };
    data.push(data[0]!);
    expect(await cancelled({ ...UNUSED, [PACKAGES]: reply })).toMatchObject({ outcome: 'impossible' });
    expect(posts()).toEqual([]);
  });

  test('of an eSIM whose time ran out is not asked for', async () => {
    const reply = replyOf('sim-packages-ready.json');
    (reply.body as { data: { status: string }[] }).data[0]!.status = 'EXPIRED';
    expect(await cancelled({ ...UNUSED, [PACKAGES]: reply })).toMatchObject({ outcome: 'impossible' });
  });

  test('of a top-up is impossible, since a refund names an eSIM', async () => {
    const replies = { 'GET /orders': replyOf('orders-by-description-topup.json') };
    expect(await cancelled(replies, sent(TOP_UP_ORDER))).toMatchObject({ outcome: 'impossible' });
    expect(posts()).toEqual([]);
  });

  test.for([
    ['unknown', { 'GET /orders/731204': replyOf('error-not-found.json') }],
    ['failed', { 'GET /orders/731204': orderIn('failed', { sims: [] }) }],
  ] as const)('of an order that is %s is refused', async ([, replies]) => {
    expect(await cancelled({ ...UNUSED, ...replies })).toMatchObject({ code: 'purchase_not_found' });
    expect(posts()).toEqual([]);
  });

  test('waits while the order can’t be read', async () => {
    const replies = { ...UNUSED, 'GET /orders/731204': { status: 429, body: {} } };
    expect(await cancelled(replies)).toMatchObject({ kind: 'retry' });
    expect(posts()).toEqual([]);
  });
});
