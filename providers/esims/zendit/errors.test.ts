import { describe, expect, test } from 'vitest';
import type { PurchaseOrder } from '../../../core/wholesale/wholesaler.ts';
import { type CannedAnswer, cannedTransport } from '../../../tests/support/wholesalers/canned.ts';
import { readFixture } from '../../../tests/support/wholesalers/fixture.ts';
import { openAdapter } from '../../../tests/support/wholesalers/open-adapter.ts';
import { zenditAdapter } from './adapter.ts';
import { FAILED_PURCHASE, PURCHASE_ERRORS } from './errors.ts';

const order: PurchaseOrder = {
  reference: 'buy_01kjpx8nh000gftvt4s2c99vwbqqfnrk9brwdz',
  wholesale_id: 'ESIM-FR-15D-3GB-NOROAM',
  top_up: null,
  expected: null,
  hints: {},
};
const topUp = { ...order, top_up: { iccid: '8999905000000000019', purchases: [] } };
const sent = { ...order, sent_at: new Date(), over_at: new Date() };
const UNKNOWN: CannedAnswer = { status: 404, body: { errorCode: 'NOT_FOUND' } };
const donePurchase = readFixture('zendit', 'purchase-done').response;

/** The adapter before a company that answers POST and GET so. */
function opened(post: CannedAnswer, get: CannedAnswer = UNKNOWN) {
  const asked: string[] = [];
  const transport = cannedTransport(({ method }) => {
    asked.push(method);
    return method === 'POST' ? post : get;
  });
  const { wholesaler } = openAdapter(zenditAdapter, { ZENDIT_API_KEY: 'x' }, { transport: () => transport });
  return { wholesaler, asked };
}
const error = (status: number, errorCode: string, fields = {}): CannedAnswer => ({
  status,
  body: { errorCode, fields, message: 'words' },
});
const failedPurchase = (code: unknown, status = 'FAILED'): CannedAnswer => ({
  status: 200,
  body: { ...(donePurchase.body as object), status, confirmation: undefined, error: { code } },
});

describe('an error of a purchase', () => {
  test.for<[string, CannedAnswer, object, string[]]>([
    ['401 NOT_AUTHORIZED', error(401, 'NOT_AUTHORIZED'), { kind: 'retry', code: 'not_authorized' }, ['POST']],
    ['403 FORBIDDEN', error(403, 'FORBIDDEN'), { kind: 'retry', code: 'not_authorized' }, ['POST']],
    ['404 NOT_FOUND', error(404, 'NOT_FOUND'), { kind: 'refused', code: 'plan_not_found' }, ['POST']],
    [
      '400 INVALID_REQUEST',
      error(400, 'INVALID_REQUEST'),
      { kind: 'refused', code: 'bad_request' },
      ['POST', 'GET'],
    ],
    ['503 SYSTEM_UNAVAILABLE', error(503, 'SYSTEM_UNAVAILABLE'), { kind: 'unknown' }, ['POST']],
    ['500', { status: 500, body: undefined }, { kind: 'unknown' }, ['POST']],
    ['a time-out', 'lost', { kind: 'unknown' }, ['POST']],
    ['no connection', 'not_sent', { kind: 'retry', code: 'unreachable' }, ['POST']],
    ['429', error(429, 'RATE_LIMITED'), { kind: 'retry', code: 'rate_limited' }, ['POST']],
    ['a code that no table has', error(422, 'MOON_PHASE'), { kind: 'unknown' }, ['POST']],
    ['a stranger’s 404 page', { status: 404, body: undefined }, { kind: 'unknown' }, ['POST']],
    ['200 that cannot be read', { status: 200, body: { status: 7 } }, { kind: 'unknown' }, ['POST']],
    [
      '200 about another',
      { status: 200, body: { status: 'ACCEPTED', transactionId: 'x' } },
      { kind: 'unknown' },
      ['POST'],
    ],
  ])('%s', async ([, post, answer, calls]) => {
    const { wholesaler, asked } = opened(post);
    expect(await wholesaler.buy(order)).toMatchObject(answer);
    expect(asked).toEqual(calls);
  });

  test('is read under either name of its code', async () => {
    for (const { status, code, means } of PURCHASE_ERRORS) {
      const { wholesaler } = opened({ status, body: { code, description: '', message: '' } });
      const refusal = means === 'plan_not_found' ? 'plan_not_found' : 'bad_request';
      expect(await wholesaler.buy(order)).toMatchObject({ kind: 'refused', code: refusal });
    }
  });

  test('that complains of the profile is about the top-up', async () => {
    const fields = { iccid: 'unknown' };
    const { wholesaler } = opened(error(404, 'NOT_FOUND', fields));
    expect(await wholesaler.buy(topUp)).toMatchObject({ code: 'esim_not_found' });
    const invalid = opened(error(400, 'INVALID_REQUEST', fields)).wholesaler;
    expect(await invalid.buy(topUp)).toMatchObject({ kind: 'refused', code: 'top_up_not_possible' });
  });

  test('whose look-up fails stays unknown, since it may be our own earlier call', async () => {
    const invalid = error(400, 'INVALID_REQUEST');
    for (const get of ['lost', 'not_sent', error(401, 'NOT_AUTHORIZED'), error(429, 'X')] as const) {
      expect(await opened(invalid, get).wholesaler.buy(order)).toMatchObject({ kind: 'unknown' });
    }
  });
});

describe('a look-up', () => {
  test.for<[string, CannedAnswer, object]>([
    ['404 NOT_FOUND', UNKNOWN, { kind: 'done', value: { kind: 'nothing' } }],
    ['a stranger’s 404 page', { status: 404, body: undefined }, { kind: 'retry' }],
    ['401', error(401, 'NOT_AUTHORIZED'), { kind: 'retry', code: 'not_authorized' }],
    ['503', error(503, 'SYSTEM_UNAVAILABLE'), { kind: 'retry' }],
    ['a time-out', 'lost', { kind: 'retry' }],
  ])('answered with %s', async ([, get, answer]) => {
    expect(await opened('lost', get).wholesaler.find(sent)).toMatchObject(answer);
  });
});

describe('a failed purchase', () => {
  test('is final for each code, so that no reference is used twice', async () => {
    expect(FAILED_PURCHASE).toMatchObject({
      INSUFFICIENT_FUNDS: 'balance_too_low',
      NOT_FOUND: 'plan_not_found',
    });
    for (const [code, refusal] of Object.entries(FAILED_PURCHASE)) {
      const { wholesaler } = opened('lost', failedPurchase(code));
      expect(await wholesaler.find(sent)).toMatchObject({ value: { kind: 'failed', code: refusal } });
    }
  });

  test.for(['MOON_PHASE', 'toString', '__proto__', undefined, 7, 'LPA:1$a.example$B'])(
    'with code %s is refused otherwise',
    async (code) => {
      const { wholesaler } = opened('lost', failedPurchase(code, 'FAIL'));
      const answer = await wholesaler.find(sent);
      expect(answer).toMatchObject({ value: { kind: 'failed', code: 'refused_otherwise' } });
      expect(JSON.stringify(answer)).not.toContain('LPA');
    },
  );
});

describe('a purchase in a state', () => {
  test.for<[string, string]>([
    ['ACCEPTED', 'under_way'],
    ['PENDING', 'under_way'],
    ['AUTHORIZED', 'under_way'],
    ['IN_PROGRESS', 'under_way'],
    ['DONE', 'bought'],
    ['FAILED', 'failed'],
    ['FAIL', 'failed'],
    ['MOONLIT', 'under_way'],
  ])('%s is %s', async ([status, kind]) => {
    const body = { ...(donePurchase.body as object), status };
    const { wholesaler } = opened('lost', { status: 200, body });
    expect(await wholesaler.find(sent)).toMatchObject({ kind: 'done', value: { kind } });
  });

  test.for<[string, object, object]>([
    ['no confirmation', { confirmation: undefined }, { value: { kind: 'unreadable' } }],
    [
      'no ICCID',
      { confirmation: { iccid: '', smdpAddress: 'a.example' } },
      { value: { kind: 'unreadable' } },
    ],
    [
      'no code',
      { confirmation: { iccid: '8999905000000000019', smdpAddress: 'a.example' } },
      { value: { kind: 'unreadable' } },
    ],
    [
      'an ICCID that lost digits',
      withConfirmation({ iccid: 89_999_050 * 10 ** 11 }),
      { value: { kind: 'unreadable' } },
    ],
    [
      'codes that disagree',
      withConfirmation({ smdpAddress: 'b.example' }),
      { value: { kind: 'unreadable' } },
    ],
    ['another offer', { offerId: 'ESIM-OTHER' }, { value: { kind: 'cannot_tell' } }],
    ['another reference', { transactionId: 'x' }, { kind: 'retry' }],
    ['no price', { cost: null }, { value: { kind: 'bought', bought: { charged: null } } }],
  ])('that is done with %s is never delivered by guess', async ([, change, answer]) => {
    const body = { ...(donePurchase.body as object), ...change };
    expect(await opened('lost', { status: 200, body }).wholesaler.find(sent)).toMatchObject(answer);
  });

  test('that is done without a confirmation is unknown to who has just bought it', async () => {
    const taken = { status: 200, body: { status: 'ACCEPTED', transactionId: order.reference } };
    const { confirmation: _, ...body } = donePurchase.body as Record<string, unknown>;
    expect(await opened(taken, { status: 200, body }).wholesaler.buy(order)).toMatchObject({
      kind: 'unknown',
    });
  });
});

describe('a top-up that is done', () => {
  const sentTopUp = { ...topUp, sent_at: new Date(), over_at: new Date() };
  const first = { reference: 'buy_first', wholesale_id: order.wholesale_id, hints: {} };
  const bare = withConfirmation({ activationCode: '', externalReferenceId: null, smdpAddress: undefined });

  test('on another profile is for a person to look at', async () => {
    const body = { ...(donePurchase.body as object), ...withConfirmation({ iccid: '8999905000000000027' }) };
    const { wholesaler } = opened('lost', { status: 200, body });
    expect(await wholesaler.find(sentTopUp)).toMatchObject({ value: { kind: 'cannot_tell' } });
  });

  test('without the code takes it from the purchase that made its profile', async () => {
    const transport = cannedTransport(({ path }) => ({
      status: 200,
      body: {
        ...(donePurchase.body as object),
        ...(path.endsWith('/buy_first') ? { transactionId: 'buy_first' } : bare),
      },
    }));
    const { wholesaler } = openAdapter(
      zenditAdapter,
      { ZENDIT_API_KEY: 'x' },
      { transport: () => transport },
    );
    const top_up = { iccid: '8999905000000000019', purchases: [first] };
    expect(await wholesaler.find({ ...sentTopUp, top_up })).toMatchObject({
      value: { kind: 'bought', bought: { esim: { matching_id: '9F2C7A41D6B84E0CB15D3A6E' } } },
    });
    expect(await wholesaler.find(sentTopUp)).toMatchObject({ value: { kind: 'unreadable' } });
  });
});

function withConfirmation(change: object) {
  const { confirmation } = donePurchase.body as { confirmation: object };
  return { confirmation: { ...confirmation, ...change } };
}
