import { type Db, type RawBuilder, sql } from '../../../db/sql.server.ts';
import { DAY, later } from '../../clock.ts';
import { idBound } from '../../ids.ts';
import {
  CASH_OF,
  countStandings,
  type StandingCount,
  standingOf,
  TAKEN_BACK_UNPAID,
} from '../../sale/standings.ts';
import type { Shop } from '../../shop.ts';
import { dayOf, startOf } from './report-days.ts';

export interface MoneyPlace extends StandingCount {
  /** The list of the orders that are counted. */
  href: string;
}

/**
 * Where the money is: every order that is not at rest, by the books (core/sale/standings.ts), and those placed today that
 * are. Found by index, however many orders there are.
 */
export async function readMoneyPlaces(
  shop: Pick<Shop, 'db' | 'clock' | 'deliveryDeadlineMs'>,
): Promise<MoneyPlace[]> {
  const now = shop.clock.now();
  const [today, tomorrow] = [dayOf(now), dayOf(later(now, DAY))];
  const when = { now, deliveryDeadlineMs: shop.deliveryDeadlineMs };
  const [underWay, rest] = await Promise.all([
    countStandings(shop.db, { ...when, only: 'under_way' }),
    countAtRest(shop.db, startOf(today), sql`${standingOf(when)} = 'disputed'`),
  ]);
  // An alarm may be about an order that is at rest; the first list has it where it belongs.
  const moving = underWay.filter(({ standing }) => standing !== 'delivered' && standing !== 'refunded');
  const href = (standing: string, since: string) => `/admin/orders?standing=${standing}${since}`;
  return [
    ...moving
      .filter(({ standing }) => standing !== 'disputed' && standing !== 'unpaid')
      .map((place) => ({ ...place, href: href(place.standing, '') })),
    ...rest.map((place) => ({
      ...place,
      href: href(place.standing, place.standing === 'disputed' ? '' : `&from=${today}&to=${tomorrow}`),
    })),
  ];
}

/** @param isDisputed of the order `o`, with CASH_OF as `b`. */
async function countAtRest(db: Db, since: Date, isDisputed: RawBuilder<unknown>): Promise<StandingCount[]> {
  const { rows } = await sql<StandingCount>`
    select standing, count(*)::integer as orders, coalesce(sum(amount), 0)::float8 as amount
    from (
      select case state when 'fulfilled' then 'delivered' when 'refunded' then 'refunded' else 'unpaid' end as standing, amount
      from orders o
      where uid >= ${idBound('order', since)} and state in ('created', 'expired', 'fulfilled', 'refunded')
        and not exists (select from alarms a where a.order_uid = o.uid and a.closed_at is null)
        and not (state = 'fulfilled' and ${TAKEN_BACK_UNPAID})
      union all
      select 'disputed', amount from orders where state = 'disputed'
        and not exists (select from alarms a where a.order_uid = orders.uid and a.closed_at is null)
      union all
      select 'disputed', o.amount from orders o cross join lateral (${CASH_OF}) b
      where o.state = 'refunded' and o.uid in (select order_uid from disputes where state = 'open') and ${isDisputed}
    ) placed
    group by standing order by standing`.execute(db);
  return rows;
}
