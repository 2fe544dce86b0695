import { type RawBuilder, sql } from '../../../db/sql.server.ts';
import { HOUR, later } from '../../clock.ts';
import { idBound } from '../../ids.ts';

/** What becomes of an order for a new eSIM, step by step, as the funnel counts it and the list of orders finds it. */
export const ORDER_STEPS = ['paid', 'delivered', 'installed', 'used'] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

/** When orders were placed; what isn't given is no bound. */
export interface Placed {
  from?: Date | undefined;
  to?: Date | undefined;
  /** The uid of the last one that was seen. */
  before?: string | undefined;
}

/** An order's uid is of the time at which it was placed, within an hour. */
const uidAfter = (at: Date) => idBound('order', later(at, -HOUR));
const uidBefore = (at: Date) => idBound('order', later(at, HOUR));

/** Of orders `o`. The uid sorts by time, so that pages of long ago are found without reading all that came after. */
export const placedFrom = (at: Date): RawBuilder<unknown> =>
  sql`o.uid > ${uidAfter(at)} and o.created_at >= ${at}`;
export const placedBefore = (at: Date): RawBuilder<unknown> =>
  sql`o.uid < ${uidBefore(at)} and o.created_at < ${at}`;

/**
 * Orders `o` that have come as far as a step at least. What was installed and used stands in other tables: those are read in
 * the order of the list, and no further than its days, so that neither many nor none at all take long.
 */
export function hasReached(step: OrderStep, placed: Placed): RawBuilder<unknown> {
  switch (step) {
    case 'paid':
      return sql`o.paid_at is not null`;
    case 'delivered':
      return sql`o.fulfilled_at is not null`;
    case 'installed':
      return sql`o.uid in (
        select e.order_uid from esims e where e.installed_at is not null ${within(sql`e.order_uid`, placed)})`;
    case 'used':
      return sql`o.uid in (
        select p.order_uid from esim_plans p where p.activated_at is not null ${within(sql`p.order_uid`, placed)})`;
  }
}

/** The days of a list, for what stands in another table under the uid of its order. */
export function within(orderUid: RawBuilder<unknown>, { from, to, before }: Placed): RawBuilder<unknown> {
  const after = from === undefined ? sql`` : sql`and ${orderUid} > ${uidAfter(from)}`;
  const until = to === undefined ? sql`` : sql`and ${orderUid} < ${uidBefore(to)}`;
  const seen = before === undefined ? sql`` : sql`and ${orderUid} < ${before}`;
  return sql`${after} ${until} ${seen}`;
}
