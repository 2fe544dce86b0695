/** What `GET overview` answers. Money in cents, null where the role may not see it. */
export interface Day {
  day: string;
  orders: number;
  paid: number;
  delivered: number;
  revenue: number | null;
  cost: number | null;
  fees: number | null;
  margin: number | null;
  refunds: number;
  refunded_amount: number;
  disputes: number;
  delivery_p50_ms: number | null;
  delivery_p95_ms: number | null;
}

export interface Hour {
  hour: number;
  orders: number;
  /** Of the same weekday before; null where none is known. Half of the weeks lie from `low` to `high`. */
  low: number | null;
  median: number | null;
  high: number | null;
}

export interface Place {
  standing: string;
  orders: number;
  amount: number;
  href: string;
}

export interface CompanyHealth {
  name: string;
  state: 'ok' | 'paused' | 'failing';
  balance: { amount: number; currency: string; exponent: number } | null;
  days_left: number | null;
  p50_ms: number | null;
  p95_ms: number | null;
  refused_rate: number | null;
}

export interface OrderMove {
  at: string;
  order_uid: string;
  from: string | null;
  to: string;
  plan: string;
  amount: number;
}

export interface Overview {
  now: string;
  today: Day;
  yesterday: Day;
  days: Day[];
  hours: Hour[];
  standings: Place[];
  companies: CompanyHealth[];
  payments: { name: string; ok: boolean; why: string | null };
  mail: { ok: boolean; queued: number; failed: number; oldest_s: number };
  jobs: { ok: boolean; waiting: number; oldest_s: number; failed: number };
  alarms: number;
  events: OrderMove[];
}
