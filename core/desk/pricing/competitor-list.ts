import { type RawBuilder, sql } from '../../../db/sql.server.ts';
import type { Shop } from '../../shop.ts';
import { allOf, countCapped } from '../count-capped.ts';
import { type ListPage, numberCursor, type PageAsked, pageOf } from '../page.ts';

interface CompetitorFilter {
  competitor?: string | undefined;
  /** Alpha-3 of a country, or a region. */
  place?: string | undefined;
}

interface ListedCompetitorPrice {
  id: string;
  competitor: string;
  place: string;
  /** Null is unlimited. */
  data_mb: number | null;
  days: number;
  price: number;
  seen_at: Date;
  source: string;
}

type Reading = Pick<Shop, 'db'>;

/** What competitors ask, what was written last first. */
export async function listCompetitorPrices(
  { db }: Reading,
  filter: CompetitorFilter,
  page: PageAsked,
): Promise<ListPage<ListedCompetitorPrice>> {
  const last = numberCursor(page);
  const { rows } = await sql<ListedCompetitorPrice>`
    select id::text, competitor, place, data_mb, days, price, seen_at, source from competitor_prices
    where ${allOf([matching(filter), last === null ? null : sql`id < ${last}::bigint`])}
    order by competitor_prices.id desc limit ${page.limit + 1}`.execute(db);
  return pageOf(rows, page, ({ id }) => id);
}

export const countCompetitorPrices = ({ db }: Reading, filter: CompetitorFilter): Promise<number> =>
  countCapped(db, sql`from competitor_prices where ${matching(filter)}`);

const matching = ({ competitor, place }: CompetitorFilter): RawBuilder<unknown> =>
  allOf([
    competitor === undefined ? null : sql`competitor = ${competitor}`,
    place === undefined ? null : sql`place = ${place}`,
  ]);

/** The competitors of which a price is known, by name. */
export async function readCompetitors({ db }: Pick<Shop, 'db'>): Promise<string[]> {
  const rows = await db
    .selectFrom('competitor_prices')
    .select('competitor')
    .distinct()
    .orderBy('competitor')
    .execute();
  return rows.map(({ competitor }) => competitor);
}
