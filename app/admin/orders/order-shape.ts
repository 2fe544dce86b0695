import type { Action, ListedMail, ListedOrder, ProfilePlan, TimelineEntry } from '../shapes.ts';

/** What `GET orders/{uid}` answers. */
export interface OrderAnswer {
  order: ListedOrder & {
    email_masked: string | null;
    session_id: string | null;
    payment_ref: string | null;
    payment_provider: string | null;
    payment_href: string | null;
    language: string | null;
    reference: string | null;
    expires_at: string | null;
    deadline_at: string | null;
    fulfilled_at: string | null;
  };
  money: OrderMoney;
  machine: OrderMachine;
  timeline: TimelineEntry[];
  esim: {
    uid: string;
    iccid_masked: string;
    iccid_last6: string;
    state: string;
    plans: ProfilePlan[];
    measured_at: string | null;
  } | null;
  purchases: {
    uid: string;
    company: string;
    wholesale_id: string | null;
    cost: number | null;
    attempts: number;
    last_answer: string | null;
    failed_at: string | null;
    failure: string | null;
    live: boolean;
  }[];
  /** Plans that its eSIM may be topped up with. */
  top_ups: { uid: string; name: string }[];
  /** Offers that it could be delivered from. */
  companies: { name: string; cost: number | null }[];
  mails: ListedMail[];
  other_orders: { uid: string; created_at: string; state: string; amount: number }[];
  actions: Action[];
}

export interface OrderMoney {
  list_price: number;
  discounts: number;
  charged: number;
  tax: number | null;
  fee: number | null;
  cost: number | null;
  margin: number | null;
  refunded: number;
  disputed: number;
  left_to_refund: number;
}

export interface OrderMachine {
  state: string;
  states: string[];
  moves: { from: string; to: string }[];
}
