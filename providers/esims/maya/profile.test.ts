import { describe, expect, test } from 'vitest';
import type { ProfileKey, ProfileStatus } from '../../../core/wholesale/wholesaler.ts';
import { doneValue } from '../../test-answer.ts';
import {
  type Body,
  fixture,
  openScripted,
  PLAN,
  profileOf,
  REFERENCE,
  type Script,
  TOP_UP_REFERENCE,
} from './test-maya.ts';

/** An eSIM and its plans: the fixtures' names, or what is different from the first member of them. */
function company(esim: string, plans: string, esimOver: Body = {}, planOver: Body = {}): Script {
  const { body: esimBody } = fixture(esim).response;
  const { body: plansBody } = fixture(plans).response;
  const [first, ...others] = plansBody.plans as Body[];
  return ({ path }) => ({
    status: 200,
    body: path.endsWith('/plans')
      ? { ...plansBody, plans: first ? [{ ...first, ...planOver }, ...others] : [] }
      : { ...esimBody, esim: { ...(esimBody.esim as Body), ...esimOver } },
  });
}

const MARCH_12 = new Date('2026-03-12T00:00:00Z');
const APRIL = new Date('2026-04-01T00:00:00Z');

async function statusOf(script: Script, now = MARCH_12, profile = profileOf()): Promise<ProfileStatus> {
  return doneValue(await openScripted(script, {}, now).maya.status(profile));
}

describe('the state', () => {
  test.each<[string, Script, Date, ProfileStatus['state']]>([
    ['bought', company('esim-get-ready', 'plans-not-started'), MARCH_12, 'ready'],
    [
      'disabled before any installation',
      company('esim-get-disabled-before-install', 'plans-not-started'),
      MARCH_12,
      'ready',
    ],
    ['enabled, nothing started', company('esim-get-active', 'plans-not-started'), MARCH_12, 'installed'],
    [
      'installed, nothing started',
      company('esim-get-ready', 'plans-not-started', { state: 'INSTALLED' }),
      MARCH_12,
      'installed',
    ],
    ['in use', company('esim-get-active', 'plans-active'), MARCH_12, 'active'],
    [
      'in use, by another word',
      company('esim-get-active', 'plans-active', {}, { network_status: 'enabled' }),
      MARCH_12,
      'active',
    ],
    ['in use, a top-up waits', company('esim-get-active', 'plans-after-top-up'), MARCH_12, 'active'],
    ['used up', company('esim-get-active', 'plans-used-up'), MARCH_12, 'used_up'],
    [
      'used up beyond its end',
      company('esim-get-active', 'plans-used-up', {}, { data_bytes_remaining: -5 }),
      MARCH_12,
      'used_up',
    ],
    [
      'used up, a top-up waits',
      company('esim-get-active', 'plans-after-top-up', {}, { data_bytes_remaining: 0 }),
      MARCH_12,
      null,
    ],
    ['past its end', company('esim-get-active', 'plans-expired'), APRIL, 'expired'],
    ['used up and past its end', company('esim-get-active', 'plans-used-up'), APRIL, 'expired'],
    ['switched off past its end', company('esim-get-ended', 'plans-expired'), APRIL, 'expired'],
    ['started, not on a network', company('esim-get-active', 'plans-expired'), MARCH_12, null],
    ['no plans, released', company('esim-get-ready', 'plans-empty'), MARCH_12, 'ready'],
    ['no plans, enabled', company('esim-get-active', 'plans-empty'), MARCH_12, 'active'],
    ['no plans, switched off', company('esim-get-ended', 'plans-empty'), MARCH_12, 'expired'],
    ['no plans, other words', company('esim-get-active', 'plans-empty', { state: 'NEW' }), MARCH_12, null],
    ['an unknown word', company('esim-get-ready', 'plans-not-started', { state: 'PENDING' }), MARCH_12, null],
    ['no word', company('esim-get-ready', 'plans-not-started', { state: null }), MARCH_12, null],
    ['revoked', company('esim-get-active', 'plans-active', { state: 'REVOKED' }), MARCH_12, 'cancelled'],
    ['deleted', company('esim-get-active', 'plans-active', { state: 'deleted' }), MARCH_12, 'cancelled'],
    [
      'terminated',
      company('esim-get-active', 'plans-active', { state: 'SIM_TERMINATED' }),
      MARCH_12,
      'cancelled',
    ],
    ['cancelled', company('esim-get-active', 'plans-active', { state: 'CANCELLED' }), MARCH_12, 'cancelled'],
  ])('%s', async (_name, script, now, state) => {
    expect((await statusOf(script, now)).state).toBe(state);
  });

  test('a word that has no place is logged', async () => {
    const { maya, log } = openScripted(company('esim-get-ready', 'plans-not-started', { state: 'PENDING' }));
    await maya.status(profileOf());
    expect(log.lines).toEqual([
      {
        fields: { company: 'maya', words: ['PENDING', 'active', 'NOT_ACTIVE', 'NOT_ACTIVE'] },
        message: 'wholesaler told a state that has no place',
      },
    ]);
  });

  test('a service that is switched off with something left is odd, and one that has ended is not', async () => {
    const odd = 'its service is switched off';
    expect(await statusOf(company('esim-get-ended', 'plans-active'))).toMatchObject({ state: 'active', odd });
    expect(await statusOf(company('esim-get-ended', 'plans-not-started'))).toMatchObject({ odd });
    expect((await statusOf(company('esim-get-ended', 'plans-expired'), APRIL)).odd).toBeNull();
    expect((await statusOf(company('esim-get-active', 'plans-active'))).odd).toBeNull();
  });

  test('an unlimited plan is in use whatever volume is told', async () => {
    const plan_type = { id: PLAN, name: 'France Unlimited Standard - 7 Days' };
    const script = company('esim-get-active', 'plans-used-up', {}, { plan_type, data_bytes_remaining: -1 });
    expect(await statusOf(script)).toMatchObject({ state: 'active', plans: [{ data_used_mb: null }] });
  });
});

describe('the use', () => {
  test('in whole megabytes, with the company’s own times in UTC', async () => {
    expect(await statusOf(company('esim-get-active', 'plans-active'))).toEqual({
      state: 'active',
      odd: null,
      plans: [
        {
          reference: REFERENCE,
          data_used_mb: 734,
          activated_at: new Date('2026-03-10T07:41:10Z'),
          expires_at: new Date('2026-03-26T07:41:10Z'),
        },
      ],
      measured_at: null,
    });
  });

  test.each<[string, Body, number | null]>([
    ['as text', { data_bytes_remaining: '2265964800' }, 734],
    ['more left than there was', { data_bytes_remaining: 4e9 }, 0],
    ['less left than nothing', { data_bytes_remaining: -1 }, 3000],
    ['not told', { data_bytes_remaining: null }, null],
    ['told of no volume', { data_quota_bytes: 0 }, null],
  ])('%s', async (_name, over, used) => {
    const { plans } = await statusOf(company('esim-get-active', 'plans-active', {}, over));
    expect(plans[0]!.data_used_mb).toBe(used);
  });

  const topUp = (hints: Record<string, string>) => ({
    reference: TOP_UP_REFERENCE,
    wholesale_id: PLAN,
    hints,
  });
  const unknownFirst = (...more: ProfileKey['purchases']) => ({
    ...profileOf(),
    purchases: [{ reference: REFERENCE, wholesale_id: PLAN, hints: {} }, ...more],
  });
  const used = async (profile: ProfileKey) => {
    const { plans } = await statusOf(company('esim-get-active', 'plans-after-top-up'), MARCH_12, profile);
    return Object.fromEntries(plans.map(({ reference, data_used_mb }) => [reference, data_used_mb]));
  };

  test('of each plan for the purchase that has its id', async () => {
    expect(await used(profileOf(topUp({ plan_id: 'pl9Uv4Se6Zb3' })))).toEqual({
      [REFERENCE]: 734,
      [TOP_UP_REFERENCE]: 0,
    });
  });

  test('of the plan that is left for the purchase whose id was not learned', async () => {
    expect(await used(unknownFirst(topUp({ plan_id: 'pl9Uv4Se6Zb3' })))).toEqual({
      [REFERENCE]: 734,
      [TOP_UP_REFERENCE]: 0,
    });
    expect(await used(unknownFirst(topUp({ plans_before: 'pl7Yt2Rw8Qa1' })))).toEqual({ [REFERENCE]: 734 });
  });

  test('of no purchase where two plans could be its', async () => {
    expect(await used(unknownFirst())).toEqual({});
  });

  test('of plans by the other names of their type', async () => {
    const over = { plan_type: undefined, plan_type_id: PLAN, plan_name: 'France 3GB' };
    const script = company('esim-get-active', 'plans-active', {}, over);
    expect((await statusOf(script, MARCH_12, unknownFirst())).plans).toHaveLength(1);
  });

  test.each(['2026-13-45 99:99:99', 'soon'])('a time that is none, %s, makes no status', async (end_time) => {
    const script = company('esim-get-active', 'plans-active', {}, { end_time });
    expect((await openScripted(script).maya.status(profileOf())).kind).toBe('retry');
  });
});

test('an answer about another eSIM is none', async () => {
  const script = company('esim-get-ready', 'plans-not-started', { iccid: '8999901000000000021' });
  expect((await openScripted(script).maya.status(profileOf())).kind).toBe('retry');
});
