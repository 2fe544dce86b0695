import { describe, expect, test } from 'vitest';
import {
  byFixtures,
  fixture,
  openScripted,
  profileOf,
  purchaseOf,
  type Response,
  type Script,
  topUpOf,
} from './test-maya.ts';

const no = (status: number, message: string): Response => ({
  status,
  body: { result: 0, status, request_id: 'req-maya-0099', message, developer_message: '' },
});

/** The profile can be read; the call that buys gets the answer. */
const buying =
  (answer: ReturnType<Script>): Script =>
  (asked) =>
    asked.method === 'POST' ? answer : byFixtures('esim-get-ready', 'plans-not-started')(asked);

const TOO_LOW = { kind: 'retry', code: 'balance_too_low', afterMs: 300_000 };
const NO_KEYS = { kind: 'retry', code: 'not_authorized', afterMs: 300_000 };
const NO_PLAN = { kind: 'refused', code: 'plan_not_found' };
const NO_ESIM = { kind: 'refused', code: 'esim_not_found' };
const UNKNOWN = { kind: 'unknown' };

/** Rows of the table: what is answered to a purchase, and what it means for a new profile and for a top-up. */
const ROWS: [string, ReturnType<Script>, object, object?][] = [
  ['401', fixture('error-unauthorised').response, NO_KEYS],
  ['403, whatever it says', no(403, 'No credit for this plan: invalid'), NO_KEYS],
  ['404 on an eSIM', fixture('error-esim-not-found').response, UNKNOWN, NO_ESIM],
  ['404 that is not the company’s own', { status: 404, body: {} }, UNKNOWN],
  ['a low balance', fixture('error-balance').response, TOO_LOW],
  ['no credit left', no(402, 'Not enough credit'), TOO_LOW],
  ['no funds', no(422, 'Add funds first'), TOO_LOW],
  ['an unknown plan', fixture('error-plan-type-unknown').response, NO_PLAN],
  ['an unknown plan with 404', no(404, 'Plan not found'), NO_PLAN],
  ['credentials are no credit', no(400, 'Bad credentials'), UNKNOWN],
  ['result 0 on HTTP 200', fixture('error-result-zero-on-200').response, UNKNOWN],
  ['a low balance on HTTP 200', no(200, 'Insufficient balance'), UNKNOWN],
  ['any other 400', no(400, 'Something else'), UNKNOWN],
  ['a 400 without the envelope', { status: 400, body: {} }, UNKNOWN],
  ['429', no(429, 'Too many requests'), { kind: 'retry', code: 'rate_limited', afterMs: 1000 }],
  ['500', fixture('error-server').response, UNKNOWN],
  ['500 with words of the balance', no(500, 'Insufficient balance'), UNKNOWN],
  ['a lost answer', 'lost', UNKNOWN],
  ['no connection', 'not_sent', { kind: 'retry', code: 'unreachable' }],
  ['a success without the payload', { status: 201, body: { result: 1 } }, UNKNOWN],
  ['a success that is no JSON object', { status: 200, body: [] as never }, UNKNOWN],
];

describe('what an answer to a purchase means', () => {
  test.each(ROWS)('%s, for a new profile', async (_name, answer, meant) => {
    const { maya } = openScripted(buying(answer));
    expect(await maya.buy(purchaseOf())).toMatchObject(meant);
  });

  test.each(ROWS)('%s, for a top-up', async (_name, answer, meant, forTopUp = meant) => {
    const { maya } = openScripted(buying(answer));
    expect(await maya.buy(topUpOf())).toMatchObject(forTopUp);
  });
});

describe('what an answer to a read means', () => {
  test.each<[string, ReturnType<Script>, object]>([
    ['401', fixture('error-unauthorised').response, NO_KEYS],
    ['404 on an eSIM', fixture('error-esim-not-found').response, NO_ESIM],
    [
      '404 that is not the company’s own',
      { status: 404, body: {} },
      { kind: 'refused', code: 'refused_otherwise' },
    ],
    ['429', no(429, ''), { kind: 'retry', code: 'rate_limited' }],
    ['500', fixture('error-server').response, { kind: 'retry' }],
    ['a lost answer', 'lost', { kind: 'retry' }],
    ['result 0 on HTTP 200', no(200, ''), { kind: 'refused' }],
  ])('%s', async (_name, answer, meant) => {
    const { maya } = openScripted(() => answer);
    expect(await maya.status(profileOf())).toMatchObject(meant);
  });

  test.each<[string, ReturnType<Script>]>([
    ['a lost answer', 'lost'],
    ['500', fixture('error-server').response],
    ['401', fixture('error-unauthorised').response],
    ['429', no(429, '')],
    ['half an answer', { status: 200, body: { result: 1, customer: {} } }],
  ])('a look-up that gets %s is asked for again', async (_name, answer) => {
    const { maya } = openScripted(() => answer);
    expect((await maya.find(purchaseOf())).kind).toBe('retry');
    expect((await maya.find(topUpOf())).kind).toBe('retry');
  });

  test('a look-up that is refused cannot tell', async () => {
    const { maya } = openScripted(() => no(404, 'Customer not found'));
    const cannotTell = { kind: 'done', value: { kind: 'cannot_tell' } };
    expect(await maya.find(purchaseOf())).toMatchObject(cannotTell);
    expect(await maya.find(topUpOf())).toMatchObject(cannotTell);
  });
});

test('the company’s words stay out of our answers, and its number of the request is in the log', async () => {
  const { maya, log } = openScripted(buying(no(200, 'LPA:1$rsp.example.com$SECRET-1')));
  expect(JSON.stringify(await maya.buy(purchaseOf()))).not.toContain('SECRET');
  expect(log.lines).toEqual([
    {
      fields: expect.objectContaining({ call: 'purchase', request_id: 'req-maya-0099' }),
      message: 'wholesaler refused a call',
    },
  ]);
});

describe('a no that no row knows', () => {
  const empty = byFixtures('customer-get-empty');
  const script: Script = (asked) =>
    asked.method === 'POST' ? fixture('error-result-zero-on-200').response : empty(asked);

  test('is final once a look-up that counts finds nothing', async () => {
    const { maya, clock } = openScripted(script);
    const purchase = purchaseOf({ sent_at: clock.now(), over_at: clock.now() });
    await maya.buy(purchase);
    expect(await maya.find(purchase)).toEqual({ kind: 'done', value: { kind: 'nothing' } });
    clock.pass(maya.lookup_delay_ms);
    expect(await maya.find(purchase)).toMatchObject({
      kind: 'done',
      value: { kind: 'failed', code: 'refused_otherwise' },
    });
  });

  test('is not what a lost answer is', async () => {
    const { maya } = openScripted((asked) => (asked.method === 'POST' ? 'lost' : empty(asked)));
    await maya.buy(purchaseOf());
    expect(await maya.find(purchaseOf())).toEqual({ kind: 'done', value: { kind: 'nothing' } });
  });
});
