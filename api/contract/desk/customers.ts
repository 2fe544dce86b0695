import { z } from 'zod';
import { action } from './actions.ts';
import { blockEffect } from './blocks.ts';
import { note } from './notes.ts';
import { timelineEntry } from './timeline.ts';

export const listedCustomer = z
  .object({
    uid: z.string(),
    created_at: z.string(),
    email_masked: z.string(),
    name_masked: z.string().nullable(),
    orders: z.int(),
    spent: z.int(),
    refunded: z.int(),
    disputes: z.int(),
    credit: z.int(),
    last_order_at: z.string().nullable(),
    blocked_until: z.string().nullable(),
    block_effect: blockEffect.nullable(),
    restricted_at: z
      .string()
      .nullable()
      .meta({ description: 'Since when nothing is done with their data but what they ask for.' }),
  })
  .meta({ id: 'StaffCustomer' });

/** `GET /api/v2/admin/customers/{uid}`. */
export const customerAnswer = z
  .object({
    customer: listedCustomer.extend({
      locale: z.string(),
      referral_code: z.string().nullable(),
      marketing_opt_in: z.boolean(),
      allowed_until: z
        .string()
        .nullable()
        .meta({ description: 'Until when the abuse desk leaves them out; null where it doesn’t.' }),
    }),
    orders: z.array(
      z.object({
        uid: z.string(),
        created_at: z.string(),
        state: z.string(),
        kind: z.string(),
        plan_name: z.string(),
        amount: z.int(),
        refunded: z.int(),
      }),
    ),
    esims: z.array(
      z.object({
        uid: z.string(),
        iccid_masked: z.string(),
        state: z.string(),
        created_at: z.string(),
        order_uid: z.string(),
      }),
    ),
    credit: z.array(
      z.object({
        at: z.string(),
        kind: z.string(),
        amount: z.int(),
        balance: z.int().meta({ description: 'Cents to be spent after it.' }),
        order_uid: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    ),
    referrals: z.object({
      invited: z.array(
        z.object({
          at: z.string(),
          customer_uid: z.string().nullable(),
          email_masked: z.string().nullable(),
          state: z.string(),
          same_domain: z.boolean().meta({
            description: 'Both have addresses at one mail domain, at which few customers have one.',
          }),
          same_card: z.boolean().meta({ description: 'One card has paid for both within 90 days.' }),
        }),
      ),
      invited_by: z.string().nullable(),
    }),
    same_card: z
      .array(
        z.object({
          customer_uid: z.string(),
          email_masked: z.string(),
          orders: z.int(),
          last_at: z.string(),
        }),
      )
      .meta({ description: 'Customers who have paid with a card of this one within 90 days.' }),
    sessions: z.array(
      z.object({ uid: z.string(), device: z.string(), created_at: z.string(), last_seen_at: z.string() }),
    ),
    mails: z.array(
      z.object({
        uid: z.string(),
        kind: z.string(),
        state: z.string(),
        created_at: z.string(),
        order_uid: z.string().nullable(),
      }),
    ),
    consents: z
      .object({
        news: z.boolean(),
        withdrawals: z.array(z.object({ order_uid: z.string(), terms: z.string(), at: z.string() })),
      })
      .meta({
        description:
          'What they have agreed to: to be told news, and with an order to lose the right of withdrawal with its delivery, by which edition of the terms and when. Newest first, 100 at most.',
      }),
    notes: z.array(note),
    timeline: z.array(timelineEntry),
    actions: z.array(action),
  })
  .meta({ id: 'StaffCustomerDetail' });

export type ListedCustomer = z.infer<typeof listedCustomer>;
export type CustomerAnswer = z.infer<typeof customerAnswer>;
