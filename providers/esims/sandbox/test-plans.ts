import { cents } from '../../../core/money.ts';
import { USUAL_HABITS } from './habits.ts';
import type { SandboxPlan } from './plan.ts';

function plan(wholesale_id: string, data_quota_mb: number, validity_days: number): SandboxPlan {
  return {
    wholesale_id,
    name: wholesale_id,
    scope: 'country',
    region: null,
    data_quota_mb,
    validity_days,
    cost: cents(200),
    // So that tests can name what an order costs.
    pinned_price: cents(400),
    policy_name: 'Standard',
    countries_enabled: ['JPN'],
    daily_quota_mb: null,
    reduced_speed_kbps: null,
    hotspot: true,
    networks: [],
    install_within_days: null,
    ...USUAL_HABITS,
  };
}

/** A small catalogue for tests. */
export const testPlans: SandboxPlan[] = [plan('jpn-1gb-6d', 1000, 6), plan('jpn-4800mb-11d', 4800, 11)];
