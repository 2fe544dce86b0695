import type { StaffMember, StaffRole } from '../../../api/contract/desk/staff.ts';

/** The roles of staff (core/staff/roles.ts holds what each may do). */
export const ROLES = [
  'owner',
  'finance',
  'pricing',
  'operations',
  'support',
] as const satisfies readonly StaffRole[];

const WORDS: Record<StaffRole, string> = {
  owner: 'everything, and staff, keys and settings',
  finance: 'books, reports, what we pay; no persons',
  pricing: 'prices, catalogue, routing, codes; no persons',
  operations: 'orders, refunds, companies, jobs',
  support: 'orders, customers, refunds inside the rules',
};

export const ROLE_CHOICES = ROLES.map((role) => ({ value: role, label: `${role}: ${WORDS[role]}` }));

/** Second factors, as people call them. */
export const FACTORS: Record<StaffMember['factors'][number], string> = {
  passkey: 'passkey',
  totp: 'codes of an app',
};
