import { sql, type Tx } from '../../../db/sql.server.ts';
import type { StaffActor } from '../../staff/actor.ts';
import { REVEALS_A_DAY } from '../../staff/roles.ts';

/**
 * Why one of the staff may see no more whole addresses and codes today (UTC), nor have codes mailed to an address that they name; null
 * where they may. Until the transaction ends nobody else counts for them, so that many requests at once are no way around it.
 */
export async function tooManyReveals(tx: Tx, actor: StaffActor, now: Date): Promise<string | null> {
  if (actor.role !== 'support') return null;
  const midnight = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
  await sql`select pg_advisory_xact_lock(hashtext('reveals'), hashtext(${actor.uid}))`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from audit_log
    where at >= ${midnight} and actor = ${actor.uid} and (action like 'desk.%.reveal'
      or action in ('desk.order.resend_mail', 'desk.esim.resend_mail', 'desk.mail.send_again') and detail -> 'after' -> 'other_address' = 'true')`.execute(
    tx,
  );
  if (rows[0]!.count < REVEALS_A_DAY) return null;
  return `you have looked at ${REVEALS_A_DAY} whole addresses and codes today, or had them mailed elsewhere, which is the most that support may`;
}
