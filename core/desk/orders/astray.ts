import { type Db, type RawBuilder, sql } from '../../../db/sql.server.ts';
import { DAY, later, MINUTE, SECOND } from '../../clock.ts';
import { idBound } from '../../ids.ts';
import { unsettledAfter } from '../../sale/standings.ts';
import type { Shop } from '../../shop.ts';
import { sharedCacheFor } from '../figure-cache.ts';

/** Without a day to begin with, those of the last day and all that are under way: looking through the books of years takes minutes. */
const ASTRAY_DAYS = 1;

/** A statement of the few orders of the last day whose books don't say that they are at rest. */
export const unsettledLately = (now: Date): RawBuilder<unknown> =>
  unsettledAfter(idBound('order', later(now, -ASTRAY_DAYS * DAY)));

/**
 * The books of a day are added up once for page, count and whoever else looks within some seconds: of a day with 30,000 orders that
 * takes PostgreSQL 200 ms. Whether one of them is astray is read anew each time, and so are all that are under way.
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
    select unnest(${unsettled}::text[]) union all select uid from orders where state in ('paid', 'fulfilling', 'failed')))`;
}
