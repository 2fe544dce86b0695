import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { readOrderDetail } from '../../core/desk/orders/detail.ts';
import { countDeskOrders, listDeskOrders, showDeskOrder } from '../../core/desk/orders/list.ts';
import { orderRoom } from '../../core/desk/orders/room.ts';
import { ORDER_STEPS } from '../../core/desk/orders/steps.ts';
import {
  listedOrder,
  orderAnswer,
  orderChannel,
  orderKind,
  orderRisk,
  orderState,
  standing,
} from '../contract/desk/orders.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { addActions } from './actions.ts';
import { addDetail } from './detail.ts';
import { instant, place } from './fields.ts';
import { addList } from './list.ts';
import { refusesPersons } from './persons-only.ts';
import { inText } from './texts.ts';

/** Without characters that no name has, and no database takes. */
const text = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}*$/u)
  .optional();
const cents = z.coerce.number().int().min(0).max(10_000_000).optional();

/** `GET /api/v2/admin/orders`, one of them in full, and its verbs. */
export function addOrders(app: OpenAPIHono<ApiEnv>, deps: Pick<ApiDeps, 'shop' | 'config'>): void {
  addList(app, deps, {
    name: 'orders',
    summary: 'Orders',
    right: 'read',
    query: {
      state: orderState.optional(),
      standing: standing.optional(),
      from: instant.optional(),
      to: instant.optional(),
      paid_from: instant.optional(),
      paid_to: instant.optional(),
      delivered_from: instant.optional(),
      delivered_to: instant.optional(),
      country: place.optional().meta({
        description: 'ISO 3166-1 alpha-3 or alpha-2, any letter case; the name of a region, or `global`.',
      }),
      plan_uid: text,
      company: text,
      bought_from: text.meta({
        description: 'A company at which one of its purchases was begun, whoever delivered in the end.',
      }),
      code: text.meta({ description: 'That it came with, whether it applied or not.' }),
      discounted_by: text.meta({ description: 'The code that took something off its price.' }),
      redeemed: text.meta({
        description:
          'A promotion whose use it reserved, for all of its strip, whether it has it still or not.',
      }),
      holds: text.meta({ description: 'A promotion whose use it has now.' }),
      customer_uid: text,
      language: text.meta({ description: 'That it was made in, such as `de`.' }),
      email: text.meta({ description: 'A whole address, the beginning of one, or "@domain".' }),
      failure: text,
      refund_reason: text.meta({ description: 'For which money went back, or is to go back.' }),
      refused_by: text.meta({
        description: 'A company that could not deliver one of its purchases, whoever delivered in the end.',
      }),
      refused_for: text.meta({ description: 'The code with which a company refused one of its purchases.' }),
      refused_from: instant.optional(),
      taxed_in: text.meta({
        description: 'The buyer’s country as the report on tax has it: ISO 3166-1 alpha-3, or `unknown`.',
      }),
      taxed_from: instant.optional(),
      taxed_to: instant.optional(),
      tag: text,
      kind: orderKind.optional(),
      channel: orderChannel.optional().meta({
        description:
          'How it came about: bought alone, in a strip, as a top-up; by a program with the system key; or given by staff.',
      }),
      risk: orderRisk.optional().meta({
        description:
          'It is held for review, its buyer is blocked now, it was ever disputed, or any order of its buyer was.',
      }),
      reached: z
        .enum(ORDER_STEPS)
        .optional()
        .meta({ description: 'How far it has come at least; with `kind` new_esim as the funnel counts it.' }),
      min: cents.meta({ description: 'Cents paid by card, at least.' }),
      max: cents.meta({ description: 'Cents paid by card, at most.' }),
      slower_than_ms: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
      q: text.meta({
        description: 'The uid, the number, or the provider’s reference of payment or session.',
      }),
    },
    item: listedOrder,
    // biome-ignore format: a list reads better in lines of several
    columns: ['uid', 'created_at', 'paid_at', 'state', 'standing', 'kind', 'plan_uid', 'plan_name', 'country', 'region',
      'amount', 'discounts', 'cost', 'margin', 'company', 'buyer', 'customer_uid', 'delivery_ms', 'code', 'failure', 'refunded', 'refundable', 'flags', 'number'],
    read: (shop, query, page) => listDeskOrders(shop, query, page),
    count: (shop, query) => countDeskOrders(shop, query),
    show: showDeskOrder,
    refuses: refusesPersons,
  });
  addDetail(app, deps, {
    name: 'orders',
    summary: 'An order: its money, all that happened to it, and what may be done now',
    right: 'read',
    body: orderAnswer,
    read: async (shop, uid, actor) => inText(await readOrderDetail(shop, uid, actor)),
  });
  addActions(app, deps, 'orders', orderRoom);
}
