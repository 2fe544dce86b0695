import { type Db, sql } from '../../db/sql.server.ts';

/** The countries that one of the staff has signed in from, as far back as the log goes. */
export async function selectSignInCountries(db: Db, actor: string): Promise<string[]> {
  const { rows } = await sql<{ country: string }>`
    select distinct detail -> 'after' ->> 'country' as country from audit_log
    where actor = ${actor} and action = 'staff.signed_in' and detail -> 'after' ->> 'country' is not null`.execute(
    db,
  );
  return rows.map(({ country }) => country);
}
