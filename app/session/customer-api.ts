import type { BoughtPlan } from '../checkout/use-plan-names.ts';
import { AnswerFailed } from './auth-client.ts';

/** What is said of a profile: the wholesaler's word, and `refunded` once its money is back (C4.6). */
export type EsimStatus = 'ready' | 'installed' | 'active' | 'used_up' | 'expired' | 'refunded';
export type PlanStatus = 'waiting' | 'active' | 'used_up' | 'expired' | 'refunded';

/** Data in megabytes (1000 are a gigabyte), times in RFC 3339. */
export interface PlanOnEsim extends BoughtPlan {
  uid: string;
  order_uid: string;
  validity_days: number;
  country_count: number;
  status: PlanStatus;
  data_used_mb: number;
  data_left_mb: number;
  activated_at: string | null;
  expires_at: string | null;
}

/** An eSIM with its plans, as `GET /api/v2/users/me/esims` gives it. */
export interface EsimRecord {
  esim: {
    uid: string;
    name: string | null;
    iccid: string;
    smdp_address: string;
    activation_code: string;
    /** The whole LPA text, as in the QR code. */
    manual_code: string;
    status: EsimStatus;
    country_code: string | null;
    install_by: string | null;
    installed_at: string | null;
    created_at: string;
    refreshed_at: string | null;
    /** When its secret link was made; null without one. */
    shared_at: string | null;
  };
  plans: PlanOnEsim[];
}

export type NotRefundable = 'refund_window_passed' | 'esim_already_used' | 'order_not_refundable';

/** A paid order, as `GET /api/v2/users/me/orders` gives it; amounts in cents. */
export interface MyOrder {
  uid: string;
  state: 'paid' | 'fulfilling' | 'fulfilled' | 'failed' | 'refunded' | 'disputed';
  kind: 'new_esim' | 'top_up';
  created_at: string;
  paid_at: string | null;
  amount: number;
  /** Before discounts. */
  full_amount?: number;
  discounts?: { kind: string; code: string | null; amount: number }[];
  currency: string;
  plan: BoughtPlan & { validity_days: number };
  esim_uid: string | null;
  refundable: { allowed: boolean; reason: NotRefundable | null; until: string | null };
  /** Whether the money is on its way back. */
  refunding: boolean;
  history: { state: string; at: string }[];
}

/** A plan that an eSIM can be topped up with, and what it comes to. */
export interface TopUpOffer {
  plan: BoughtPlan & { uid: string; validity_days: number; price: number; country_count: number };
  result: { data_left_mb: number; starts: 'at_once' | 'after_current'; ends_at: string | null };
}

export interface Customer {
  uid: string;
  email: string;
  name: string | null;
  marketing_opt_in: boolean;
  role: 'customer' | 'administrator';
  created_at: string;
}

/** Somewhere that the customer is signed in. */
export interface MySession {
  uid: string;
  current: boolean;
  created_at: string;
  last_seen_at: string;
  /** "Chrome on Android". */
  device: string;
}

export type CreditKind = 'referral' | 'bonus' | 'spent' | 'returned' | 'taken_back';

/** What a member's friends came to (`GET /api/v2/users/me/referrals`); amounts in cents. */
export interface Referrals {
  /** False: codes take nothing off at the moment, and earn nothing. */
  enabled: boolean;
  code: string;
  link: string;
  rules: {
    friend_percent: number;
    credit_cents: number;
    bonus_after: number;
    bonus_cents: number;
    confirm_after_hours: number;
    remembered_days: number;
  };
  stats: {
    friends: number;
    pending_cents: number;
    earned_cents: number;
    balance_cents: number;
    /** Friends that are missing to the bonus. */
    to_bonus: number;
  };
  /** The newest first. `label`: a first name, or an initial where none is known. */
  recent: { label: string; joined_at: string; state: 'pending' | 'earned' | 'taken_back'; amount: number }[];
  /** The newest first; `amount` is signed. */
  ledger: { at: string; kind: CreditKind; amount: number; balance: number; order_uid: string | null }[];
}

/** A refusal of the API, with the code of its problem (C1.4). */
export class Refused extends AnswerFailed {
  readonly code: string;
  /** From `Retry-After`; null without one. */
  readonly retryAfterSeconds: number | null;
  constructor(status: number, code: string, retryAfterSeconds: number | null = null) {
    super(status);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const JSON_TYPES = /^application\/(problem\+)?json/;

/**
 * Asks the shop's own API with the session's cookie.
 * @returns the answer's JSON; undefined where it has none.
 * @throws Refused, or TypeError when no answer came.
 */
export async function ask<T>(
  path: string,
  { method = 'GET', body, signal }: { method?: string; body?: unknown; signal?: AbortSignal } = {},
): Promise<T> {
  const answer = await fetch(path, {
    method,
    signal,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const json: unknown = JSON_TYPES.test(answer.headers.get('content-type') ?? '')
    ? await answer.json()
    : undefined;
  if (answer.ok) return json as T;
  const { code } = (json ?? {}) as { code?: unknown };
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  throw new Refused(
    answer.status,
    typeof code === 'string' ? code : '',
    Number.isFinite(seconds) ? seconds : null,
  );
}

const me = '/api/v2/users/me';
const esim = (uid: string) => `${me}/esims/${encodeURIComponent(uid)}`;

export const EXPORT_PATH = `${me}/export`;

export const fetchEsims = (signal?: AbortSignal) => ask<EsimRecord[]>(`${me}/esims`, { signal });
export const fetchOrders = (signal?: AbortSignal) => ask<MyOrder[]>(`${me}/orders`, { signal });
export const fetchCustomer = (signal?: AbortSignal) => ask<Customer>(me, { signal });
export const fetchTopUps = (uid: string, signal?: AbortSignal) =>
  ask<TopUpOffer[]>(`${esim(uid)}/top-ups`, { signal });
export const fetchShared = (token: string, signal?: AbortSignal) =>
  ask<EsimRecord>(`/api/v1/esims/shared/${encodeURIComponent(token)}`, { signal });

export const renameEsim = (uid: string, name: string | null) =>
  ask<EsimRecord>(esim(uid), { method: 'PATCH', body: { name } });
/** Ends the link before it. */
export const shareEsim = (uid: string) =>
  ask<{ url: string; shared_at: string }>(`${esim(uid)}/share`, { method: 'POST' });
export const unshareEsim = (uid: string) => ask<undefined>(`${esim(uid)}/share`, { method: 'DELETE' });
export const refundOrder = (uid: string) =>
  ask<{ state: 'refunding' }>(`${me}/orders/${encodeURIComponent(uid)}/refund`, { method: 'POST' });
/** For the bearer of an order's session id. */
export const refundAsGuest = (sessionId: string) =>
  ask<{ state: 'refunding' }>('/api/v1/esims/refund', { method: 'POST', body: { sessionId } });

export interface Retrieval {
  iccid: string;
  password: string;
}
export const retrieveEsim = (retrieval: Retrieval) =>
  ask<EsimRecord>('/api/v1/esims/get-by-password', { method: 'POST', body: retrieval });
/** Makes it the signed-in customer's own. */
export const linkEsim = (retrieval: Retrieval) =>
  ask<EsimRecord>(`${me}/esims`, { method: 'POST', body: retrieval });

export const changeCustomer = (changes: { name?: string | null; marketing_opt_in?: boolean }) =>
  ask<Customer>(me, { method: 'PATCH', body: changes });
export const deleteCustomer = () => ask<undefined>(me, { method: 'DELETE' });

const sessions = `${me}/sessions`;
export const fetchSessions = (signal?: AbortSignal) => ask<MySession[]>(sessions, { signal });
export const endSession = (uid: string) =>
  ask<undefined>(`${sessions}/${encodeURIComponent(uid)}`, { method: 'DELETE' });
export const endOtherSessions = () => ask<undefined>(sessions, { method: 'DELETE' });

export const fetchReferrals = (signal?: AbortSignal) => ask<Referrals>(`${me}/referrals`, { signal });
