import { describe, expect, test } from 'vitest';
import {
  esimGoAnswering,
  fixtureBody,
  newOrder,
  STORY,
  storyProfile,
  topUpOrder,
} from '../../../tests/support/wholesalers/esim-go-stage.ts';

type Raw = Record<string, unknown>;
const { iccid, bundle, order } = STORY;
const ESIM = `GET /esims/${iccid}`;

const assigned = (id: string, bundleState: string, more: Raw = {}) => ({
  id,
  bundleState,
  assignmentDateTime: `2026-03-0${id}T09:15:01Z`,
  assignmentReference: `order${id}-0`,
  initialQuantity: 1_000_000_000,
  remainingQuantity: 1_000_000_000 - Number(id) * 1_000_000,
  ...more,
});
const bundles = (...assignments: Raw[]) => ({ bundles: [{ name: bundle, assignments }] });

function statusOf(applied: unknown, esim: Raw = {}, purchases = storyProfile().purchases) {
  const { company, log } = esimGoAnswering({
    [ESIM]: { body: { ...(fixtureBody('esim-installed') as Raw), ...esim } },
    [`${ESIM}/bundles`]: { body: applied },
  });
  return { answer: company.status({ iccid, purchases }), log };
}

describe('the state of a profile', () => {
  test.each([
    [['queued', 'active', 'depleted'], 'active'],
    [['depleted', 'queued', 'expired'], 'installed'],
    [['expired', 'depleted', 'revoked'], 'used_up'],
    [['lapsed', 'revoked'], 'expired'],
    [['revoked', 'revoked'], 'cancelled'],
    [['ACTIVE'], 'active'],
    [['active', 'resting'], 'active'],
    [['queued', 'resting'], null],
    [['resting'], null],
    [['constructor'], null],
    [[], null],
  ])('with bundles that are %j is %s', async (words, state) => {
    const applied = bundles(...words.map((word, index) => assigned(String(index + 1), word)));
    expect(await statusOf(applied).answer).toMatchObject({ kind: 'done', value: { state } });
  });

  test.each([
    ['Released', 0, 'ready'],
    ['Released', undefined, 'ready'],
    ['Released', 1773079231000, 'installed'],
    ['Installed', 0, 'installed'],
    ['Downloaded', null, 'installed'],
    ['Enabled', 0, 'installed'],
    ['DISABLED', 0, 'installed'],
    ['Deleted', 1773079231000, 'installed'],
    ['Resting', 0, null],
    ['Resting', 1773079231000, 'installed'],
    [null, 0, null],
  ])('%s, installed at %s, with a bundle that waits is %s', async (profileStatus, at, state) => {
    const esim = { profileStatus, firstInstalledDateTime: at };
    expect(await statusOf(bundles(assigned('1', 'queued')), esim).answer).toMatchObject({ value: { state } });
  });

  test.each([
    ['Deleted', 'the profile was deleted on the phone'],
    ['Unavailable', 'the company says that the profile is unavailable'],
    ['Installed', null],
  ])('%s is odd: %s', async (profileStatus, odd) => {
    const { answer } = statusOf(bundles(assigned('1', 'active')), { profileStatus });
    expect(await answer).toMatchObject({ value: { odd } });
  });

  test('without a bundle is odd', async () => {
    expect(await statusOf({ bundles: null }).answer).toMatchObject({ value: { odd: 'no bundle is on it' } });
  });

  test('logs words that are not known, and no more of them than words', async () => {
    const { answer, log } = statusOf(bundles(assigned('1', 'resting'), assigned('2', iccid)));
    await answer;
    expect(log.lines).toMatchObject([{ level: 'warn', fields: { iccid: '…0168', words: ['resting', '…'] } }]);
  });
});

describe('use', () => {
  const two = bundles(assigned('2', 'active'), assigned('1', 'active'));
  const purchase = (reference: string, hints: Record<string, string> = {}) => ({
    reference,
    wholesale_id: bundle,
    hints,
  });
  const used = async (purchases: ReturnType<typeof purchase>[], applied: unknown = two) => {
    const answer = await statusOf(applied, {}, purchases).answer;
    return answer.kind === 'done'
      ? answer.value.plans.map((plan) => [plan.reference, plan.data_used_mb])
      : [];
  };

  test('belongs to the purchase of its order, and else to the oldest that is left of its bundle', async () => {
    expect(await used([purchase('a', { order: 'order2' }), purchase('b', { order: 'order1' })])).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
    expect(await used([purchase('a'), purchase('b')])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
    expect(await used([purchase('a'), purchase('b', { order: 'order1' })])).toEqual([
      ['b', 1],
      ['a', 2],
    ]);
  });

  test('of another order, whose number only begins the same, is not ours', async () => {
    expect(await used([purchase('a', { order: 'order' })])).toEqual([]);
  });

  test('of calls and texts is not counted', async () => {
    const calls = bundles(assigned('1', 'active', { callTypeGroup: 'voice' }), assigned('2', 'active'));
    expect(await used([purchase('a')], calls)).toEqual([['a', 2]]);
  });

  test.each([
    [{ unlimited: true }],
    [{ remainingQuantity: -1 }],
    [{ remainingQuantity: 2_000_000_000 }],
    [{ initialQuantity: 0 }],
    [{ initialQuantity: null }],
  ])('is not told by %o', async (more) => {
    expect(await used([purchase('a')], bundles(assigned('1', 'active', more)))).toEqual([['a', null]]);
  });
});

describe('the profile of an order that has none in its answer', () => {
  test.each([
    ['new', newOrder(), 'order'],
    ['top-up', topUpOrder(), 'order-top-up'],
  ])('is asked for at its eSIM (%s)', async (_, ordered, name) => {
    const body = fixtureBody(name) as { order: Raw[] };
    delete body.order[0]!.esims;
    const { company } = esimGoAnswering({
      'POST /orders': { body },
      [ESIM]: { body: fixtureBody('esim-released') },
      'PUT /esims': { body: {} },
    });
    expect(await company.buy(ordered)).toMatchObject({ kind: 'done', value: { esim: STORY.esim } });
  });

  test('and can not be told waits for a look-up by its number', async () => {
    const { company } = esimGoAnswering({ 'POST /orders': { body: { orderReference: order } } });
    expect(await company.buy(newOrder({ hints: { known: 'yes' } }))).toEqual({
      kind: 'accepted',
      afterMs: 30_000,
      hints: { known: 'yes', order },
    });
  });
});

test('a start that is Go’s zero is none: a bundle that waits was never used', async () => {
  const zero = '0001-01-01T00:00:00Z';
  const applied = bundles(assigned('1', 'queued', { startTime: zero, endTime: zero }));
  const purchases = [{ reference: 'buy_own', wholesale_id: bundle, hints: {} }];
  const plans = [{ activated_at: null, expires_at: null }];
  expect(await statusOf(applied, {}, purchases).answer).toMatchObject({
    value: { state: 'installed', plans },
  });
});
