import { afterEach, describe, expect, test } from 'vitest';
import type { ProfileStatus } from '../../../core/wholesale/wholesaler.ts';
import {
  answering,
  ICCID,
  PACKAGE,
  PROFILE,
  REFERENCE,
  type Replies,
  replyOf,
  replyWith,
  type Stub,
  TOP_UP,
  TOP_UP_REFERENCE,
} from './test-airalo.ts';

let stub: Stub | null = null;
afterEach(async () => {
  await stub?.close();
  stub = null;
});

const SIM = `GET /sims/${ICCID}`;
const TOPPED_UP = {
  ...PROFILE,
  purchases: [
    ...PROFILE.purchases,
    { reference: TOP_UP_REFERENCE, wholesale_id: TOP_UP, hints: { order: '748911' } },
  ],
};

async function statusOf(replies: Replies, profile = PROFILE) {
  stub = await answering(replies);
  const answer = await stub.wholesaler.status(profile);
  return answer.kind === 'done' ? answer.value : answer;
}

/** The eSIM's list lacks its first package, so that the sum of its use is asked for. */
const lackingFirst = (usage: string): Replies => ({
  [`${SIM}/packages`]: replyWith({ data: [] }),
  [`${SIM}/usage`]: replyOf(usage),
  [SIM]: replyOf('sim-get.json'),
});

const entry = (status: string, id: string = PACKAGE, change: object = {}) => ({
  ...{ id: 1, status, remaining: 1024, activated_at: null, expired_at: null, finished_at: null },
  package: { id, type: 'sim', amount: 2048, is_unlimited: false },
  ...change,
});

const listing = (...data: object[]): Replies => ({
  [`${SIM}/packages`]: replyWith({ data }),
  [SIM]: replyOf('sim-get.json'),
});

describe('the use of each purchase', () => {
  test('of a top-up after a refunded one of the same package is its own', async () => {
    const [first] = PROFILE.purchases;
    const refunded = { reference: 'refunded-1', wholesale_id: TOP_UP, hints: {} };
    const next = { reference: TOP_UP_REFERENCE, wholesale_id: TOP_UP, hints: {} };
    const profile = { ...PROFILE, purchases: [first!, next], with_cancelled: [first!, refunded, next] };
    // The newest first.
    const replies = listing(
      entry('NOT_ACTIVE', TOP_UP, { remaining: 2048 }),
      entry('ACTIVE', TOP_UP, { remaining: 1024, activated_at: '2026-03-10 07:41:10' }),
      entry('FINISHED', PACKAGE, { remaining: 0, activated_at: '2026-03-01 07:41:10' }),
    );
    expect(await statusOf(replies, profile)).toMatchObject({
      plans: [
        { reference: REFERENCE, data_used_mb: 2000 },
        { reference: TOP_UP_REFERENCE, data_used_mb: 0, activated_at: null },
      ],
    });
  });

  test('is that of its package, in megabytes of ours', async () => {
    const replies = { [`${SIM}/packages`]: replyOf('sim-packages.json') };
    expect(await statusOf(replies, TOPPED_UP)).toEqual({
      state: 'active',
      odd: null,
      measured_at: null,
      plans: [
        {
          reference: REFERENCE,
          // (2048 - 767) × 2^20 bytes
          data_used_mb: 1251,
          activated_at: new Date('2026-03-10T07:41:10Z'),
          expires_at: new Date('2026-03-25T07:41:10Z'),
        },
        { reference: TOP_UP_REFERENCE, data_used_mb: 0, activated_at: null, expires_at: null },
      ],
    });
  });

  test('before anything was used is none', async () => {
    const replies = { [`${SIM}/packages`]: replyOf('sim-packages-ready.json') };
    expect(await statusOf(replies)).toMatchObject({ state: 'ready', plans: [{ data_used_mb: 0 }] });
    expect(stub?.requests).toHaveLength(1);
  });

  test('of a top-up that is not listed yet is not told', async () => {
    const replies = listing(entry('ACTIVE', PACKAGE, { remaining: 1024 }));
    const { plans } = (await statusOf(replies, TOPPED_UP)) as ProfileStatus;
    expect(plans).toMatchObject([{ reference: REFERENCE, data_used_mb: 1000 }]);
  });

  test('of two purchases of one package goes by their age', async () => {
    const twice = {
      ...PROFILE,
      purchases: ['buy_a', 'buy_b'].map((reference) => ({ reference, wholesale_id: PACKAGE, hints: {} })),
    };
    const replies = listing(
      entry('NOT_ACTIVE', PACKAGE, { remaining: 2048 }),
      entry('ACTIVE', PACKAGE, { remaining: 0 }),
    );
    expect(await statusOf(replies, twice)).toMatchObject({
      plans: [
        { reference: 'buy_a', data_used_mb: 2000 },
        { reference: 'buy_b', data_used_mb: 0 },
      ],
    });
  });

  test.for([
    ['of an unlimited one', { package: { id: PACKAGE, amount: 66_651, is_unlimited: true } }],
    ['without a remainder', { remaining: null }],
    ['of a volume in words', { package: { id: PACKAGE, amount: 'much', is_unlimited: false } }],
  ] as const)('%s is not told', async ([, change]) => {
    expect(await statusOf(listing(entry('ACTIVE', PACKAGE, change)))).toMatchObject({
      state: 'active',
      plans: [{ data_used_mb: null }],
    });
  });
});

describe('a first package that is not listed', () => {
  test.for([
    ['usage-active.json', 'active', 1251],
    ['usage-not-active.json', 'ready', 0],
    ['usage-finished.json', 'used_up', 2000],
    ['usage-expired.json', 'expired', 1500],
    ['usage-recycled.json', 'expired', null],
    ['usage-unknown.json', null, null],
    ['usage-unlimited.json', 'active', null],
  ] as const)('with %s is %s', async ([name, state, data_used_mb]) => {
    expect(await statusOf(lackingFirst(name))).toMatchObject({ state, plans: [{ data_used_mb }] });
  });

  test('ends when the eSIM’s usage says, in UTC', async () => {
    expect(await statusOf(lackingFirst('usage-active.json'))).toMatchObject({
      plans: [{ expires_at: new Date('2026-03-25T07:41:10Z') }],
    });
  });

  test('has used what the listed ones have not', async () => {
    const replies = {
      ...lackingFirst('usage-active.json'),
      [`${SIM}/packages`]: replyWith({ data: [entry('ACTIVE', TOP_UP, { remaining: 1048 })] }),
    };
    // 1281 in all, 1000 of them on the top-up
    expect(await statusOf(replies, TOPPED_UP)).toMatchObject({
      plans: [{ data_used_mb: 274 }, { data_used_mb: 977 }],
    });
  });

  test('whose usage is not known either has no state', async () => {
    const replies = {
      [`${SIM}/packages`]: replyWith({ data: [] }),
      [`${SIM}/usage`]: replyOf('error-not-found.json'),
      [SIM]: replyOf('sim-get.json'),
    };
    expect(await statusOf(replies)).toMatchObject({ state: null, plans: [{ data_used_mb: null }] });
  });
});

describe('the state of a profile', () => {
  test.for([
    [['NOT_ACTIVE'], 'ready'],
    [['ACTIVE'], 'active'],
    [['FINISHED'], 'used_up'],
    [['EXPIRED'], 'expired'],
    [['RECYCLED'], 'expired'],
    [['UNKNOWN'], null],
    [['PAUSED'], null],
    [['FINISHED', 'ACTIVE'], 'active'],
    [['FINISHED', 'NOT_ACTIVE'], 'active'],
    [['EXPIRED', 'FINISHED'], 'used_up'],
    [['UNKNOWN', 'ACTIVE'], 'active'],
    [['UNKNOWN', 'FINISHED'], null],
  ] as const)('with %s, oldest first, is %s', async ([words, state]) => {
    const entries = words.map((word) => entry(word)).reverse();
    expect(await statusOf(listing(...entries))).toMatchObject({ state });
  });

  test('is cancelled once its order is refunded', async () => {
    const reply = replyOf('sim-get.json');
    const { data } = reply.body as { data: { simable: { status: object } } };
    data.simable.status = { slug: 'refunded' };
    const asked = {
      ...PROFILE,
      purchases: PROFILE.purchases.map((one) => ({ ...one, hints: { refund_id: '1' } })),
    };
    const replies = { ...listing(entry('NOT_ACTIVE')), [SIM]: reply };
    expect(await statusOf(replies, asked)).toMatchObject({ state: 'cancelled' });
  });

  test('is expired for good once it is recycled', async () => {
    const replies = { ...listing(entry('FINISHED')), [SIM]: replyOf('sim-get-recycled.json') };
    expect(await statusOf(replies)).toMatchObject({ state: 'expired' });
  });

  test('of an eSIM that nobody knows is refused', async () => {
    const missing = replyOf('error-not-found.json');
    const answer = await statusOf({ [`${SIM}/packages`]: missing, [SIM]: missing });
    expect(answer).toMatchObject({ kind: 'refused', code: 'esim_not_found' });
  });

  test('logs a word that is new', async () => {
    await statusOf(listing(entry('PAUSED')));
    expect(stub?.logged.join()).toContain('PAUSED');
  });
});
