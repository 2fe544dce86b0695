import type { Action, ListedMail, TimelineEntry } from '../shapes.ts';

export interface ListedCustomer {
  uid: string;
  created_at: string;
  email_masked: string | null;
  name_masked: string | null;
  orders: number;
  spent: number;
  refunded: number;
  disputes: number;
  credit: number;
  last_order_at: string | null;
  blocked_until: string | null;
}

export interface CustomerOrder {
  uid: string;
  created_at: string;
  state: string;
  kind: string;
  plan_name: string;
  amount: number;
  refunded: number;
}

/** What `GET customers/{uid}` answers. */
export interface CustomerAnswer {
  customer: ListedCustomer & {
    locale: string | null;
    referral_code: string | null;
    marketing_opt_in: boolean | null;
  };
  orders: CustomerOrder[];
  esims: { uid: string; iccid_masked: string | null; state: string; created_at: string | null }[];
  credit: { at: string; kind: string; amount: number; reason: string | null }[];
  referrals: {
    invited: { at: string; customer_uid: string | null; state: string }[];
    invited_by: string | null;
  };
  sessions: { uid: string; device: string | null; created_at: string; last_seen_at: string | null }[];
  mails: ListedMail[];
  notes: { at: string; author: string; text: string }[];
  timeline: TimelineEntry[];
  actions: Action[];
}
