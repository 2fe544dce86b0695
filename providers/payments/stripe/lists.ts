import type Stripe from 'stripe';
import { type Answer, done } from '../../../core/answer.ts';
import { SECOND } from '../../../core/clock.ts';
import { cents } from '../../../core/money.ts';
import type {
  BalanceEntry,
  BalanceKind,
  ListName,
  ListPage,
  Lists,
  ProviderBalance,
  Span,
  WebhookCheck,
} from '../../../core/payments/lists.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { disputeProgress } from './payments.ts';
import { paymentRefund } from './refunds.ts';
import { EVENT_TYPES, paymentEvent } from './webhook.ts';

/** The most that Stripe gives at once. */
const PAGE = 100;

interface PageParams {
  limit: number;
  created: { gte: number; lt: number };
  starting_after?: string;
}

type ReadPage<T> = (stripe: Stripe, page: PageParams) => Promise<Answer<ListPage<T>>>;

/**
 * One page of a list, the newest first, in one call. Its `next` is the id of its last object: what comes into being
 * meanwhile stands before it, so that no object is skipped.
 */
export async function list<N extends ListName>(
  stripe: Stripe,
  name: N,
  { since, until }: Span,
  from: string | null,
): Promise<Answer<ListPage<Lists[N]>>> {
  const created = { gte: seconds(since), lt: seconds(until) };
  return LISTS[name](stripe, { limit: PAGE, created, ...(from !== null && { starting_after: from }) });
}

/** @param item reads one object; null for what is none of ours. */
function reader<S extends { id: string }, T>(
  read: (stripe: Stripe, page: PageParams) => Promise<Stripe.ApiList<S>>,
  item: (object: S) => T | null,
): ReadPage<T> {
  return async (stripe, page) => {
    const outcome = await outcomeOf('read', () => read(stripe, page));
    if (outcome.answer.kind !== 'done') return permitted(outcome.answer, outcome);
    const { data, has_more } = outcome.answer.value;
    const items = data.flatMap((object) => item(object) ?? []);
    const last = data.at(-1)?.id ?? null;
    if (has_more && last === null)
      return { kind: 'retry', why: 'a page with nothing on it says that more follow' };
    return done({ items, next: has_more ? last : null });
  };
}

/** A right that our key lacks is no reason to try again each minute. */
function permitted<A>(answer: A, { error }: Outcome<unknown>): A | Refused {
  return error?.statusCode === 403 ? NOT_PERMITTED : answer;
}

const NOT_PERMITTED = { kind: 'refused', code: 'not_permitted', why: 'our key lacks the right' } as const;
type Refused = typeof NOT_PERMITTED;

const seconds = (date: Date) => Math.floor(date.getTime() / SECOND);
const dateOf = (created: number) => new Date(created * SECOND);
const idOf = (found: string | { id: string } | null | undefined): string | null =>
  typeof found === 'string' ? found : (found?.id ?? null);

const LISTS: { [N in ListName]: ReadPage<Lists[N]> } = {
  events: reader(
    (stripe, page) => stripe.events.list({ ...page, types: [...EVENT_TYPES] }),
    (event) => {
      const { object } = event.data;
      const order_id = object.object === 'checkout.session' ? object.client_reference_id : null;
      return { ...paymentEvent(event), order_id, created_at: dateOf(event.created) };
    },
  ),
  payments: reader(
    (stripe, page) => stripe.checkout.sessions.list({ ...page, status: 'complete' }),
    (session) =>
      session.payment_status === 'unpaid'
        ? null
        : {
            session_id: session.id,
            order_id: session.client_reference_id ?? session.metadata?.order_id ?? null,
            payment_ref: idOf(session.payment_intent),
            amount: cents(session.amount_total ?? 0),
            currency: session.currency ?? '',
            created_at: dateOf(session.created),
          },
  ),
  refunds: reader(
    (stripe, page) => stripe.refunds.list(page),
    (refund) => ({
      ...paymentRefund(refund),
      payment_ref: idOf(refund.payment_intent),
      currency: refund.currency,
      created_at: dateOf(refund.created),
    }),
  ),
  disputes: reader(
    (stripe, page) => stripe.disputes.list(page),
    (dispute) => ({
      dispute_ref: dispute.id,
      payment_ref: idOf(dispute.payment_intent),
      amount: cents(dispute.amount),
      currency: dispute.currency,
      reason: dispute.reason,
      ...disputeProgress(dispute),
      created_at: dateOf(dispute.created),
    }),
  ),
  balance: reader(
    (stripe, page) => stripe.balanceTransactions.list({ ...page, expand: ['data.source'] }),
    balanceEntry,
  ),
};

/** Stripe's reporting categories (docs.stripe.com/reports/reporting-categories); a new one is "other". */
const KINDS: Readonly<Record<string, BalanceKind>> = {
  charge: 'payment',
  refund: 'refund',
  refund_failure: 'refund_failed',
  partial_capture_reversal: 'adjustment',
  charge_failure: 'adjustment',
  dispute: 'dispute',
  dispute_reversal: 'dispute_won',
  fee: 'fee',
  tax: 'fee',
  payout: 'payout',
  payout_reversal: 'payout',
  topup: 'topup',
  topup_reversal: 'topup',
  other_adjustment: 'adjustment',
};
/** Types of entries by which Stripe holds money back or gives it free, whatever their category. */
const RESERVES: ReadonlySet<string> = new Set<Stripe.BalanceTransaction.Type>([
  'reserve_transaction',
  'reserved_funds',
  'reserve_hold',
  'reserve_release',
  'payment_network_reserve_hold',
  'payment_network_reserve_release',
  'payout_minimum_balance_hold',
  'payout_minimum_balance_release',
]);

function kindOf({ balance_type, type, reporting_category }: Stripe.BalanceTransaction): BalanceKind {
  // Stripe keeps other balances of an account apart: for cards that it issues, for refunds, for risks.
  if ((balance_type ?? 'payments') !== 'payments') return 'elsewhere';
  return RESERVES.has(type) ? 'reserve' : (KINDS[reporting_category] ?? 'other');
}

/** In which we sell (sessions.ts). */
const CURRENCY = 'usd';

/** What an entry's source tells: a charge, a refund or a dispute, as far as the key may read it. */
interface Source {
  amount?: number;
  currency?: string;
  payment_intent?: string | { id: string } | null;
  metadata?: Stripe.Metadata | null;
}

function balanceEntry(entry: Stripe.BalanceTransaction): BalanceEntry {
  const { source: about } = entry;
  const source = (typeof about === 'object' && about !== null ? about : {}) as Source;
  // An account whose balance is in another currency settles at a rate; the payment keeps its own amount. A bank may name
  // another currency than the payment's, and what it takes in ours is a part of the payment as it stands (payments.ts).
  const foreign =
    source.currency !== undefined && source.currency !== entry.currency && entry.currency !== CURRENCY;
  const sign = Math.sign(entry.amount);
  return {
    entry_ref: entry.id,
    kind: kindOf(entry),
    category: entry.reporting_category,
    payment_ref: idOf(source.payment_intent),
    order_id: source.metadata?.order_id ?? null,
    amount: foreign ? sign * (source.amount ?? 0) : entry.amount,
    currency: foreign ? source.currency! : entry.currency,
    settled_amount: entry.amount,
    settled_currency: entry.currency,
    fee: entry.fee,
    created_at: dateOf(entry.created),
  };
}

/** Our balance now, by currency; one call. What is reserved or issued stands apart, as in the list. */
export async function findBalance(stripe: Stripe): Promise<Answer<ProviderBalance[]>> {
  const outcome = await outcomeOf('read', () => stripe.balance.retrieve());
  if (outcome.answer.kind !== 'done') return permitted(outcome.answer, outcome);
  const balances = new Map<string, ProviderBalance>();
  for (const part of ['available', 'pending'] as const) {
    for (const { currency, amount } of outcome.answer.value[part]) {
      const known = balances.get(currency) ?? { currency, available: 0, pending: 0 };
      balances.set(currency, { ...known, [part]: known[part] + amount });
    }
  }
  return done([...balances.values()]);
}

const MOST_ENDPOINTS = 100;

/** Compares the events of our webhook endpoint with those that the shop needs; one call. */
export async function checkWebhooks(stripe: Stripe, url: string): Promise<Answer<WebhookCheck>> {
  const outcome = await outcomeOf('read', () => stripe.webhookEndpoints.list({ limit: MOST_ENDPOINTS }));
  if (outcome.answer.kind !== 'done') return permitted(outcome.answer, outcome);
  const ours = outcome.answer.value.data.filter((each) => each.status === 'enabled' && each.url === url);
  if (ours.length === 0) return done({ kind: 'no_endpoint' });
  const told = new Set(ours.flatMap(({ enabled_events }) => enabled_events));
  const events = told.has('*') ? [] : EVENT_TYPES.filter((type) => !told.has(type));
  return done(events.length === 0 ? { kind: 'complete' } : { kind: 'missing', events });
}
