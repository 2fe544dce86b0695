import type { ProblemBody } from '../../api/contract/problems.ts';
import type {
  FulfilledOrder,
  OrderRefunded,
  OrderUnderWay,
  OrderUnpaid,
  PayableOrder,
} from '../../api/contract/validate.ts';
import type { PlanRules } from '../../core/catalogue/plan.ts';
import { type Cents, cents } from '../../core/money.ts';
import { fetchInTime } from '../fetch-in-time.ts';
import { hearClock } from '../session/shop-clock.ts';
import { type Price, priceOf } from './discounts/price.ts';
import type { BoughtPlan } from './use-plan-names.ts';

/** A delivered order as its page shows it, and as the browser keeps it for times without network. */
export interface DeliveredOrder
  extends Pick<
    FulfilledOrder,
    'order_uid' | 'email' | 'install_by' | 'activation_code' | 'smdp_address' | 'iccid' | 'manual_code'
  > {
  /** Missing in what was kept before orders had one. */
  number?: string;
  amount: Cents;
  /** What the amount comes from; missing in what was kept before there were discounts. */
  price?: Price;
  /** Its rules are missing in what was kept before answers had them. */
  plan: BoughtPlan & Pick<FulfilledOrder['plan'], 'validity_days'> & Partial<PlanRules>;
  /** True for a plan on an eSIM that was there before. */
  top_up: boolean;
  /** Where the plan works: ISO 3166-1 alpha-3. */
  countries: string[];
  /** These are missing in what was kept before answers had them. */
  esim_status?: FulfilledOrder['esim_status'];
  use?: FulfilledOrder['use'];
  /** That it came through the eSIM's own network. */
  through_plan?: FulfilledOrder['through_plan'];
  refunding?: boolean;
  shared_at?: FulfilledOrder['shared_at'];
  wallets?: FulfilledOrder['wallets'];
  /** Of several that were bought at once; missing in what was kept before they could be. */
  strip?: FulfilledOrder['strip'];
}

/** What one question to the shop came to. */
export type OrderReply =
  | { kind: 'ready'; order: DeliveredOrder }
  /** `usually`: the seconds that a delivery usually takes; null where the shop doesn't say. */
  | { kind: 'under_way'; step: 'paid' | 'fulfilling' | null; usually: number | null; retryAfterMs: number }
  /** Paid, and staff look at it before it is delivered: its mail comes then. */
  | { kind: 'slow' }
  /** The buyer has done everything, and the money takes hours or days to arrive. */
  | { kind: 'processing'; retryAfterMs: number }
  /** `payable`: what its page takes to have it paid; null where nobody can pay it any more. */
  | { kind: 'unpaid'; payable: PayableOrder | null }
  /** `price`: what was paid, and by what; `asCredit`: what of the card's money became credit. */
  | { kind: 'refunded'; price: Price; asCredit: Cents; strip: FulfilledOrder['strip'] }
  /** The shop knows no such order, the card's bank took the money back, or support looks at what was paid. */
  | { kind: 'refused'; why: 'unknown_order' | 'disputed' | 'review' }
  /** No connection, a time-out, a server error, somebody else's answer: worth asking again. */
  | { kind: 'no_answer' };

/** Above the 2.5 s that the server waits, with room for a bad connection. */
const TIME_OUT_MS = 15_000;
const RETRY_AFTER_MS = 2000;
const LONGEST_RETRY_AFTER_MS = 10_000;
/** While the money takes days: nobody sits and waits for it. */
const LONGEST_PROCESSING_MS = 300_000;

/**
 * Asks once what became of an order.
 * @throws only what `signal` was aborted with.
 */
export async function askForOrder(
  sessionId: string,
  signal: AbortSignal,
  send: typeof fetch = fetch,
): Promise<OrderReply> {
  try {
    signal.throwIfAborted();
    const asked: RequestInit = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ sessionId }),
      cache: 'no-store',
      signal,
    };
    const answer = await fetchInTime('/api/v1/esims/validate', asked, TIME_OUT_MS, send);
    hearClock(answer);
    return await replyOf(answer);
  } catch {
    signal.throwIfAborted();
    return { kind: 'no_answer' };
  }
}

/** The status says what the answer is. One of another form than the shop's, such as a proxy's HTML, throws here. */
async function replyOf(response: Response): Promise<OrderReply> {
  switch (response.status) {
    case 200:
      return { kind: 'ready', order: deliveredOrder(await response.json()) };
    case 202: {
      const { status, usually_seconds: usually, held }: OrderUnderWay = await response.json();
      if (held) return { kind: 'slow' };
      return status === 'processing'
        ? { kind: status, retryAfterMs: retryAfterMs(response, LONGEST_PROCESSING_MS) }
        : { kind: 'under_way', step: status, usually: usually ?? null, retryAfterMs: retryAfterMs(response) };
    }
    case 402: {
      const { payable }: OrderUnpaid = await response.json();
      return { kind: 'unpaid', payable: payable ?? null };
    }
    case 409: {
      const problem: ProblemBody = await response.json();
      if (problem.code === 'order_refunded') return refunded(problem as OrderRefunded);
      return { kind: 'refused', why: problem.code === 'payment_under_review' ? 'review' : 'disputed' };
    }
    case 429:
    case 503:
      return { kind: 'under_way', step: null, usually: null, retryAfterMs: retryAfterMs(response) };
    default: {
      if (response.status >= 500) return { kind: 'no_answer' };
      // A refusal of the shop's names its code; whoever stands between may refuse in its own words.
      const { code }: Partial<ProblemBody> = await response.json();
      return code === undefined ? { kind: 'no_answer' } : { kind: 'refused', why: 'unknown_order' };
    }
  }
}

/** Milliseconds from `Retry-After` in seconds: half a second at least, `longest` at most. */
function retryAfterMs(response: Response, longest = LONGEST_RETRY_AFTER_MS): number {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  if (!Number.isFinite(seconds)) return RETRY_AFTER_MS;
  return Math.min(Math.max(seconds * 1000, 500), longest);
}

const refunded = (problem: OrderRefunded): OrderReply => ({
  kind: 'refunded',
  price: priceOf(problem),
  asCredit: cents(problem.as_credit ?? 0),
  strip: problem.strip ?? null,
});

function deliveredOrder(order: FulfilledOrder): DeliveredOrder {
  const { order_uid, number, email, install_by, activation_code, smdp_address, iccid, manual_code } = order;
  const { esim_status, use, through_plan, refunding, shared_at, wallets } = order;
  const { countries_enabled: countries, scope, ...plan } = order.plan;
  const price = priceOf(order);
  return {
    ...{ order_uid, number, email, install_by, activation_code, smdp_address, iccid, manual_code },
    amount: price.amount,
    price,
    plan: { ...plan, country_code: scope === 'country' ? (countries[0] ?? null) : null },
    top_up: order.kind === 'top_up',
    ...{ countries, esim_status, use, through_plan, refunding, shared_at },
    ...(number === undefined ? {} : { number }),
    ...(wallets === undefined ? {} : { wallets }),
    strip: order.strip ?? null,
  };
}
