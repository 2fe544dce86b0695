/**
 * Between which sides of the books credit moves. A customer has two: `pending` (promised) and `available` (to be
 * spent). The shop has two: `rewards`, what it has given away, and `sales`, what was paid with credit, less what
 * went back of orders as credit.
 */
export type CreditSide = 'pending' | 'available' | 'rewards' | 'sales';

/** Every kind of transfer, with the side that gives and the side that gets. */
export const TRANSFERS = {
  /** A friend's first order is delivered. */
  promised: { from: 'rewards', to: 'pending' },
  /** That order was refunded or disputed before the credit was confirmed, or the account is closed. */
  withdrawn: { from: 'pending', to: 'rewards' },
  /** The promised credit is confirmed. */
  referral: { from: 'pending', to: 'available' },
  bonus: { from: 'rewards', to: 'available' },
  /** By hand, by one of the staff: goodwill, or what was given by mistake. */
  given: { from: 'rewards', to: 'available' },
  taken: { from: 'available', to: 'rewards' },
  /** An order is paid with it, in whole or in part: from the moment it is placed. */
  spent: { from: 'available', to: 'sales' },
  /** That order expired unpaid, or was refunded. */
  returned: { from: 'sales', to: 'available' },
  /** What an order was paid with by card goes back as credit, as agreed with the customer. */
  refunded: { from: 'sales', to: 'available' },
  /** The friend's order was refunded or disputed after the credit had been earned. */
  taken_back: { from: 'available', to: 'rewards' },
  /** The dispute was won. */
  restored: { from: 'rewards', to: 'available' },
  /** The account is deleted. */
  closed: { from: 'available', to: 'rewards' },
} as const satisfies Record<string, { from: CreditSide; to: CreditSide }>;

export type TransferKind = keyof typeof TRANSFERS;

/** A line of the customer's history: what moved the credit to be spent. */
export interface CreditLine {
  at: Date;
  kind: TransferKind;
  /** Cents; negative for a debit. */
  amount: number;
  /** Cents to be spent after it. */
  balance: number;
  order_uid: string | null;
}

/** Cents. */
export interface CreditBalance {
  pending: number;
  available: number;
}
