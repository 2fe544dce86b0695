import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { readCustomer } from '../../core/desk/customers/detail.ts';
import { countCustomers, type ListedCustomer, listCustomers } from '../../core/desk/customers/list.ts';
import { maskName } from '../../core/desk/customers/mask-name.ts';
import { customerRoom } from '../../core/desk/customers/room.ts';
import { maskAddress } from '../../core/desk/mask.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { actionSchema, addActions } from './actions.ts';
import { addDetail } from './detail.ts';
import { instant } from './fields.ts';
import { addList } from './list.ts';
import { inText } from './texts.ts';

const item = z
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
  })
  .meta({ id: 'StaffCustomer' });

const step = z.object({ at: z.string(), kind: z.string(), what: z.string(), detail: z.string() });

const detail = z
  .object({
    customer: item.extend({
      locale: z.string(),
      referral_code: z.string().nullable(),
      marketing_opt_in: z.boolean(),
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
      z.object({ at: z.string(), kind: z.string(), amount: z.int(), reason: z.string().nullable() }),
    ),
    referrals: z.object({
      invited: z.array(z.object({ at: z.string(), customer_uid: z.string().nullable(), state: z.string() })),
      invited_by: z.string().nullable(),
    }),
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
    notes: z.array(z.object({ at: z.string(), author: z.string(), text: z.string() })),
    timeline: z.array(step),
    actions: z.array(actionSchema),
  })
  .meta({ id: 'StaffCustomerDetail' });

/** `GET /api/v2/admin/customers`, one of them, and their verbs. */
export function addCustomers(app: OpenAPIHono<ApiEnv>, deps: Pick<ApiDeps, 'shop'>): void {
  addList(app, deps, {
    name: 'customers',
    summary: 'Who has bought or signed in',
    right: 'read_persons',
    query: {
      email: z.string().min(1).max(254).optional().meta({
        description: 'An address, the beginning of one, or `@` and a domain.',
      }),
      from: instant.optional(),
      to: instant.optional(),
      country: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .optional(),
      blocked: z
        .enum(['true', 'false'])
        .transform((text) => text === 'true')
        .optional(),
      q: z.string().min(1).max(254).optional(),
    },
    item,
    columns: [
      'uid',
      'created_at',
      'email_masked',
      'name_masked',
      'orders',
      'spent',
      'refunded',
      'disputes',
      'credit',
      'last_order_at',
      'blocked_until',
    ],
    read: listCustomers,
    count: countCustomers,
    show: shown,
  });
  addDetail(app, deps, {
    name: 'customers',
    summary: 'One customer: orders, eSIMs, credit, referrals, sessions, mails, notes, and what may be done',
    right: 'read_persons',
    body: detail,
    async read(shop, uid, actor) {
      const found = await readCustomer(shop, uid, actor);
      if (found === null) return null;
      const { locale, referral_code, marketing_opt_in } = found.customer;
      const customer = { ...shown(found.customer), locale, referral_code, marketing_opt_in };
      return { ...inText(found), customer };
    },
  });
  addActions(app, deps, 'customers', customerRoom);
}

function shown({ email, name, created_at, last_order_at, blocked_until, ...row }: ListedCustomer) {
  return {
    uid: row.uid,
    created_at: created_at.toISOString(),
    email_masked: maskAddress(email),
    name_masked: name === null ? null : maskName(name),
    orders: row.orders,
    spent: row.spent,
    refunded: row.refunded,
    disputes: row.disputes,
    credit: row.credit,
    last_order_at: last_order_at?.toISOString() ?? null,
    blocked_until: blocked_until?.toISOString() ?? null,
  };
}
