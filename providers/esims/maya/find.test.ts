import { describe, expect, test } from 'vitest';
import type { Found, SentPurchase } from '../../../core/wholesale/wholesaler.ts';
import { doneValue } from '../../test-answer.ts';
import {
  type Body,
  byFixtures,
  fixture,
  openScripted,
  PLAN,
  profileOf,
  purchaseOf,
  REFERENCE,
  type Script,
  TOP_UP_REFERENCE,
  topUpOf,
} from './test-maya.ts';

/** The story's customer with these eSIMs, each like the one that it has; all profiles can be read. */
function withEsims(...esims: Body[]): Script {
  const { status, body } = fixture('customer-get').response;
  const customer = body.customer as { esims: Body[] };
  const all = esims.map((esim) => ({ ...customer.esims[0], ...esim }));
  const profile = byFixtures('esim-get-ready');
  return (asked) =>
    asked.path.startsWith('/customer/')
      ? { status, body: { ...body, customer: { ...customer, esims: all } } }
      : profile(asked);
}

const found = async (script: Script, purchase: SentPurchase): Promise<Found> =>
  doneValue(await openScripted(script).maya.find(purchase));

const NOW = new Date('2026-03-12T00:00:00Z');
const OTHER = { iccid: '8999901000000000021', tag: 'another' };

describe('a new profile among those of its customer', () => {
  test.each<[string, Body[], Found['kind']]>([
    ['the only one, whose tag is not shown', [{ tag: undefined }], 'bought'],
    ['the only one, by another tag', [{ tag: 'cut off' }], 'bought'],
    ['the one with our tag of two', [OTHER, {}], 'bought'],
    ['one of two without tags', [{ tag: null }, { ...OTHER, tag: null }], 'ambiguous'],
    ['one of two with our tag', [{}, { ...OTHER, tag: REFERENCE }], 'ambiguous'],
    ['one whose plans are not shown', [{ plans: null }], 'bought'],
    ['one without its plan', [{ plans: [] }], 'cannot_tell'],
    ['one with another plan', [{ plans: [{ id: 'p', plan_type: { id: 'other' } }] }], 'cannot_tell'],
  ])('%s', async (_name, esims, kind) => {
    expect(await found(withEsims(...esims), purchaseOf())).toMatchObject({ kind });
  });

  test('one that was bought for certain, and is not shown, is for a person', async () => {
    const purchase = purchaseOf({ hints: { customer_id: 'c8Hn3KpW5sYd', esim_uid: 'Qm7Lr2VzT4Xk' } });
    expect(await found(withEsims(), purchase)).toMatchObject({ kind: 'cannot_tell' });
  });

  test('one without its plan is waited for at first', async () => {
    const purchase = purchaseOf({ over_at: NOW });
    expect(await found(withEsims({ plans: [] }), purchase)).toMatchObject({ kind: 'under_way' });
  });

  test.each<[string, Body]>([
    ['parts contradict one another', { manual_code: 'K2-ANOTHER-CODE' }],
    ['host is another', { smdp_address: 'rsp2.example.com' }],
    ['activation code is no LPA text', { activation_code: 'K2-4PZ7QW-9XH3LM' }],
    ['state is over', { state: 'REVOKED' }],
    ['ICCID is another', { iccid: OTHER.iccid }],
  ])('one whose %s was bought, and is for a person', async (_name, over) => {
    expect(await found(withProfile(withEsims({}), over), purchaseOf())).toMatchObject({ kind: 'unreadable' });
  });
});

/** The same with a profile that is told otherwise. */
function withProfile(script: Script, over: Body): Script {
  const { status, body } = fixture('esim-get-ready').response;
  return (asked) =>
    /^\/esim\/\d+$/.test(asked.path)
      ? { status, body: { ...body, esim: { ...(body.esim as Body), ...over } } }
      : script(asked);
}

describe('a top-up among the plans of its profile', () => {
  const script = byFixtures('plans-after-top-up', 'esim-get-ready');

  test.each<[string, Partial<SentPurchase>, Found['kind']]>([
    ['both are new', { hints: { plans_before: '' }, top_up: { ...profileOf(), purchases: [] } }, 'ambiguous'],
    ['the other is on record for another', { hints: { plans_before: '' } }, 'bought'],
    ['the plans before are not on record', { hints: {} }, 'cannot_tell'],
    ['its own is on record', { hints: { plans_before: '', plan_id: 'pl9Uv4Se6Zb3' } }, 'bought'],
    ['its own is gone', { hints: { plans_before: '', plan_id: 'gone' } }, 'cannot_tell'],
    ['the new one is of another type', { wholesale_id: 'fR9aB3cD5eF7' }, 'cannot_tell'],
    ['nothing is new', { hints: { plans_before: 'pl7Yt2Rw8Qa1,pl9Uv4Se6Zb3' } }, 'nothing'],
  ])('%s', async (_name, over, kind) => {
    expect(await found(script, topUpOf(over))).toMatchObject({ kind });
  });

  test('a list without those of before says nothing', async () => {
    const empty = byFixtures('plans-empty', 'esim-get-ready');
    expect(await found(empty, topUpOf({ hints: { plans_before: 'pl7Yt2Rw8Qa1' } }))).toMatchObject({
      kind: 'cannot_tell',
    });
    expect(await found(empty, topUpOf({ hints: { plans_before: '' } }))).toEqual({ kind: 'nothing' });
  });

  test('the new one that another purchase has on record is not taken', async () => {
    const hints = { plan_id: 'pl9Uv4Se6Zb3' };
    const top_up = profileOf({ reference: 'buy_other', wholesale_id: PLAN, hints });
    expect(await found(script, topUpOf({ top_up }))).toEqual({ kind: 'nothing' });
  });
});

describe('an answer to a purchase that is not about it', () => {
  const bought = (name: string, over: Body): Script => {
    const { status, body } = fixture(name).response;
    const [key] = ['esim', 'plan'].filter((each) => each in body) as [string];
    const others = byFixtures('esim-get-ready', 'plans-not-started');
    return (asked) =>
      asked.method === 'POST'
        ? { status, body: { ...body, [key]: { ...(body[key] as Body), ...over } } }
        : others(asked);
  };

  test.each<[string, Body]>([
    ['another customer', { customer_id: 'another' }],
    ['parts that contradict one another', { manual_code: 'K2-ANOTHER-CODE' }],
    ['an ICCID as a number', { iccid: 8.99990100000001e18 }],
  ])('%s', async (_name, over) => {
    const { maya } = openScripted(bought('esim-create', over));
    expect((await maya.buy(purchaseOf())).kind).toBe('unknown');
  });

  test.each<[string, Body]>([
    ['a plan that was there before', { id: 'pl7Yt2Rw8Qa1' }],
    ['a plan of another type', { plan_type: { id: 'other' } }],
  ])('%s', async (_name, over) => {
    const { maya } = openScripted(bought('esim-plan-add-top-up', over));
    expect((await maya.buy(topUpOf())).kind).toBe('unknown');
  });
});

test('a profile that has been ended gets no plan', async () => {
  const { maya, asked } = openScripted(withProfile(byFixtures(), { state: 'DELETED' }));
  expect(await maya.buy(topUpOf())).toMatchObject({ kind: 'refused', code: 'esim_not_found' });
  expect(asked.map(({ method }) => method)).toEqual(['GET']);
});

test('an APN that has to be set by hand is kept with the purchase', async () => {
  const script = withProfile(byFixtures('esim-plan-add-top-up'), { auto_apn: '0', apn: 'maya.net' });
  const answer = await openScripted(script).maya.buy(topUpOf());
  expect(answer).toMatchObject({ kind: 'done', value: { hints: { apn: 'maya.net' } } });
});

test('the reference goes along with every purchase', async () => {
  const { maya, asked } = openScripted(byFixtures('esim-create', 'esim-get-ready', 'esim-plan-add-top-up'));
  await maya.buy(purchaseOf());
  await maya.buy(topUpOf());
  const sent = asked.filter(({ method }) => method === 'POST').map(({ json }) => (json as Body).tag);
  expect(sent).toEqual([REFERENCE, TOP_UP_REFERENCE]);
});
