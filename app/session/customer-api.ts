import type { User, UserChanges } from '../../api/contract/customers.ts';
import type { EsimRecord, EsimShare, Retrieval, SharedEsim, TopUpOffer } from '../../api/contract/esims.ts';
import type { MyOrder } from '../../api/contract/orders.ts';
import type { ProblemBody } from '../../api/contract/problems.ts';
import type { Referrals } from '../../api/contract/referrals.ts';
import type { Refunding, RefundRequest } from '../../api/contract/refunds.ts';
import type { MySession } from '../../api/contract/sessions.ts';
import type { PassLink, PassOfEsimRequest, Wallet } from '../../api/contract/wallets.ts';
import { fetchInTime } from '../fetch-in-time.ts';
import { saveFile } from '../ui/save-file.ts';
import { AnswerFailed } from './auth-client.ts';
import { hearClock } from './shop-clock.ts';

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

/** Whether asking once more would be refused as well; who asked too often is let in later. */
export function isRefusedForGood(error: unknown): boolean {
  return error instanceof Refused && error.status < 500 && error.status !== 429;
}

const JSON_TYPES = /^application\/(problem\+)?json/;

/**
 * Asks the shop's own API with the session's cookie.
 * @returns the answer's JSON; undefined where it has none.
 * @throws Refused, or TypeError when no answer came in time.
 */
export async function ask<T>(
  path: string,
  { method = 'GET', body, signal }: { method?: string; body?: unknown; signal?: AbortSignal } = {},
): Promise<T> {
  const answer = await fetchInTime(path, {
    method,
    signal,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  hearClock(answer);
  const json: unknown = JSON_TYPES.test(answer.headers.get('content-type') ?? '')
    ? await answer.json()
    : undefined;
  if (answer.ok) return json as T;
  const { code = '' } = (json ?? {}) as Partial<ProblemBody>;
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  throw new Refused(answer.status, code, Number.isFinite(seconds) ? seconds : null);
}

const me = '/api/v2/users/me';
const esim = (uid: string) => `${me}/esims/${encodeURIComponent(uid)}`;

/** Everything held on the customer, as a file that the browser keeps. */
export async function downloadOwnData(): Promise<void> {
  const held = await ask<object>(`${me}/export`);
  saveFile('my-data.json', JSON.stringify(held, null, 2), 'application/json');
}

export const fetchEsims = (signal?: AbortSignal) => ask<EsimRecord[]>(`${me}/esims`, { signal });
export const fetchOrders = (signal?: AbortSignal) => ask<MyOrder[]>(`${me}/orders`, { signal });
export const fetchCustomer = (signal?: AbortSignal) => ask<User>(me, { signal });
export const fetchTopUps = (uid: string, signal?: AbortSignal) =>
  ask<TopUpOffer[]>(`${esim(uid)}/top-ups`, { signal });
export const fetchShared = (token: string, signal?: AbortSignal) =>
  ask<SharedEsim>(`/api/v1/esims/shared/${encodeURIComponent(token)}`, { signal });
/** Opens it where it is a gift. */
export const openShared = (token: string) =>
  ask<SharedEsim>(`/api/v1/esims/shared/${encodeURIComponent(token)}/open`, { method: 'POST' });

export const renameEsim = (uid: string, name: string | null) =>
  ask<EsimRecord>(esim(uid), { method: 'PATCH', body: { name } });
/** Ends the link before it. */
export const shareEsim = (uid: string) => ask<EsimShare>(`${esim(uid)}/share`, { method: 'POST' });
export const unshareEsim = (uid: string) => ask<undefined>(`${esim(uid)}/share`, { method: 'DELETE' });
export const refundOrder = (uid: string) =>
  ask<Refunding>(`${me}/orders/${encodeURIComponent(uid)}/refund`, { method: 'POST' });
/** For the bearer of an order's session id. */
export const refundAsGuest = (sessionId: string) =>
  ask<Refunding>('/api/v1/esims/refund', { method: 'POST', body: { sessionId } satisfies RefundRequest });

/** Where the pass of an eSIM is: for the bearer of its order's session id, or of its retrieval password. */
export const fetchPass = (body: PassOfEsimRequest) =>
  ask<PassLink>('/api/v1/esims/wallet', { method: 'POST', body });
export const fetchOwnPass = (uid: string, wallet: Wallet) =>
  ask<PassLink>(`${esim(uid)}/wallet`, { method: 'POST', body: { wallet } });
export const fetchSharedPass = (token: string, wallet: Wallet) =>
  ask<PassLink>(`/api/v1/esims/shared/${encodeURIComponent(token)}/wallet`, {
    method: 'POST',
    body: { wallet },
  });

export const retrieveEsim = (retrieval: Retrieval) =>
  ask<EsimRecord>('/api/v1/esims/get-by-password', { method: 'POST', body: retrieval });
/** Makes it the signed-in customer's own. */
export const linkEsim = (retrieval: Retrieval) =>
  ask<EsimRecord>(`${me}/esims`, { method: 'POST', body: retrieval });

export const changeCustomer = (changes: UserChanges) => ask<User>(me, { method: 'PATCH', body: changes });
export const deleteCustomer = () => ask<undefined>(me, { method: 'DELETE' });

const sessions = `${me}/sessions`;
export const fetchSessions = (signal?: AbortSignal) => ask<MySession[]>(sessions, { signal });
export const endSession = (uid: string) =>
  ask<undefined>(`${sessions}/${encodeURIComponent(uid)}`, { method: 'DELETE' });
export const endOtherSessions = () => ask<undefined>(sessions, { method: 'DELETE' });

export const fetchReferrals = (signal?: AbortSignal) => ask<Referrals>(`${me}/referrals`, { signal });
