import { type Db, sql, type Tx } from '../../db/sql.server.ts';

/** Claims eSIMs for a refresh. @returns those that had none lately. */
export async function claimForRefresh(
  tx: Tx,
  uids: string[],
  now: Date,
  notAskedSince: Date,
): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    update esims set refresh_asked_at = ${now}
    where uid = any(${uids}::text[]) and (refresh_asked_at is null or refresh_asked_at < ${notAskedSince})
    returning uid`.execute(tx);
  return rows.map(({ uid }) => uid);
}

/** Claims what is due, longest due first, and puts it off to `until`; concurrent callers claim different rows. */
export async function takeDue(tx: Tx, now: Date, until: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    update esims set refresh_asked_at = ${now}, next_refresh_at = ${until}
    where uid in (
      select uid from esims where next_refresh_at <= ${now} order by next_refresh_at limit ${limit}
      for update skip locked
    )
    returning uid`.execute(tx);
  return rows.map(({ uid }) => uid);
}

/** Has an eSIM read at a time; one whose number is another's never. */
export async function putOffRefresh(db: Db, uid: string, until: Date): Promise<void> {
  await sql`update esims set next_refresh_at = ${until} where uid = ${uid} and number_gone_at is null`.execute(
    db,
  );
}
