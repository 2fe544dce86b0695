import { type Db, type RawBuilder, sql } from '../../../db/sql.server.ts';
import { DAY, later, MINUTE, SECOND } from '../../clock.ts';
import { idBound } from '../../ids.ts';
import { unsettledAfter, unsettledSince } from '../../sale/standings.ts';
import type { Shop } from '../../shop.ts';
import { sharedCacheFor } from '../figure-cache.ts';

/**
 * A statement of the few orders placed in the last day, or whose money has moved in it, whose books don't say that they are at rest. The
 * books of all are read each night (core/sale/check-books.ts): looking through those of years takes minutes.
 */
export function unsettledLately(now: Date): RawBuilder<unknown> {
  const since = later(now, -DAY);
  const bound = idBound('order', since);
  return sql`${unsettledAfter(bound)} union all ${unsettledSince(since, bound)}`;
}

/**
 * The books of a day are added up once for page, count and whoever else looks within some seconds: of a day with 30,000 orders that
 * takes PostgreSQL 200 ms. Whether one of them is astray is re-read each time, and so are all that are under way.
 */
const sharedOf = sharedCacheFor<string[]>(5 * SECOND, MINUTE);

async function selectUnsettled(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`${unsettledLately(now)}`.execute(db);
  return rows.map(({ uid }) => uid);
}

/** Orders `o` that may be astray; each is found by its uid, or by the index of those under way. */
export async function mayBeAstray({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<RawBuilder<unknown>> {
  const now = clock.now();
  const unsettled = await sharedOf(db).read(now.getTime(), () => selectUnsettled(db, now));
  // Of an OR PostgreSQL reads all orders, the newest first, since none of them may be the last.
  return sql`o.uid = any(array(
    select unnest(${unsettled}::text[]) union all select order_uid from astray_orders
    union all select uid from orders where state in ('paid', 'fulfilling', 'failed')))`;
}
