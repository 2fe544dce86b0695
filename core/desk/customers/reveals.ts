import { type Db, sql } from '../../../db/sql.server.ts';
import type { StaffActor } from '../../staff/actor.ts';
import { REVEALS_A_DAY } from '../../staff/roles.ts';

/** Why one of the staff may look at no more whole addresses today (UTC); null where they may. */
export async function tooManyReveals(db: Db, actor: StaffActor, now: Date): Promise<string | null> {
  if (actor.role !== 'support') return null;
  const midnight = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from audit_log
    where at >= ${midnight} and actor = ${actor.uid} and action like 'desk.%.reveal'`.execute(db);
  if (rows[0]!.count < REVEALS_A_DAY) return null;
  return `you have looked at ${REVEALS_A_DAY} whole addresses and codes today, which is the most that support may`;
}
