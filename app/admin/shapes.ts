/** What the API under /api/v2/admin answers, as far as several screens read it. Money in cents, times as ISO texts. */

/** A button, as the server says that it is to be drawn. */
export interface Action {
  verb: string;
  label: string;
  /** What will happen, in a sentence that stands before it is pressed. */
  consequence: string;
  needs: string[];
  disabled_because: string | null;
}

export interface Me {
  uid: string;
  name: string;
  role: string;
  environment: 'sandbox' | 'test' | 'live';
  rights: Record<string, 'yes' | 'asks' | 'no'>;
  factor: 'passkey' | 'totp' | 'none';
  /** Rows of Attention. */
  attention: number;
}

/** One page of a list. */
export interface List<Item> {
  items: Item[];
  next_cursor: string | null;
  count: { value: number; capped: boolean };
}

export interface TimelineEntry {
  at: string;
  kind: string;
  what: string;
  detail: string | null;
  raw?: object | null;
}

/** A plan on a profile. */
export interface ProfilePlan {
  uid: string;
  name: string;
  data_quota_mb: number | null;
  used_mb: number | null;
  activated_at: string | null;
  expires_at: string | null;
}

export interface ListedOrder {
  uid: string;
  number: string;
  created_at: string;
  paid_at: string | null;
  state: string;
  standing: string;
  kind: 'new_esim' | 'top_up';
  plan_uid: string;
  plan_name: string;
  country: string | null;
  amount: number;
  discounts: number;
  cost: number | null;
  margin: number | null;
  company: string | null;
  /** Masked. */
  buyer: string | null;
  customer_uid: string | null;
  delivery_ms: number | null;
  code: string | null;
  failure: string | null;
  refunded: number;
  flags: string[];
}

export interface ListedMail {
  uid: string;
  created_at: string;
  kind: string;
  state: string;
}
