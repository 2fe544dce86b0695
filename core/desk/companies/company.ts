import { sql } from '../../../db/sql.server.ts';
import { byUid } from '../../by-uid.ts';
import type { Shop } from '../../shop.ts';

/** A company as its verbs need it. */
export interface DeskCompany {
  name: string;
  /** Whether ESIM_PROVIDERS names it. */
  in_use: boolean;
  /** Since when nothing of it is sold, and why; null while it is. */
  off_sale: { code: string; since: Date } | null;
  /** Whether a person has taken it off. */
  paused_by_person: boolean;
  /** Whether a sync of it waits for a person. */
  held: boolean;
  /** Countries for which a person has stopped buying there: alpha-3. */
  paused_countries: string[];
}

interface Row {
  uid: string;
  code: string | null;
  since: Date | null;
  by_person: boolean | null;
  held: boolean;
  countries: string[];
  known: boolean;
}

/** Null for a company that is not in use and has never offered anything. */
export async function readCompany(
  { db, wholesalers }: Pick<Shop, 'db' | 'wholesalers'>,
  name: string,
): Promise<DeskCompany | null> {
  const { code, since, by_person, held, countries, known } = (await rowByName(db, name))!;
  const in_use = wholesalers.has(name);
  if (!in_use && !known) return null;
  const off_sale = code === null || since === null ? null : { code, since };
  return { name, in_use, off_sale, paused_by_person: by_person ?? false, held, paused_countries: countries };
}

/** A row of every name. */
const rowByName = byUid(async (db, names) => {
  const { rows } = await sql<Row>`
    select company.name as uid, pause.code, pause.since, pause.held as by_person,
      exists (select from held_syncs where provider = company.name and accepted_at is null) as held,
      array(select country from country_pauses where provider = company.name order by country) as countries,
      exists (select from offers where provider = company.name) as known
    from unnest(${names}::text[]) as company (name) left join plan_pauses as pause
      on pause.provider = company.name and pause.wholesale_id = '' and pause.lifted_at is null`.execute(db);
  return rows;
});
