import { type Cents, cents } from '../../core/money.ts';
import { type Price, priceOf } from './discounts/price.ts';
import type { BoughtPlan } from './use-plan-names.ts';

/** A plan as the order has it, for its name and its days. */
export interface OrderedPlan extends BoughtPlan {
  validity_days: number;
}

/** A delivered order, as its bearer sees it (C3.7). What is missing is null. */
export interface DeliveredOrder {
  order_uid: string | null;
  email: string | null;
  amount: Cents | null;
  /** What the amount comes from, where something was taken off it. */
  price?: Price | null;
  /** RFC 3339. */
  install_by: string | null;
  /** The matching id. */
  activation_code: string | null;
  smdp_address: string | null;
  iccid: string | null;
  /** The whole LPA text. */
  manual_code: string | null;
  plan: OrderedPlan | null;
  /** True for a plan on an eSIM that was there before. */
  top_up: boolean;
  /** Where the plan works: ISO 3166-1 alpha-3. */
  countries: string[];
}

/** What one question to the shop came to. */
export type OrderReply =
  | { kind: 'ready'; order: DeliveredOrder }
  | { kind: 'under_way'; step: 'paid' | 'fulfilling' | null; retryAfterMs: number }
  | { kind: 'unpaid' }
  /** `price`: what was paid, and by what; null when the answer doesn't say. */
  | { kind: 'refunded'; price: Price | null }
  /** Final: the shop knows no such order, or the card's bank took the money back. */
  | { kind: 'refused'; why: 'unknown_order' | 'disputed' }
  /** No connection, a time-out, a server error: worth asking again. */
  | { kind: 'no_answer' };

/** Above the 2.5 s that the server waits, with room for a bad connection. */
const TIME_OUT_MS = 15_000;
const RETRY_AFTER_MS = 2000;
const LONGEST_RETRY_AFTER_MS = 10_000;

/**
 * Asks once what became of an order.
 * @throws only what `signal` was aborted with.
 */
export async function askForOrder(
  sessionId: string,
  signal: AbortSignal,
  send: typeof fetch = fetch,
): Promise<OrderReply> {
  // AbortSignal.any would do this in a line, but iOS has it from 17.4 on only.
  const call = new AbortController();
  const stop = () => call.abort();
  const timer = setTimeout(stop, TIME_OUT_MS);
  signal.addEventListener('abort', stop);
  try {
    signal.throwIfAborted();
    const response = await send('/api/v1/esims/validate', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ sessionId }),
      cache: 'no-store',
      signal: call.signal,
    });
    return await replyOf(response);
  } catch {
    signal.throwIfAborted();
    return { kind: 'no_answer' };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

async function replyOf(response: Response): Promise<OrderReply> {
  switch (response.status) {
    case 200:
      return { kind: 'ready', order: deliveredOrder(await response.json()) };
    case 202: {
      const { status } = fieldsOf(await response.json());
      const step = status === 'paid' || status === 'fulfilling' ? status : null;
      return { kind: 'under_way', step, retryAfterMs: retryAfterMs(response) };
    }
    case 402:
      return { kind: 'unpaid' };
    case 409: {
      const body = fieldsOf(await response.json());
      return body.code === 'order_refunded'
        ? { kind: 'refunded', price: priceOf(body) }
        : { kind: 'refused', why: 'disputed' };
    }
    case 429:
    case 503:
      return { kind: 'under_way', step: null, retryAfterMs: retryAfterMs(response) };
    default:
      return response.status >= 500 ? { kind: 'no_answer' } : { kind: 'refused', why: 'unknown_order' };
  }
}

/** Milliseconds from `Retry-After` in seconds: half a second at least, ten seconds at most. */
function retryAfterMs(response: Response): number {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  if (!Number.isFinite(seconds)) return RETRY_AFTER_MS;
  return Math.min(Math.max(seconds * 1000, 500), LONGEST_RETRY_AFTER_MS);
}

function deliveredOrder(body: unknown): DeliveredOrder {
  const fields = fieldsOf(body);
  const { amount } = fields;
  const plan = fieldsOf(fields.plan);
  const countries = Array.isArray(plan.countries_enabled)
    ? plan.countries_enabled.filter((code) => typeof code === 'string')
    : [];
  return {
    order_uid: textOf(fields.order_uid),
    email: textOf(fields.email),
    amount: typeof amount === 'number' && Number.isSafeInteger(amount) && amount >= 0 ? cents(amount) : null,
    price: priceOf(fields),
    install_by: textOf(fields.install_by),
    activation_code: textOf(fields.activation_code),
    smdp_address: textOf(fields.smdp_address),
    iccid: textOf(fields.iccid),
    manual_code: textOf(fields.manual_code),
    plan: orderedPlan(plan, plan.scope === 'country' ? (countries[0] ?? null) : null),
    top_up: fields.kind === 'top_up',
    countries,
  };
}

function orderedPlan(fields: Record<string, unknown>, country_code: string | null): OrderedPlan | null {
  const { validity_days, data_quota_mb } = fields;
  const [name, policy_name] = [textOf(fields.name), textOf(fields.policy_name)];
  if (name === null || policy_name === null) return null;
  if (typeof validity_days !== 'number' || typeof data_quota_mb !== 'number') return null;
  return { name, policy_name, validity_days, data_quota_mb, country_code, region: textOf(fields.region) };
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
