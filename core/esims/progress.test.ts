import { describe, expect, test } from 'vitest';
import type { PlanUse, ProfileStatus } from '../wholesale/wholesaler.ts';
import { progressOf } from './progress.ts';
import type { ProfileState } from './provider.ts';

const at = new Date('2026-11-20T10:00:00Z');
const use = (reference: string, told: Partial<PlanUse>): PlanUse => ({
  reference,
  data_used_mb: 0,
  activated_at: null,
  expires_at: null,
  ...told,
});
const unused = use('buy_own', {});
const untold = use('buy_own', { data_used_mb: null });
const others = { unused: use('buy_2', {}), used: use('buy_2', { data_used_mb: 1 }) };
const untoldOther = use('buy_2', { data_used_mb: null });

const progress = (state: ProfileState | null, ...plans: PlanUse[]) => {
  const status: ProfileStatus = { state, odd: null, plans, measured_at: null };
  return progressOf(status, 'buy_own');
};

describe('how far a plan is', () => {
  test.each<[string, ProfileState | null, PlanUse[], ProfileState | null]>([
    ['that is not listed', 'active', [others.used], null],
    ['whose use is told', 'ready', [use('buy_own', { data_used_mb: 1 })], 'active'],
    ['that was activated', 'installed', [use('buy_own', { activated_at: at, data_used_mb: null })], 'active'],
    ['of a profile of which nothing is known', null, [untold], null],
    ['of one that is on no phone', 'ready', [untold], 'ready'],
    ['of one that never connected', 'installed', [untold], 'installed'],
    // Alone on its eSIM, it is what the eSIM is.
    ['alone, untold, in use', 'active', [untold], 'active'],
    ['alone, untold, used up', 'used_up', [untold], 'used_up'],
    ['alone, its use not counted yet', 'active', [unused], 'active'],
    ['alone, used up before it was counted', 'used_up', [unused], 'used_up'],
    ['never installed in time', 'expired', [unused], 'installed'],
    // Beside others it waits where one of them is told as used.
    ['behind one in use', 'active', [others.used, untold], 'installed'],
    ['untold, before one that waits', 'active', [untold, others.unused], 'active'],
    ['untold, behind one that waits', 'active', [others.unused, untold], 'active'],
    ['told as unused, before one of which nothing is told', 'active', [unused, untoldOther], 'installed'],
    ['the older of two of which nothing is told', 'active', [untold, untoldOther], 'active'],
    ['the younger of two of which nothing is told', 'active', [untoldOther, untold], 'installed'],
    ['the older of two that are not counted yet', 'active', [unused, others.unused], 'active'],
    ['the younger of two that are not counted yet', 'active', [others.unused, unused], 'installed'],
    ['untold, of an eSIM of which nothing is left', 'used_up', [others.used, untold], 'used_up'],
    ['a top-up that the state does not know yet', 'used_up', [others.used, unused], 'installed'],
  ])('%s', (_name, state, plans, expected) => {
    expect(progress(state, ...plans)).toBe(expected);
  });
});
