import '../../db/sql.server.ts';
import type { Db, Tx } from '../../db/sql.server.ts';
import { announceCatalogue } from './queries.ts';

/** A country for which nothing is bought at a company, until a person says otherwise. */
export interface CountryPause {
  provider: string;
  /** ISO 3166-1 alpha-3. */
  country: string;
  since: Date;
  /** Uid of staff or of a key; `operator` at the terminal. */
  paused_by: string;
  reason: string;
}

/** Takes what a company offers for a country off the shelf of every process. @returns false where it is off already. */
export async function holdCountry(tx: Tx, pause: CountryPause): Promise<boolean> {
  const row = await tx
    .insertInto('country_pauses')
    .values(pause)
    .onConflict((conflict) => conflict.columns(['provider', 'country']).doNothing())
    .returning('provider')
    .executeTakeFirst();
  if (row !== undefined) await announceCatalogue(tx);
  return row !== undefined;
}

/** Puts it back. @returns false where nobody has taken it off. */
export async function liftCountry(tx: Tx, provider: string, country: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('country_pauses')
    .where('provider', '=', provider)
    .where('country', '=', country)
    .returning('provider')
    .executeTakeFirst();
  if (row !== undefined) await announceCatalogue(tx);
  return row !== undefined;
}

/** All of them, by company and country. */
export async function selectCountryPauses(db: Db): Promise<CountryPause[]> {
  return db.selectFrom('country_pauses').selectAll().orderBy('provider').orderBy('country').execute();
}
