import { type Db, sql, type Tx } from '../../db/sql.server.ts';
import { DAY, later } from '../clock.ts';

/** A time in which nothing of one wholesaler could be bought. */
export interface Incident {
  began_at: Date;
  /** Null while it lasts. */
  ended_at: Date | null;
}

/** Begins one where none of this wholesaler is open. @param code why, as of its pause. */
export async function beginIncident(tx: Tx, provider: string, code: string, at: Date): Promise<void> {
  await sql`
    insert into incidents (provider, code, began_at) values (${provider}, ${code}, ${at})
    on conflict (provider) where ended_at is null do nothing`.execute(tx);
}

/** Ends the open incident of this wholesaler, if there is one. */
export async function endIncident(tx: Tx, provider: string, at: Date): Promise<void> {
  await tx
    .updateTable('incidents')
    .set({ ended_at: at })
    .where('provider', '=', provider)
    .where('ended_at', 'is', null)
    .execute();
}

/** Those that went on at any moment since a time, the newest first; nobody is told of which company. */
export async function selectIncidents(db: Db, since: Date, limit: number): Promise<Incident[]> {
  const { rows } = await sql<Incident>`
    select began_at, ended_at from incidents where coalesce(ended_at, 'infinity') > ${since}
    order by began_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Whether any went on, of each day (24 hours) from a time on, the first first; of all that there are, however many a list shows. */
export async function selectDisturbedDays(db: Db, from: Date, days: number): Promise<boolean[]> {
  const { rows } = await sql<{ disturbed: boolean }>`
    select exists (
      select from incidents where began_at < begins + interval '24 hours' and coalesce(ended_at, 'infinity') >= begins
    ) as disturbed
    from generate_series(
      ${from}::timestamptz, ${later(from, (days - 1) * DAY)}::timestamptz, interval '24 hours') as begins
    order by begins`.execute(db);
  return rows.map(({ disturbed }) => disturbed);
}
