import { cashRows } from '../../core/cash/transfer.ts';
import { later, MINUTE, SECOND } from '../../core/clock.ts';
import { newId, randomText } from '../../core/ids.ts';
import type { Discount } from '../../core/promotions/discount.ts';
import type { NewRow } from '../../db/new-rows.ts';
import { sandboxRef } from '../../providers/payments/sandbox/events.ts';
import type { Person } from './people.ts';
import type { Offer, Sold } from './shelf.ts';

/** One order as it was placed, paid and bought; what becomes of it afterwards is in after-sale.ts. */
export interface SeededOrder {
  uid: string;
  sold: Sold;
  offer: Offer;
  person: Person | null;
  email: string;
  amount: number;
  discounts: Discount[] | null;
  created_at: Date;
  paid_at: Date | null;
  fulfilled_at: Date | null;
  payment_ref: string | null;
  session_id: string;
  /** Of a top-up: the eSIM that it is for. */
  target: { uid: string; iccid: string } | null;
  purchase_uid: string;
}

/** A row of a history table. */
export function step(
  entity: 'order' | 'refund' | 'esim' | 'mail' | 'dispute',
  uid: string,
  [from_state, to_state]: readonly [string | null, string],
  reason: string,
  at: Date,
): NewRow {
  return {
    into: `${entity}_history`,
    values: { [`${entity}_uid`]: uid, from_state, to_state, reason, at },
  };
}

/** The order's own row, in the state that it has by now. */
export function orderRow(order: SeededOrder, state: string, failure: string | null = null): NewRow {
  const { sold, person, target } = order;
  return {
    into: 'orders',
    values: {
      uid: order.uid,
      state,
      kind: target === null ? 'new_esim' : 'top_up',
      plan_uid: sold.plan.uid,
      plan: sold.plan,
      amount: order.amount,
      currency: 'usd',
      email: order.paid_at === null ? null : order.email,
      customer_uid: order.paid_at === null ? null : (person?.uid ?? null),
      top_up_esim_uid: target?.uid ?? null,
      discounts: order.discounts,
      payment_provider: 'sandbox',
      session_id: order.session_id,
      client_secret: `${order.session_id}_secret`,
      payment_ref: order.payment_ref,
      expires_at: later(order.created_at, 30 * MINUTE),
      created_at: order.created_at,
      paid_at: order.paid_at,
      fulfilled_at: order.fulfilled_at,
      failure,
    },
  };
}

/** The payment provider's own books of it. */
export function sessionRow(order: SeededOrder, state: 'open' | 'expired' | 'complete'): NewRow {
  return {
    into: 'sandbox_payments.sessions',
    values: {
      session_id: order.session_id,
      client_secret: `${order.session_id}_secret`,
      order_id: order.uid,
      amount: order.amount,
      currency: 'usd',
      description: order.sold.plan.name,
      return_url: 'http://localhost/order-confirmation',
      state,
      email: order.paid_at === null ? null : order.email,
      payment_ref: order.payment_ref,
      created_at: order.created_at,
      expires_at: later(order.created_at, 30 * MINUTE),
      completed_at: order.paid_at,
    },
  };
}

/** What the card provider keeps: 2.9 % and 30 cents. */
const feeOf = (amount: number) => Math.round(amount * 0.029) + 30;

/** The payment in everybody's books, and the webhook that told of it. */
export function paymentRows(order: SeededOrder): { now: NewRow[]; dated: NewRow[] } {
  const { uid: order_uid, amount, payment_ref, session_id } = order;
  const at = order.paid_at!;
  const entry_ref = sandboxRef('sbb', at);
  const event_id = sandboxRef('evt', at);
  return {
    now: [
      {
        into: 'sandbox_payments.balance',
        values: { entry_ref, kind: 'payment', payment_ref, amount, fee: feeOf(amount), created_at: at },
      },
      {
        into: 'webhook_inbox',
        values: {
          uid: newId('webhook', at),
          source: 'payments/sandbox',
          external_id: event_id,
          type: 'session.completed',
          body: '',
          event: { event_id, type: 'session.completed', session_id, payment_ref },
          received_at: at,
          attempts: 1,
          handled_at: later(at, 180),
          outcome: 'settled',
        },
      },
    ],
    dated: cashRows([
      { kind: 'payment', amount, order_uid, at },
      { kind: 'fee', amount: feeOf(amount), order_uid, reference: `sandbox ${entry_ref}`, at },
    ]),
  };
}

/** What is bought at the wholesaler. */
export function purchaseRow(
  order: SeededOrder,
  { attempts = 1, failure = null }: { attempts?: number; failure?: string | null } = {},
): NewRow {
  const { offer, target } = order;
  const created_at = later(order.paid_at!, 200);
  return {
    into: 'purchases',
    values: {
      uid: order.purchase_uid,
      order_uid: order.uid,
      number: 1,
      ...offer,
      route: [],
      top_up_iccid: target?.iccid ?? null,
      attempts,
      last_answer: failure === null ? 'done' : `refused: ${failure}`,
      created_at,
      failed_at: failure === null ? null : later(created_at, 2 * SECOND),
      failure,
    },
  };
}

/** The sale in the books, as its delivery writes it. */
export function saleCash(order: SeededOrder): NewRow[] {
  const { uid: order_uid, amount, sold, offer, fulfilled_at } = order;
  const at = fulfilled_at!;
  const { provider: wholesaler, cost } = offer;
  return cashRows([
    { kind: 'sale', amount, order_uid, at },
    { kind: 'discount', amount: sold.plan.price - amount, order_uid, at },
    { kind: 'purchase', amount: cost, order_uid, wholesaler, at },
  ]);
}

/** A mail that was sent, or given up. */
export function mailRows(
  order: SeededOrder,
  kind: string,
  subject: string,
  at: Date,
  error: string | null = null,
): NewRow[] {
  const uid = newId('mail', at);
  const state = error === null ? 'sent' : 'failed';
  const ended = later(at, SECOND);
  return [
    {
      into: 'mails',
      values: {
        uid,
        kind,
        order_uid: order.uid,
        recipient: order.email,
        subject,
        state,
        attempts: 1,
        last_error: error,
        created_at: at,
        sent_at: error === null ? ended : null,
        attachments: [],
      },
    },
    step('mail', uid, [null, 'queued'], kind, at),
    step('mail', uid, ['queued', state], error ?? 'accepted by the mail server', ended),
  ];
}

export function newOrder(
  facts: Pick<SeededOrder, 'sold' | 'offer' | 'person' | 'email' | 'discounts' | 'target' | 'amount'>,
  created_at: Date,
  { paidAfterMs, deliveredAfterMs }: { paidAfterMs: number | null; deliveredAfterMs: number | null },
): SeededOrder {
  const uid = newId('order', created_at);
  const paid_at = paidAfterMs === null ? null : later(created_at, paidAfterMs);
  return {
    ...facts,
    uid,
    created_at,
    paid_at,
    fulfilled_at: paid_at === null || deliveredAfterMs === null ? null : later(paid_at, deliveredAfterMs),
    payment_ref: paid_at === null ? null : sandboxRef('sbp', paid_at),
    session_id: `sbx_${randomText(24)}`,
    purchase_uid: `${uid}-1`,
  };
}
