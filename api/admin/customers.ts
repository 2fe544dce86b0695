import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { countryField } from '../../core/country-field.ts';
import { readCustomer } from '../../core/desk/customers/detail.ts';
import { countCustomers, type ListedCustomer, listCustomers } from '../../core/desk/customers/list.ts';
import { maskName } from '../../core/desk/customers/mask-name.ts';
import { customerRoom } from '../../core/desk/customers/room.ts';
import { maskAddress } from '../../core/desk/mask.ts';
import { customerAnswer, listedCustomer } from '../contract/desk/customers.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { addActions } from './actions.ts';
import { addDetail } from './detail.ts';
import { instant } from './fields.ts';
import { addList } from './list.ts';
import { inText } from './texts.ts';

/** `GET /api/v2/admin/customers`, one of them, and their verbs. */
export function addCustomers(app: OpenAPIHono<ApiEnv>, deps: Pick<ApiDeps, 'shop' | 'config'>): void {
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
      country: countryField.optional(),
      blocked: z
        .enum(['true', 'false'])
        .transform((text) => text === 'true')
        .optional(),
      restricted: z
        .enum(['true', 'false'])
        .transform((text) => text === 'true')
        .optional(),
      same_card: z.string().max(60).optional().meta({
        description: 'Who have paid with a card of this customer, as far back as cards are kept.',
      }),
      q: z.string().min(1).max(254).optional(),
    },
    item: listedCustomer,
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
      'block_effect',
      'restricted_at',
    ],
    read: listCustomers,
    count: countCustomers,
    show: shown,
  });
  addDetail(app, deps, {
    name: 'customers',
    summary: 'One customer: orders, eSIMs, credit, referrals, sessions, mails, notes, and what may be done',
    right: 'read_persons',
    body: customerAnswer,
    async read(shop, uid, actor) {
      const found = await readCustomer(shop, uid, actor);
      if (found === null) return null;
      const { locale, referral_code, marketing_opt_in } = found.customer;
      const allowed_until = found.customer.allowed_until?.toISOString() ?? null;
      const customer = { ...shown(found.customer), locale, referral_code, marketing_opt_in, allowed_until };
      return { ...inText(found), customer };
    },
  });
  addActions(app, deps, 'customers', customerRoom);
}

function shown({
  email,
  name,
  created_at,
  last_order_at,
  blocked_until,
  restricted_at,
  ...row
}: ListedCustomer) {
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
    block_effect: row.block_effect,
    restricted_at: restricted_at?.toISOString() ?? null,
  };
}
