import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BuyAnswer, Found, ProfileKey, SentPurchase } from '../../../core/wholesale/wholesaler.ts';
import type { DoubleFault, WholesalerDouble } from '../../../tests/support/wholesalers/double.ts';
import { startMayaDouble } from '../../../tests/support/wholesalers/maya.ts';
import { doneValue } from '../../test-answer.ts';
import { type Opened, openOverHttp, prepared } from './test-maya.ts';

let double: WholesalerDouble;
let opened: Opened;
beforeAll(async () => {
  double = await startMayaDouble();
  opened = openOverHttp(double.settings);
});
afterAll(() => double.close());
beforeEach(() => {
  double.recover();
  double.setBalance(100_000);
});

const first = () => prepared(opened, double.offers.first);
const sold = (reference: string) => double.purchases().filter((each) => each.reference === reference);
const find = async (purchase: SentPurchase): Promise<Found> => doneValue(await opened.maya.find(purchase));

function boughtIn(answer: BuyAnswer) {
  if (answer.kind !== 'done') throw new Error(`expected done, got ${JSON.stringify(answer)}`);
  return answer.value;
}

/** A profile that was bought, with the key to ask for it by. */
async function profile(): Promise<{ key: ProfileKey; purchase: SentPurchase }> {
  const purchase = await first();
  const { esim, hints } = boughtIn(await opened.maya.buy(purchase));
  const { reference, wholesale_id } = purchase;
  return { key: { iccid: esim.iccid, purchases: [{ reference, wholesale_id, hints }] }, purchase };
}

const topUp = (key: ProfileKey) => prepared(opened, double.offers.second, key);
const withTopUp = ({ iccid, purchases }: ProfileKey, { reference, wholesale_id, hints }: SentPurchase) => ({
  iccid,
  purchases: [...purchases, { reference, wholesale_id, hints }],
});

describe('a purchase', () => {
  test('gives a profile, and is found again as it was', async () => {
    const purchase = await first();
    const bought = boughtIn(await opened.maya.buy(purchase));
    expect(bought.esim.iccid).toMatch(/^89999\d{14}$/);
    expect(bought.hints).toEqual({
      ...purchase.hints,
      esim_uid: expect.any(String),
      plan_id: expect.any(String),
    });
    expect(await find(purchase)).toEqual({ kind: 'bought', bought });
    expect(sold(purchase.reference)).toHaveLength(1);
  });

  test('is found by nobody before it is made', async () => {
    expect(await find(await first())).toEqual({ kind: 'nothing' });
  });

  test('that was prepared twice has one customer', async () => {
    const purchase = await first();
    const again = await opened.maya.prepare!({ ...purchase, hints: {} });
    expect(again).toEqual({ kind: 'done', value: purchase.hints });
    expect(await opened.maya.prepare!(purchase)).toEqual({ kind: 'done', value: purchase.hints });
  });

  test('that was not prepared is not sent', async () => {
    const purchase = { ...(await first()), hints: {} };
    expect(await opened.maya.buy(purchase)).toMatchObject({ kind: 'refused', code: 'bad_request' });
    expect(await find(purchase)).toMatchObject({ kind: 'cannot_tell' });
    expect(sold(purchase.reference)).toEqual([]);
  });

  test('of an unknown offer is refused', async () => {
    const purchase = await prepared(opened, double.offers.unknown);
    expect(await opened.maya.buy(purchase)).toMatchObject({ kind: 'refused', code: 'plan_not_found' });
  });
});

describe('a top-up', () => {
  test('puts its plan on the same profile, and is found again', async () => {
    const { key } = await profile();
    const order = await topUp(key);
    const bought = boughtIn(await opened.maya.buy(order));
    expect(bought.esim.iccid).toBe(key.iccid);
    expect(await find(order)).toEqual({ kind: 'bought', bought });
    const { plans } = doneValue(await opened.maya.status(withTopUp(key, { ...order, hints: bought.hints })));
    expect(plans.map(({ reference }) => reference)).toEqual([key.purchases[0]!.reference, order.reference]);
  });

  test('keeps the plans that an earlier attempt has written down', async () => {
    const { key } = await profile();
    const order = await topUp(key);
    boughtIn(await opened.maya.buy(order));
    expect(await opened.maya.prepare!(order)).toEqual({ kind: 'done', value: order.hints });
  });

  test('that could be one of two is for a person', async () => {
    const { key } = await profile();
    const [one, other] = [await topUp(key), await topUp(key)];
    boughtIn(await opened.maya.buy(one));
    const { hints } = boughtIn(await opened.maya.buy(other));
    expect(await find(one)).toMatchObject({ kind: 'ambiguous' });
    // Once the other one's plan is on record, it is told from it.
    const top_up = withTopUp(key, { ...other, hints });
    expect(await find({ ...one, top_up })).toMatchObject({ kind: 'bought' });
  });

  test('of a profile that nobody knows is refused', async () => {
    const key: ProfileKey = { iccid: '8999901000000999990', purchases: [] };
    const noEsim = { kind: 'refused', code: 'esim_not_found' };
    const order = { ...(await first()), top_up: key };
    expect(await opened.maya.prepare!({ ...order, hints: {} })).toMatchObject(noEsim);
    expect(await opened.maya.buy({ ...order, hints: { plans_before: '' } })).toMatchObject(noEsim);
    expect(await opened.maya.status(key)).toMatchObject(noEsim);
  });
});

/** What a fault lets a purchase answer, and what a look-up finds then. */
const FAULTS: [DoubleFault, BuyAnswer['kind'], Found['kind']][] = [
  ['lost_before', 'unknown', 'nothing'],
  ['lost_after', 'unknown', 'bought'],
  ['half_answer', 'unknown', 'bought'],
  ['server_error_before', 'unknown', 'nothing'],
  ['server_error_after', 'unknown', 'bought'],
  ['rate_limited', 'retry', 'nothing'],
  ['balance_empty', 'retry', 'nothing'],
  ['keys_refused', 'retry', 'nothing'],
  ['out_of_stock', 'unknown', 'nothing'],
];

describe('in trouble', () => {
  test.each(FAULTS)('%s: a purchase answers %s, and a look-up %s', async (fault, answered, found) => {
    const purchase = await first();
    double.fail(fault);
    expect((await opened.maya.buy(purchase)).kind).toBe(answered);
    expect((await find(purchase)).kind).toBe(found);
    expect(sold(purchase.reference)).toHaveLength(found === 'bought' ? 1 : 0);
  });

  test.each(FAULTS)('%s: a top-up answers %s, and a look-up %s', async (fault, answered, found) => {
    const order = await topUp((await profile()).key);
    // Those of every call would strike the read before it; the keys and the pace are the same for both.
    const isOfEveryCall = fault === 'rate_limited' || fault === 'keys_refused';
    double.fail(fault, isOfEveryCall ? 'always' : 'once');
    expect((await opened.maya.buy(order)).kind).toBe(answered);
    double.recover();
    expect((await find(order)).kind).toBe(found);
    expect(sold(order.reference)).toHaveLength(found === 'bought' ? 1 : 0);
  });

  test('what was bought is found once the look-up shows it', async () => {
    const purchase = await first();
    const order = await topUp((await profile()).key);
    double.fail('stale_look_up', 'always');
    for (const each of [purchase, order]) {
      boughtIn(await opened.maya.buy(each));
      expect(await find(each)).toEqual({ kind: 'nothing' });
      await expect.poll(async () => (await find(each)).kind).toBe('bought');
    }
  });

  test('it answers rate_limited as soon as the company does, and says when to come again', async () => {
    const purchase = await first();
    double.fail('rate_limited');
    const answer = await opened.maya.buy(purchase);
    expect(answer).toMatchObject({ kind: 'retry', code: 'rate_limited', afterMs: 1000 });
  });

  test('asked whether it could sell, it says what is in the way', async () => {
    expect(await opened.maya.check(double.offers.first)).toEqual({ kind: 'done', value: null });
    double.setBalance(0);
    expect(await opened.maya.check(null)).toMatchObject({ kind: 'retry', code: 'balance_too_low' });
    double.setBalance(-1250);
    expect(await opened.maya.check(null)).toMatchObject({ kind: 'retry', code: 'balance_too_low' });
    expect(await opened.maya.balance()).toEqual({
      kind: 'done',
      value: { amount: -125, currency: 'USD', exponent: 1 },
    });
    double.fail('keys_refused', 'always');
    expect(await opened.maya.check(null)).toMatchObject({ kind: 'retry', code: 'not_authorized' });
  });

  test('nothing listens: nothing was sent', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const { maya } = openOverHttp({ MAYA_API_BASE: `http://127.0.0.1:${port}` });
    const unreachable = { kind: 'retry', code: 'unreachable' };
    const purchase = { ...(await first()), hints: { customer_id: 'c' } };
    expect(await maya.buy(purchase)).toMatchObject(unreachable);
    expect(await maya.find(purchase)).toMatchObject(unreachable);
    expect(await maya.listOffers()).toMatchObject(unreachable);
  });
});

test('the life of a profile', async () => {
  const { key } = await profile();
  const state = async () => doneValue(await opened.maya.status(key)).state;
  expect(await state()).toBe('ready');
  for (const next of ['installed', 'active', 'used_up', 'expired'] as const) {
    double.setProfile(key.iccid, next);
    expect(await state()).toBe(next);
  }
});

test('nothing is taken back, and nobody is asked for it', async () => {
  const { key, purchase } = await profile();
  for (let times = 0; times < 2; times++) {
    expect(await opened.maya.cancel(purchase)).toEqual({
      kind: 'done',
      value: { outcome: 'impossible', why: expect.stringContaining('support'), hints: purchase.hints },
    });
  }
  expect(doneValue(await opened.maya.status(key)).state).toBe('ready');
});

test('it keeps to its word of how long a call takes', () => {
  const { maya } = opened;
  expect(maya.longest_call_ms).toBeGreaterThanOrEqual(70_000);
  expect(maya.lookup_delay_ms).toBe(60_000);
  expect(maya.use_every_ms).toBeGreaterThanOrEqual(30 * 60_000);
  expect([maya.topUps, maya.readEvent]).toEqual([undefined, undefined]);
});

test('no key, code or ICCID is in the log or in an answer’s reasons', async () => {
  const { maya, log } = opened;
  const { key, purchase } = await profile();
  const { esim } = boughtIn(await maya.buy(await first()));
  const answers: unknown[] = [];
  for (const [fault] of FAULTS) {
    const next = await first();
    double.fail(fault, 'always');
    answers.push(await maya.buy(next), await maya.find(purchase), await maya.status(key));
    double.recover();
  }
  expect(log.lines.length).toBeGreaterThan(10);
  const told = JSON.stringify([
    log.lines,
    answers.filter((each) => (each as { kind: string }).kind !== 'done'),
  ]);
  const basic = Buffer.from(`${double.settings.MAYA_API_KEY}:${double.settings.MAYA_API_SECRET}`);
  const secrets = [...Object.values(double.settings).slice(0, 2), basic.toString('base64'), 'LPA:', 'K2-'];
  for (const secret of [...secrets, key.iccid, esim.iccid, esim.matching_id])
    expect(told).not.toContain(secret);
});
