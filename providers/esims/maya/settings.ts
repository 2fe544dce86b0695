import type { Policies, Policy } from './offers.ts';

/** A reserved domain (RFC 2606) that takes no mail: nobody gets what the company may send to its customers. */
export const DEFAULT_EMAIL = 'buy@orders.example.com';

/** `23=1000:512` — its id, megabytes a day at full speed, kbit/s after them. */
const POLICY = /^\s*([\w-]{1,40})=(\d{1,7}):(\d{1,7})\s*$/;

export const catalogueProblem = (value: string): string | null =>
  value === 'products' || value === 'plan_types' ? null : 'is neither products nor plan_types';

export const policiesProblem = (value: string): string | null =>
  value.split(',').every((part) => policyIn(part) !== null)
    ? null
    : 'is no list such as 23=1000:512 (policy_id, megabytes a day, kbit/s after them)';

/** The local part leaves room for "+" and a reference of 50 characters (RFC 5321, section 4.5.3.1.1: 64 in all). */
export const emailProblem = (value: string): string | null =>
  /^[\w.-]{1,13}@[\w-]+(?:\.[\w-]+)+$/.test(value)
    ? null
    : 'is no mail address with at most 13 characters before the @';

/** The policies that an operator has written down, by their ids; parts that are none are left out. */
export function policiesIn(value: string): Policies {
  const parts = value.split(',').map(policyIn);
  return new Map(parts.filter((part) => part !== null));
}

function policyIn(part: string): [string, Policy] | null {
  const match = POLICY.exec(part);
  if (match === null) return null;
  const policy = { daily_quota_mb: Number(match[2]), reduced_speed_kbps: Number(match[3]) };
  return policy.daily_quota_mb > 0 && policy.reduced_speed_kbps > 0 ? [match[1]!, policy] : null;
}
