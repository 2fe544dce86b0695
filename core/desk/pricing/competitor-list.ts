import { type RawBuilder, records, sql } from '../../../db/sql.server.ts';
import { DAY, later } from '../../clock.ts';
import { isOn } from '../../pricing/match.ts';
import type { PriceRule } from '../../pricing/rules.ts';
import { rulesInForce } from '../../pricing/terms.ts';
import type { Shop } from '../../shop.ts';
import { allOf, countCapped } from '../count-capped.ts';
import { type ListPage, numberCursor, type PageAsked, pageOf } from '../page.ts';

interface CompetitorFilter {
  competitor?: string | undefined;
  /** Alpha-3 of a country, or a region. */
  place?: string | undefined;
  too_old?: boolean | undefined;
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
  /** Whether rules in force could go by it, and none does any more for its age. */
  too_old: boolean;
}

type Reading = Pick<Shop, 'db' | 'clock'>;

/** What competitors ask, what was written last first. */
export async function listCompetitorPrices(
  shop: Reading,
  filter: CompetitorFilter,
  page: PageAsked,
): Promise<ListPage<ListedCompetitorPrice>> {
  const last = numberCursor(page);
  const { rows } = await sql<ListedCompetitorPrice>`
    select id::text, competitor, place, data_mb, days, price, seen_at, source, too_old from ${await judged(shop)}
    where ${allOf([matching(filter), last === null ? null : sql`id < ${last}::bigint`])}
    order by priced.id desc limit ${page.limit + 1}`.execute(shop.db);
  return pageOf(rows, page, ({ id }) => id);
}

export const countCompetitorPrices = async (shop: Reading, filter: CompetitorFilter): Promise<number> =>
  countCapped(shop.db, sql`from ${await judged(shop)} where ${matching(filter)}`);

const matching = ({ competitor, place, too_old }: CompetitorFilter): RawBuilder<unknown> =>
  allOf([
    competitor === undefined ? null : sql`competitor = ${competitor}`,
    place === undefined ? null : sql`place = ${place}`,
    too_old === undefined ? null : sql`too_old = ${too_old}`,
  ]);

/** All prices, each with whether it is too old for every rule that could go by one of its competitor and place. */
async function judged({ db, clock }: Reading): Promise<RawBuilder<unknown>> {
  const now = clock.now();
  const { rules } = await rulesInForce(db);
  const going = rules.filter((rule) => rule.price.competitor !== undefined && isOn(rule, now));
  return sql`(
    select *, coalesce(seen_at < (
        select min(since) from json_to_recordset(${records(going.map((rule) => takenBy(rule, now)))})
          as rule (name text, countries text[], regions text[], scopes text[], since timestamptz)
        where (rule.name is null or rule.name = competitor)
          and case when place ~ '^[A-Z]{3}$'
            then regions is null and (countries is null or place = any(countries))
              and (scopes is null or 'country' = any(scopes))
            -- Which countries a region has is its plans' to say; one alone is none.
            else (regions is null or place = any(regions)) and (countries is null or cardinality(countries) > 1)
              and (scopes is null or scopes && array['region', 'global'])
          end
      ), false) as too_old
    from competitor_prices) priced`;
}

/** What a rule may go by, as far as a price says it. */
function takenBy({ when: { countries, regions, scopes } = {}, price }: PriceRule, now: Date) {
  const { name, fresh_days } = price.competitor!;
  return { name, countries, regions, scopes, since: later(now, -fresh_days * DAY) };
}

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
