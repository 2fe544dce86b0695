import { cashRows } from '../../core/cash/transfer.ts';
import { DAY, later, SECOND } from '../../core/clock.ts';
import { newId } from '../../core/ids.ts';
import type { NewRow } from '../../db/new-rows.ts';
import { sandboxRef } from '../../providers/payments/sandbox/events.ts';
import { type SeededOrder, step } from './order.ts';

/** Rows that are written at once, and those of a moment. */
export interface Written {
  now: NewRow[];
  dated: { at: Date; rows: NewRow[] }[];
}

interface Back {
  at: Date;
  amount: number;
  reason: string;
  /** Out of goodwill the customer keeps the eSIM; otherwise the wholesaler takes it back. */
  keepsEsim: boolean;
  note?: string;
}

/** Money that went back to the card, in everybody's books. */
export function refundRows(order: SeededOrder, { at, amount, reason, keepsEsim, note }: Back): Written {
  const uid = newId('refund', at);
  const refund_ref = sandboxRef('sbr', later(at, SECOND));
  const done = later(at, SECOND);
  const { uid: order_uid, payment_ref, offer } = order;
  const delivered = order.fulfilled_at !== null;
  const takenBack = delivered && !keepsEsim;
  const booked = { order_uid, reference: uid, at: done };
  return {
    now: [
      {
        into: 'refunds',
        values: {
          uid,
          order_uid,
          state: 'succeeded',
          amount,
          reason,
          refund_ref,
          attempts: 1,
          made_by: 'shop',
          keeps_esim: keepsEsim,
          note: note ?? null,
          created_at: at,
        },
      },
      {
        into: 'sandbox_payments.refunds',
        values: { refund_ref, refund_id: uid, payment_ref, amount, state: 'succeeded', created_at: done },
      },
      balanceRow(payment_ref!, 'refund', -amount, 0, done),
    ],
    dated: [
      { at, rows: [step('refund', uid, [null, 'requested'], reason, at)] },
      {
        at: done,
        rows: [
          step('refund', uid, ['requested', 'succeeded'], 'the provider says so', done),
          ...cashRows([
            { ...booked, kind: 'sale_returned', amount: delivered ? amount : 0 },
            { ...booked, kind: 'refund', amount },
            {
              kind: 'purchase_cancelled',
              amount: takenBack ? offer.cost : 0,
              order_uid,
              wholesaler: offer.provider,
              at: done,
            },
          ]),
        ],
      },
    ],
  };
}

const DISPUTE_FEE = 1_500;

/** What banks say of payments that they take back. */
const REASONS = ['fraudulent', 'product_not_received', 'unrecognized', 'product_unacceptable'];

/** A cardholder's bank that took the money: still undecided, won by us, or lost. */
export function disputeRows(
  order: SeededOrder,
  at: Date,
  ended: { state: 'won' | 'lost'; at: Date } | null,
): Written {
  const uid = newId('dispute', at);
  const dispute_ref = sandboxRef('sbd', at);
  const { uid: order_uid, amount, payment_ref } = order;
  const due_by = later(at, 20 * DAY);
  const reason = REASONS[amount % REASONS.length]!;
  const state = ended?.state ?? 'open';
  const opened = balanceRow(payment_ref!, 'dispute', -amount, DISPUTE_FEE, at);
  const booked = { order_uid, reference: uid, amount };
  const written: Written = {
    now: [
      {
        into: 'disputes',
        values: {
          ...{ uid, dispute_ref, order_uid, state, amount, reason, due_by, created_at: at },
          holds_money: state !== 'won',
        },
      },
      {
        into: 'sandbox_payments.disputes',
        values: { dispute_ref, payment_ref, amount, reason, state, due_by, created_at: at },
      },
      opened,
    ],
    dated: [
      {
        at,
        rows: [
          step('dispute', uid, [null, 'open'], 'the bank has taken the money', at),
          step('order', order_uid, ['fulfilled', 'disputed'], 'disputed at the bank', at),
          ...cashRows([
            { ...booked, kind: 'dispute_opened', at },
            {
              kind: 'fee',
              amount: DISPUTE_FEE,
              order_uid,
              reference: `sandbox ${opened.values.entry_ref}`,
              at,
            },
          ]),
        ],
      },
    ],
  };
  if (ended === null) return written;
  const when = ended.at;
  const to = ended.state === 'won' ? 'fulfilled' : 'refunded';
  const rows = [
    step('dispute', uid, ['open', ended.state], 'the bank has decided', when),
    step('order', order_uid, ['disputed', to], `the dispute is ${ended.state}`, when),
  ];
  if (ended.state === 'won') {
    written.now.push(balanceRow(payment_ref!, 'dispute_won', amount, 0, when));
    rows.push(...cashRows([{ ...booked, kind: 'dispute_won', at: when }]));
  } else {
    rows.push(...lossRows(order, uid, when));
    written.now.push(lostRefund(order, uid, when));
  }
  written.dated.push({ at: when, rows });
  return written;
}

/** By its dispute, so that the two are found together. */
const lostUid = (disputeUid: string) => `rfd_${disputeUid.slice(4)}`;

function lostRefund({ uid: order_uid, amount }: SeededOrder, disputeUid: string, at: Date): NewRow {
  return {
    into: 'refunds',
    values: {
      uid: lostUid(disputeUid),
      order_uid,
      state: 'succeeded',
      amount,
      reason: 'dispute_lost',
      refund_ref: `${disputeUid}/1`,
      attempts: 0,
      made_by: 'bank',
      keeps_esim: true,
      created_at: at,
    },
  };
}

function lossRows({ uid: order_uid, amount }: SeededOrder, disputeUid: string, at: Date): NewRow[] {
  const refund = lostUid(disputeUid);
  return [
    step('refund', refund, [null, 'succeeded'], 'dispute_lost', at),
    ...cashRows([
      { kind: 'dispute_loss', amount, order_uid, reference: disputeUid, at },
      { kind: 'dispute_lost', amount, order_uid, reference: disputeUid, at },
    ]),
  ];
}

function balanceRow(payment_ref: string, kind: string, amount: number, fee: number, at: Date): NewRow {
  const entry_ref = sandboxRef('sbb', at);
  return {
    into: 'sandbox_payments.balance',
    values: { entry_ref, kind, payment_ref, amount, fee, created_at: at },
  };
}
