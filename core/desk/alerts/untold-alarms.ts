import { type Db, sql } from '../../../db/sql.server.ts';
import { HOUR, later } from '../../clock.ts';

export interface UntoldAlarm {
  id: string;
  kind: string;
  order_uid: string | null;
  subject: string;
  detail: string;
  /** What was seen, in words that are the same whenever it is seen again. */
  fact: string;
  amount: number | null;
  raised_at: Date;
}

/** One that ends and comes back within this time says nothing new. */
const QUIET_MS = HOUR;

/**
 * Open alarms that no message was about, or that say another fact than it told, the oldest first. The same fact about the same thing
 * is left out for a while, although its alarm has ended and come back.
 */
export async function selectUntold(db: Db, now: Date): Promise<UntoldAlarm[]> {
  const { rows } = await sql<UntoldAlarm>`
    select id, kind, order_uid, subject, detail, fact, amount, raised_at from alarms a
    where closed_at is null
      and not exists (
        select from alerted_alarms t where t.alarm_id = a.id and coalesce(t.fact, a.fact) = a.fact)
      and not exists (
        select from alerted_alarms t join alerts told on told.id = t.alert_id
        where t.subject = a.subject and t.kind = a.kind and t.fact = a.fact
          and told.created_at > ${later(now, -QUIET_MS)})
    order by id`.execute(db);
  return rows;
}
