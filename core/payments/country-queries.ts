import type { NewRow } from '../../db/new-rows.ts';
import { type Db, sql } from '../../db/sql.server.ts';

/** From which country an order was paid (alpha-2), to be written with its payment; nothing where the provider tells none. */
export const countryRows = (order_uid: string, country: string | null): NewRow[] =>
  country !== null && /^[A-Z]{2}$/.test(country)
    ? [{ into: 'order_countries', values: { order_uid, country } }]
    : [];

/** From which countries orders were paid (alpha-2), by uid; those that nobody told are left out. */
export async function selectCountries(db: Db, orderUids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('order_countries')
    .selectAll()
    .where('order_uid', '=', sql<string>`any(${[...orderUids]}::text[])`)
    .execute();
  return new Map(rows.map(({ order_uid, country }) => [order_uid, country]));
}
