import { type RawBuilder, sql } from '../../../db/sql.server.ts';
import { IS_ON_HOLD } from '../../orders/queries.ts';
import { replacementOf } from '../../sale/esims/replace.ts';
import { topUpFor } from '../../sale/esims/top-up-free.ts';

/**
 * What speaks against an order, or against the account that has paid it: it waits for review; its buyer is blocked now, whatever the
 * block does; it was ever disputed; or any order of its buyer was.
 */
export const ORDER_RISKS = ['held', 'blocked_buyer', 'disputed', 'disputed_buyer'] as const;
export type OrderRisk = (typeof ORDER_RISKS)[number];

/** Of orders `o`. The few accounts are looked up as an array, so that their orders are read and no others (decision 0050). */
export function isAtRisk(risk: OrderRisk, now: Date): RawBuilder<unknown> {
  switch (risk) {
    case 'held':
      return IS_ON_HOLD;
    case 'blocked_buyer':
      return sql`o.customer_uid = any(array(
        select b.customer_uid from blocks b where b.until > ${now} and b.customer_uid is not null))`;
    case 'disputed':
      return sql`o.uid in (select d.order_uid from disputes d)`;
    case 'disputed_buyer':
      return sql`o.customer_uid = any(array(
        select distinct theirs.customer_uid from disputes d join orders theirs on theirs.uid = d.order_uid
        where theirs.customer_uid is not null))`;
  }
}

/**
 * How an order came about, each by one: bought alone, with others in a strip, or as a top-up; issued by a program with the system key;
 * or given by staff, as a replacement or a free top-up. A trip is bought as a strip, and what becomes a gift is bought as anything.
 */
export const ORDER_CHANNELS = ['shop', 'strip', 'top_up', 'api', 'staff'] as const;
export type OrderChannel = (typeof ORDER_CHANNELS)[number];

const BY_STAFF = sql`(o.reference like ${`${replacementOf('')}%`} or o.reference like ${`${topUpFor('')}%`})`;

/** Of orders `o`. */
export function cameBy(channel: OrderChannel): RawBuilder<unknown> {
  switch (channel) {
    case 'shop':
      return sql`o.reference is null and o.strip_uid is null and o.kind = 'new_esim'`;
    case 'strip':
      return sql`o.strip_uid is not null`;
    case 'top_up':
      return sql`o.reference is null and o.kind = 'top_up'`;
    case 'api':
      return sql`o.reference is not null and not ${BY_STAFF}`;
    case 'staff':
      return sql`o.reference is not null and ${BY_STAFF}`;
  }
}
