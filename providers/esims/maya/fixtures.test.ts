import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WholesalerDouble } from '../../../tests/support/wholesalers/double.ts';
import { startMayaDouble } from '../../../tests/support/wholesalers/maya.ts';
import { doneValue } from '../../test-answer.ts';
import {
  type Body,
  byFixtures,
  CUSTOMER,
  fixture,
  fixtureNames,
  ICCID,
  openScripted,
  PLAN,
  profileOf,
  purchaseOf,
  REFERENCE,
  topUpOf,
} from './test-maya.ts';

/** Read by the tests of this file. */
const HERE = [
  'balance',
  'customer-create',
  'customer-create-duplicate',
  'customer-get',
  'customer-get-empty',
  'esim-create',
  'esim-create-lpa-in-manual-code',
  'esim-get-ready',
  'esim-plan-add-top-up',
  'plans-after-top-up',
  'plans-not-started',
];
/** Read by errors.test.ts, offers.test.ts and profile.test.ts. */
const ELSEWHERE = [
  'error-balance',
  'error-esim-not-found',
  'error-plan-type-unknown',
  'error-result-zero-on-200',
  'error-server',
  'error-unauthorised',
  'products',
  'products-empty',
  'products-region',
  'products-unlimited',
  'plan-types',
  'pricing',
  'esim-get-active',
  'esim-get-disabled-before-install',
  'esim-get-ended',
  'plans-active',
  'plans-empty',
  'plans-expired',
  'plans-used-up',
];
const NOT_CALLED = {
  'esim-create-bare': 'the purchase in one step makes no profile without a plan',
  'esim-plan-add': 'the same call as the top-up, as second step of a purchase in two',
  'esim-delete': 'it ends the service, and no money is known to come back',
};

test('no fixture is forgotten', () => {
  expect(fixtureNames.sort()).toEqual([...HERE, ...ELSEWHERE, ...Object.keys(NOT_CALLED)].sort());
});

const ESIM = { iccid: ICCID, smdp_address: 'rsp.example.com', matching_id: 'K2-4PZ7QW-9XH3LM' };
/** The alias has our whole reference; the fixtures' is shorter. */
const settings = { MAYA_CUSTOMER_EMAIL: 'buy@orders.example.com' };

describe('what the fixtures are read as', () => {
  test('a customer for one purchase', async () => {
    const { maya, asked } = openScripted(byFixtures('customer-create'), settings);
    const order = purchaseOf({ hints: {} });
    expect(await maya.prepare!(order)).toEqual({ kind: 'done', value: { customer_id: CUSTOMER } });
    const { email, ...others } = fixture('customer-create').request.body!;
    expect(asked[0]!.json).toEqual({ ...others, email: `buy+${REFERENCE}@orders.example.com` });
    expect(email).toMatch(/^buy\+\w+@orders\.example\.com$/);
  });

  test('a customer that is there is ours where its address is', async () => {
    const named = (email: string) =>
      openScripted((call) => {
        if (call.method === 'POST') return fixture('customer-create-duplicate').response;
        const { status, body } = fixture('customer-get-empty').response;
        return { status, body: { ...body, customer: { ...(body.customer as Body), email } } };
      }, settings).maya.prepare!(purchaseOf({ hints: {} }));
    expect(await named(`Buy+${REFERENCE}@orders.example.com`)).toEqual({
      kind: 'done',
      value: { customer_id: CUSTOMER },
    });
    expect(await named('buy+other@orders.example.com')).toMatchObject({ kind: 'refused' });
  });

  test.each(['esim-create', 'esim-create-lpa-in-manual-code'])('a purchase: %s', async (name) => {
    const { maya, asked } = openScripted(byFixtures(name, 'plans-not-started'));
    expect(await maya.buy(purchaseOf())).toEqual({
      kind: 'done',
      value: {
        esim: ESIM,
        charged: null,
        hints: { customer_id: CUSTOMER, esim_uid: 'Qm7Lr2VzT4Xk', plan_id: 'pl7Yt2Rw8Qa1' },
      },
    });
    expect(asked[0]!.json).toEqual(fixture(name).request.body);
  });

  test('a purchase whose plan could not be read is as good', async () => {
    const { maya } = openScripted(byFixtures('esim-create'));
    const { esim, hints } = doneBought(await maya.buy(purchaseOf()));
    expect([esim, hints.plan_id]).toEqual([ESIM, undefined]);
  });

  test('a top-up, and the plans that were there before', async () => {
    const { maya, asked } = openScripted(
      byFixtures('plans-not-started', 'esim-get-ready', 'esim-plan-add-top-up'),
    );
    const order = topUpOf({ hints: {} });
    const hints = doneValue(await maya.prepare!(order));
    expect(hints).toEqual({ plans_before: 'pl7Yt2Rw8Qa1' });
    const bought = doneBought(await maya.buy({ ...order, hints }));
    expect(bought.esim).toEqual(ESIM);
    expect(bought.hints).toEqual({ ...hints, esim_uid: 'Qm7Lr2VzT4Xk', plan_id: 'pl9Uv4Se6Zb3' });
    expect(asked.at(-1)).toMatchObject({ json: fixture('esim-plan-add-top-up').request.body });
  });

  test('a look-up that finds the purchase, and one that finds nothing', async () => {
    const found = await openScripted(byFixtures('customer-get', 'esim-get-ready')).maya.find(purchaseOf());
    expect(doneValue(found)).toMatchObject({
      kind: 'bought',
      bought: { esim: ESIM, hints: { customer_id: CUSTOMER, plan_id: 'pl7Yt2Rw8Qa1' } },
    });
    const nothing = await openScripted(byFixtures('customer-get-empty')).maya.find(purchaseOf());
    expect(doneValue(nothing)).toEqual({ kind: 'nothing' });
  });

  test('a look-up of a top-up takes the one new plan', async () => {
    const { maya } = openScripted(byFixtures('plans-after-top-up', 'esim-get-ready'));
    expect(doneValue(await maya.find(topUpOf()))).toMatchObject({
      kind: 'bought',
      bought: { esim: ESIM, hints: { plan_id: 'pl9Uv4Se6Zb3' } },
    });
    const before = openScripted(byFixtures('plans-not-started'));
    expect(doneValue(await before.maya.find(topUpOf()))).toEqual({ kind: 'nothing' });
  });

  test('the balance', async () => {
    const { maya } = openScripted(byFixtures('balance'));
    expect(await maya.balance()).toEqual({
      kind: 'done',
      value: { amount: 84_215, currency: 'USD', exponent: 2 },
    });
  });
});

function doneBought(answer: Awaited<ReturnType<ReturnType<typeof openScripted>['maya']['buy']>>) {
  if (answer.kind !== 'done') throw new Error(`expected done, got ${answer.kind}`);
  return answer.value;
}

describe('the double answers as the fixtures do', () => {
  let double: WholesalerDouble;
  beforeAll(async () => {
    double = await startMayaDouble();
  });
  afterAll(() => double.close());

  const ask = async (method: string, path: string, body?: unknown, key = 'fixture-maya-key') => {
    const basic = Buffer.from(`${key}:fixture-maya-secret`).toString('base64');
    const answered = await fetch(`${double.settings.MAYA_API_BASE}${path}`, {
      method,
      headers: { authorization: `Basic ${basic}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answered.status, body: (await answered.json()) as Body };
  };
  const isLike = (name: string, answer: { status: number; body: Body }) => {
    const { status, body } = fixture(name).response;
    expect({ name, status: answer.status, shape: shapeOf(answer.body) }).toEqual({
      name,
      status,
      shape: shapeOf(body),
    });
  };

  test('in every call that both have', async () => {
    isLike('error-unauthorised', await ask('GET', '/account/products', undefined, 'wrong'));
    isLike('products', await ask('GET', '/account/products?country=fr'));
    isLike('products-unlimited', await ask('GET', '/account/products?country=jp'));
    isLike('products-region', await ask('GET', '/account/products?region=europe'));
    isLike('products-empty', await ask('GET', '/account/products?country=aq'));
    isLike('plan-types', await ask('GET', '/account/plan-types'));
    isLike('pricing', await ask('GET', '/account/pricing'));
    isLike('balance', await ask('GET', '/account/balance'));
    const person = fixture('customer-create').request.body;
    const made = await ask('POST', '/customer/', person);
    isLike('customer-create', made);
    isLike('customer-create-duplicate', await ask('POST', '/customer/', person));
    const customer = (made.body.customer as { id: string }).id;
    isLike('customer-get-empty', await ask('GET', `/customer/${customer}`));
    const order = { plan_type_id: PLAN, customer_id: customer, tag: REFERENCE };
    isLike('error-plan-type-unknown', await ask('POST', '/esim', { ...order, plan_type_id: 'no-such-plan' }));
    for (const [fault, name] of FAULTS) {
      double.fail(fault);
      isLike(name, await ask('POST', '/esim', order));
    }
    const esim = await ask('POST', '/esim', order);
    isLike('esim-create', esim);
    const { iccid } = esim.body.esim as { iccid: string };
    isLike('customer-get', await ask('GET', `/customer/${customer}`));
    isLike('esim-get-ready', await ask('GET', `/esim/${iccid}`));
    isLike('plans-not-started', await ask('GET', `/esim/${iccid}/plans`));
    double.setProfile(iccid, 'active');
    isLike('plans-active', await ask('GET', `/esim/${iccid}/plans`));
    isLike('esim-plan-add-top-up', await ask('POST', `/esim/${iccid}/plan/${PLAN}`, { tag: 'buy_2' }));
    isLike('plans-after-top-up', await ask('GET', `/esim/${iccid}/plans`));
    isLike('error-esim-not-found', await ask('GET', '/esim/8999901000000999990'));
  });
});

const FAULTS = [
  ['balance_empty', 'error-balance'],
  ['out_of_stock', 'error-result-zero-on-200'],
  ['server_error_before', 'error-server'],
] as const;

/** Names and types, at any depth; of a list, those of its first member. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])];
  if (typeof value !== 'object' || value === null) return typeof value;
  const entries = Object.entries(value).map(([key, each]) => [key, shapeOf(each)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b)));
}

test('a profile is asked for by its own ICCID', async () => {
  const { maya, asked } = openScripted(byFixtures('esim-get-ready', 'plans-not-started'));
  await maya.status(profileOf());
  expect(asked.map(({ path }) => path)).toEqual([`/esim/${ICCID}`, `/esim/${ICCID}/plans`]);
});
