import { describe, expect, test } from 'vitest';
import {
  esimGoAnswering,
  fixtureBody,
  newOrder,
  STORY,
  storyProfile,
  topUpOrder,
} from '../../../tests/support/wholesalers/esim-go-stage.ts';
import { ORDER_ERRORS } from './errors.ts';

const refusal = (status: number, message: string) => ({ status, body: { message } });
const bought = (scripted: ReturnType<typeof refusal> | 'lost' | 'not_sent') =>
  esimGoAnswering({ 'POST /orders': scripted }).company.buy(newOrder());
const ESIM = `GET /esims/${STORY.iccid}`;
const BUNDLES = `${ESIM}/bundles`;

describe('an order that fails', () => {
  test.each([
    [400, 'Insufficient balance', { kind: 'retry', code: 'balance_too_low' }],
    [400, 'your BALANCE is too low', { kind: 'retry', code: 'balance_too_low' }],
    [400, 'Bundle not compatible with eSIM', { kind: 'refused', code: 'top_up_not_possible' }],
    [400, 'bundle not found', { kind: 'refused', code: 'plan_not_found' }],
    [400, 'invalid bundle name', { kind: 'refused', code: 'plan_not_found' }],
    [400, 'not found', { kind: 'unknown' }],
    [400, 'anything else', { kind: 'unknown' }],
    [401, 'unauthorised', { kind: 'retry', code: 'not_authorized', afterMs: 300_000 }],
    [403, 'access denied', { kind: 'retry', code: 'not_authorized', afterMs: 300_000 }],
    [404, 'not found', { kind: 'unknown' }],
    [429, 'Rate limit exceeded', { kind: 'retry', code: 'rate_limited' }],
    [500, 'internal server error', { kind: 'unknown' }],
    [502, 'bundle not found', { kind: 'unknown' }],
    [503, 'Processing - please come back later', { kind: 'unknown' }],
    [504, '', { kind: 'unknown' }],
  ])('with %i "%s" answers %o', async (status, message, answer) => {
    expect(await bought(refusal(status, message))).toMatchObject(answer);
  });

  test('by a lost answer is unknown, and by a connection that was never made a retry', async () => {
    expect((await bought('lost')).kind).toBe('unknown');
    expect(await bought('not_sent')).toMatchObject({ kind: 'retry', code: 'unreachable' });
  });

  test.each([[undefined], [null], [{}], [{ message: 7 }], ['<html>busy</html>']])(
    'with a body that tells nothing (%o) is unknown',
    async (body) => {
      const { company } = esimGoAnswering({ 'POST /orders': { status: 400, body } });
      expect((await company.buy(newOrder())).kind).toBe('unknown');
    },
  );

  test('every row of the table has been tried here', () => {
    expect(ORDER_ERRORS.map(({ means }) => means)).toEqual([
      'balance_too_low',
      'top_up_not_possible',
      'plan_not_found',
    ]);
  });

  test('is told without codes, keys and numbers', async () => {
    const answer = await bought(
      refusal(400, `eSIM ${STORY.iccid} and fixture-api-key-esim-go in AB-12C3DE-4FGHIJ5`),
    );
    expect(answer).toMatchObject({ why: 'HTTP 400: eSIM … and … in …' });
  });

  test('was sent once, and as a write', async () => {
    for (const failing of ['lost', refusal(500, ''), refusal(503, ''), refusal(400, 'x')] as const) {
      const { company, asked } = esimGoAnswering({ 'POST /orders': failing });
      await company.buy(newOrder());
      expect(asked.map(({ name, kind }) => [name, kind])).toEqual([['order', 'write']]);
    }
  });
});

describe('the dry run before an order', () => {
  test.each([
    [refusal(400, 'Insufficient balance'), { kind: 'retry', code: 'balance_too_low' }],
    [refusal(400, 'bundle not found'), { kind: 'refused', code: 'plan_not_found' }],
    [refusal(400, 'anything else'), { kind: 'refused', code: 'refused_otherwise' }],
    [refusal(503, 'Processing'), { kind: 'retry' }],
    ['lost' as const, { kind: 'retry' }],
    [{ body: { valid: false } }, { kind: 'refused', code: 'refused_otherwise' }],
    [{ body: { nothing: true } }, { kind: 'retry' }],
  ])('that answers %o makes it %o', async (scripted, answer) => {
    const { company } = esimGoAnswering({ 'POST /orders': scripted });
    expect(await company.prepare!(newOrder())).toMatchObject(answer);
  });

  test('lets an order pass whose price it does not tell, and none in another currency than our books', async () => {
    const expected = { amount: 282, currency: 'USD', exponent: 2 };
    const order = newOrder({ expected, hints: { kept: 'yes' } });
    const untold = esimGoAnswering({ 'POST /orders': { body: { valid: true } } });
    expect(await untold.company.prepare!(order)).toEqual({ kind: 'done', value: { kept: 'yes' } });
    const pounds = esimGoAnswering({
      'POST /orders': { body: { valid: true, total: 2.82, currency: 'GBP' } },
    });
    expect(await pounds.company.prepare!(order)).toMatchObject({ kind: 'refused', code: 'price_changed' });
  });

  test('asks for a top-up with its eSIM, and says when that one is not ours', async () => {
    const { company } = esimGoAnswering({
      [`${ESIM}/compatible/${STORY.topUpBundle}`]: refusal(400, 'eSIM not found'),
    });
    expect(await company.prepare!(topUpOrder())).toMatchObject({ kind: 'refused', code: 'esim_not_found' });
  });
});

describe('a read of an eSIM', () => {
  test.each([401, 403])('with %i is about the eSIM if the key still reads the account', async (status) => {
    const denied = refusal(status, 'access denied');
    const organisation = { body: fixtureBody('organisation') };
    const script = { [ESIM]: denied, [BUNDLES]: denied, 'GET /organisation': organisation };
    const ours = await esimGoAnswering(script).company.status(storyProfile());
    expect(ours).toMatchObject({ kind: 'refused', code: 'esim_not_found' });
    const none = await esimGoAnswering({ ...script, 'GET /organisation': denied }).company.status(
      storyProfile(),
    );
    expect(none).toMatchObject({ kind: 'retry', code: 'not_authorized' });
  });

  test('that the account does not see after all of it was revoked means cancelled', async () => {
    const gone = refusal(400, 'eSIM not found');
    const { company } = esimGoAnswering({ [ESIM]: gone, [BUNDLES]: gone });
    expect(await company.status({ iccid: STORY.iccid, purchases: [] })).toMatchObject({
      kind: 'done',
      value: { state: 'cancelled' },
    });
  });

  test.each([
    [refusal(429, ''), 'retry'],
    [refusal(500, ''), 'retry'],
    ['lost' as const, 'retry'],
    [{ body: { iccid: 7 } }, 'retry'],
  ])('that fails with %o is a %s', async (scripted, kind) => {
    const bundles = { body: fixtureBody('bundles-active') };
    const { company } = esimGoAnswering({ [ESIM]: scripted, [BUNDLES]: bundles });
    expect((await company.status(storyProfile())).kind).toBe(kind);
  });
});

describe('check', () => {
  const account = (balance: unknown) => ({ body: { currency: 'USD', balance } });
  const valid = { body: { valid: true, total: 2.82, currency: 'USD' } };

  test.each([
    [account(2.82), 'done'],
    [account('2.82'), 'done'],
    [account(2.81), 'retry'],
    [account(0), 'retry'],
    [account(-4.2), 'retry'],
    [account('much'), 'retry'],
  ])('with %o is %s', async (organisation, kind) => {
    const { company } = esimGoAnswering({ 'GET /organisation': organisation, 'POST /orders': valid });
    expect((await company.check(STORY.bundle)).kind).toBe(kind);
  });

  test('never asks for more than a dry run', async () => {
    const script = { 'GET /organisation': account(5), 'POST /orders': valid };
    const { company, asked } = esimGoAnswering(script);
    await company.check(STORY.bundle);
    expect(asked.map(({ json }) => json)).toEqual([undefined, expect.objectContaining({ type: 'validate' })]);
  });

  test('an overdrawn balance is told as nothing', async () => {
    const { company } = esimGoAnswering({ 'GET /organisation': account(-4.2) });
    expect(await company.balance()).toMatchObject({ value: { amount: 0, currency: 'USD' } });
  });
});
