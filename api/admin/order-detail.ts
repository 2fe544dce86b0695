import { z } from '@hono/zod-openapi';
import { TIMELINE_KINDS } from '../../core/desk/orders/timeline.ts';
import { actionSchema } from './actions.ts';
import { orderItem } from './order-item.ts';

const cents = z.int();
const time = z.string().meta({ description: 'RFC 3339.' });

export const planOnEsim = z.object({
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
export const orderDetail = z
  .object({
    order: orderItem.extend({
      email_masked: z.string().nullable(),
      session_id: z.string().nullable().meta({
        description: 'It opens the order’s page with its codes: null for roles without the right to reveal.',
      }),
      payment_ref: z.string().nullable(),
      payment_provider: z.string(),
      payment_href: z.string().nullable(),
      language: z.string().nullable(),
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
    timeline: z.array(
      z.object({
        at: time,
        kind: z.enum(TIMELINE_KINDS),
        what: z.string(),
        detail: z.string(),
        raw: z.record(z.string(), z.unknown()).optional(),
      }),
    ),
    esim: z
      .object({
        uid: z.string(),
        iccid_masked: z.string(),
        iccid_last6: z.string(),
        state: z.string(),
        plans: z.array(planOnEsim),
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
      }),
    ),
    top_ups: z.array(topUpChoice),
    companies: z
      .array(z.object({ name: z.string(), cost: cents.nullable() }))
      .meta({ description: 'From which it could be delivered, while it waits.' }),
    mails: z.array(z.object({ uid: z.string(), kind: z.string(), state: z.string(), created_at: time })),
    other_orders: z.array(z.object({ uid: z.string(), created_at: time, state: z.string(), amount: cents })),
    actions: z.array(actionSchema),
  })
  .meta({ id: 'DeskOrderDetail' });
