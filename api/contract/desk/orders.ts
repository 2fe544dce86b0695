import { z } from 'zod';
import { action } from './actions.ts';
import { blockEffect } from './blocks.ts';
import { listedDispute } from './disputes.ts';
import { orderTimelineEntry } from './timeline.ts';

/** The states of an order's machine: those that customers see (../orders.ts), and before and beside them. */
export const orderState = z.enum([
  'created',
  'paid',
  'fulfilling',
  'fulfilled',
  'failed',
  'expired',
  'refunded',
  'disputed',
]);

/** Where the money of an order is. */
export const standing = z.enum([
  'unpaid',
  'in_flight',
  'delivered',
  'refunded',
  'disputed',
  'needs_attention',
  'astray',
]);

export const orderKind = z.enum(['new_esim', 'top_up']);

/** How an order came about. */
export const orderChannel = z.enum(['shop', 'strip', 'top_up', 'api', 'staff']);

/** What speaks against an order, or its buyer. */
export const orderRisk = z.enum(['held', 'blocked_buyer', 'disputed', 'disputed_buyer']);

/** What speaks against an order or its buyer on the order's own page; those of the account as `abuse` calls them. */
const orderSignal = z.enum(['held', 'blocked_buyer', 'disputes', 'installed', 'refunds', 'cards']);

export const listedOrder = z
  .object({
    uid: z.string(),
    number: z.string(),
    created_at: z.string(),
    paid_at: z.string().nullable(),
    state: orderState,
    standing,
    kind: orderKind,
    plan_uid: z.string(),
    plan_name: z.string(),
    country: z.string().nullable(),
    region: z.string().nullable(),
    amount: z.int(),
    discounts: z.int(),
    cost: z.int().nullable(),
    margin: z.int().nullable(),
    company: z.string().nullable(),
    // Masked.
    buyer: z.string().nullable(),
    customer_uid: z.string().nullable(),
    delivery_ms: z.number().nullable(),
    code: z.string().nullable(),
    failure: z.string().nullable(),
    refunded: z.int(),
    refundable: z.int().meta({ description: 'Cents that `refund` without an amount would send now.' }),
    flags: z.array(z.string()),
  })
  .meta({ id: 'DeskOrder' });

const cents = z.int();
const time = z.string().meta({ description: 'RFC 3339.' });

/** A plan on a profile. */
export const profilePlan = z.object({
  uid: z.string(),
  name: z.string(),
  data_quota_mb: z.int(),
  used_mb: z.number().nullable(),
  activated_at: time.nullable(),
  expires_at: time.nullable(),
  order_uid: z.string(),
});

/** Plans that the company of an eSIM sells where it works; whether one fits it, the company says once it is chosen. */
export const topUpChoice = z.object({ uid: z.string(), name: z.string() });

/** `GET /api/v2/admin/orders/{uid}`. */
export const orderAnswer = z
  .object({
    order: listedOrder.extend({
      email_masked: z.string().nullable(),
      session_id: z.string().nullable().meta({
        description:
          'Its beginning: the whole one opens the order’s page with its codes, and takes the verb “reveal”. Null for roles without that right.',
      }),
      payment_ref: z.string().nullable(),
      payment_provider: z.string(),
      payment_href: z.string().nullable(),
      language: z.string().meta({ description: 'That its mails and receipts are in.' }),
      reference: z.string().nullable(),
      expires_at: time,
      deadline_at: time.nullable(),
      fulfilled_at: time.nullable(),
    }),
    money: z.object({
      list_price: cents,
      discounts: cents,
      charged: cents,
      tax: cents,
      fee: cents.nullable(),
      cost: cents.nullable(),
      margin: cents.nullable(),
      refunded: cents,
      disputed: cents,
      left_to_refund: cents,
    }),
    machine: z.object({
      state: z.string(),
      states: z.array(z.string()),
      moves: z.array(
        z.object({
          from: z.string(),
          to: z.string(),
          lit: z.boolean().meta({ description: 'It leads out of the present state.' }),
        }),
      ),
    }),
    timeline: z.array(orderTimelineEntry),
    esim: z
      .object({
        uid: z.string(),
        iccid_masked: z.string(),
        iccid_last6: z.string(),
        state: z.string(),
        plans: z.array(profilePlan),
        install_by: time.nullable().meta({ description: 'Where the company tells it.' }),
        measured_at: time.nullable(),
      })
      .nullable(),
    purchases: z.array(
      z.object({
        uid: z.string(),
        company: z.string(),
        wholesale_id: z.string(),
        cost: cents.nullable(),
        attempts: z.int(),
        last_answer: z.string().nullable(),
        failed_at: time.nullable(),
        failure: z.string().nullable(),
        live: z.boolean(),
        from_order: z
          .string()
          .nullable()
          .meta({ description: 'The order that had it before, for which it came too late.' }),
        to_order: z
          .string()
          .nullable()
          .meta({ description: 'The order that it went to, since it came too late for this one.' }),
      }),
    ),
    top_ups: z.array(topUpChoice),
    companies: z
      .array(z.object({ name: z.string(), cost: cents.nullable() }))
      .meta({ description: 'From which it could be delivered, while it waits.' }),
    mails: z.array(z.object({ uid: z.string(), kind: z.string(), state: z.string(), created_at: time })),
    other_orders: z.array(z.object({ uid: z.string(), created_at: time, state: z.string(), amount: cents })),
    disputes: z.array(listedDispute.extend({ actions: z.array(action) })).meta({
      description: 'The newest first. Their verbs go to `POST disputes/{uid}/actions`.',
    }),
    buyer: z
      .object({
        uid: z.string(),
        blocked_until: time.nullable(),
        block_effect: blockEffect.nullable(),
        actions: z.array(action),
      })
      .nullable()
      .meta({
        description:
          'Its account, and whether it may be blocked, or have credit where the order is refunded: that goes to `POST customers/{uid}/actions`. Null without one, and for roles that see no persons.',
      }),
    risks: z.array(z.object({ signal: orderSignal, count: z.int(), href: z.string() })).meta({
      description:
        'What speaks against it, or against its account at any time, each with the list of what it counts; empty for roles that see no persons.',
    }),
    alarms: z
      .array(z.object({ kind: z.string(), detail: z.string(), amount: cents.nullable(), raised_at: time }))
      .meta({
        description:
          'Those that are open, the oldest first: what `close_alarm` takes as its `kind`. What tells a cost is empty for who sees no margins.',
      }),
    actions: z.array(action),
  })
  .meta({ id: 'DeskOrderDetail' });

export type OrderState = z.infer<typeof orderState>;
export type Standing = z.infer<typeof standing>;
export type OrderChannel = z.infer<typeof orderChannel>;
export type OrderRisk = z.infer<typeof orderRisk>;
export type ListedOrder = z.infer<typeof listedOrder>;
export type ProfilePlan = z.infer<typeof profilePlan>;
export type OrderAnswer = z.infer<typeof orderAnswer>;
