import { sql } from '../../../db/sql.server.ts';
import type { Shop } from '../../shop.ts';
import { allOf, countCapped } from '../count-capped.ts';
import { type ListPage, numberCursor, type PageAsked, pageOf } from '../page.ts';

interface PriceFilter {
  plan_uid?: string | undefined;
}

/** A price that a plan has got; null where it lost its price. */
interface ListedPrice {
  id: string;
  at: Date;
  plan_uid: string;
  name: string | null;
  /** Cents. */
  price: number | null;
  /** Of the rules that it was made by. */
  version: number;
}

type Reading = Pick<Shop, 'db'>;

/** Each price that plans have had, the newest first. */
export async function listPrices(
  { db }: Reading,
  filter: PriceFilter,
  page: PageAsked,
): Promise<ListPage<ListedPrice>> {
  const last = numberCursor(page);
  const cursor = last === null ? null : sql`c.id < ${last}::bigint`;
  const { rows } = await sql<ListedPrice>`
    select c.id::text, c.at, c.plan_uid, coalesce(p.own_name, p.name) as name, c.price, c.version
    from price_changes c left join plans p on p.uid = c.plan_uid
    where ${allOf([matching(filter), cursor])} order by c.id desc limit ${page.limit + 1}`.execute(db);
  return pageOf(rows, page, ({ id }) => id);
}

export const countPrices = ({ db }: Reading, filter: PriceFilter): Promise<number> =>
  countCapped(db, sql`from price_changes c where ${matching(filter)}`);

const matching = ({ plan_uid }: PriceFilter) =>
  allOf([plan_uid === undefined ? null : sql`c.plan_uid = ${plan_uid}`]);
