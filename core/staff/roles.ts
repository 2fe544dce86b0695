/** Who may do what in the back office: the one table, which API, screens and commands ask (C11.2). */

export const ROLES = ['owner', 'finance', 'pricing', 'operations', 'support'] as const;
export type StaffRole = (typeof ROLES)[number];

/** `asks`: allowed once another person, who may do it alone, has agreed ("four eyes"). */
type Grant = 'yes' | 'asks';

/** What each right lets people do, and who has it; whoever isn't named hasn't. */
export const RIGHTS = {
  /** Orders, eSIMs, companies, alarms, jobs: everything but persons and money that we paid. */
  read: { support: 'yes', operations: 'yes', pricing: 'yes', finance: 'yes', owner: 'yes' },
  /** Customers, addresses (masked), mails. */
  read_persons: { support: 'yes', operations: 'yes', owner: 'yes' },
  /** A whole address or activation code, once; every look is in the audit log. */
  reveal: { support: 'yes', operations: 'yes', owner: 'yes' },
  /** Mails again, usage again, notes, sessions ended. */
  support: { support: 'yes', operations: 'yes', owner: 'yes' },
  /** Money back inside the rules, and goodwill up to GOODWILL. */
  refund: { support: 'yes', operations: 'yes', owner: 'yes' },
  /** Outside of the rules, in part, as credit; replacing an eSIM at our cost; delivering from another company. */
  refund_outside: { support: 'asks', operations: 'yes', owner: 'yes' },
  /** Alarms, jobs, webhooks, companies on and off. */
  operate: { operations: 'yes', owner: 'yes' },
  /** Prices, routing and hidden plans: to look at. */
  read_catalogue: { operations: 'yes', pricing: 'yes', finance: 'yes', owner: 'yes' },
  /** … and to change; codes of more than half the price. */
  catalogue: { pricing: 'yes', owner: 'yes' },
  /** Codes, and credit by hand up to CREDIT. */
  promotions: { operations: 'yes', pricing: 'yes', owner: 'yes' },
  /** Credit by hand above CREDIT_BY_HAND in a day. */
  credit_large: { operations: 'asks', pricing: 'yes', owner: 'yes' },
  /** What we paid, and what is left of the price. */
  margin: { pricing: 'yes', finance: 'yes', owner: 'yes' },
  /** Revenue, books, payouts, reports with cost. */
  books: { finance: 'yes', owner: 'yes' },
  block: { operations: 'yes', owner: 'yes' },
  export_person: { support: 'yes', operations: 'yes', owner: 'yes' },
  delete_person: { operations: 'yes', owner: 'yes' },
  /** Staff, roles, keys, settings, the audit log. */
  staff: { owner: 'yes' },
} as const satisfies Record<string, Partial<Record<StaffRole, Grant>>>;

export type Right = keyof typeof RIGHTS;

/** Cents of goodwill that nobody is asked for: a case, and a person's day. */
export const GOODWILL = { a_case: 2_000, a_day: 20_000 } as const;
/** Cents of credit by hand that operations may give in a day, each of them and to each customer, without asking. */
export const CREDIT_BY_HAND = 5_000;
/** Whole addresses and codes that a person of support may look at in a day. */
export const REVEALS_A_DAY = 50;

/** Whether a role has a right: at once, once another agrees, or not at all. */
export function mayDo(role: StaffRole, right: Right): Grant | 'no' {
  const grants: Partial<Record<StaffRole, Grant>> = RIGHTS[right];
  return grants[role] ?? 'no';
}
