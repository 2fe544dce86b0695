import { sql, type Tx } from '../../../db/sql.server.ts';
import type { StaffActor } from '../../staff/actor.ts';
import { CREDIT_BY_HAND, mayDo } from '../../staff/roles.ts';

/**
 * Cents of credit that one of the staff may still move today (UTC) for a customer without asking anybody: neither a person's
 * day nor a customer's has more than CREDIT_BY_HAND. Until the transaction ends nobody else counts for either.
 */
export async function takeCreditLeft(
  tx: Tx,
  { actor, customer, now }: { actor: StaffActor; customer: string; now: Date },
): Promise<number> {
  if (mayDo(actor.role, 'credit_large') === 'yes') return Number.POSITIVE_INFINITY;
  const midnight = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
  await sql`select pg_advisory_xact_lock(hashtext('credit by hand'))`.execute(tx);
  const { rows } = await sql<{ by_them: number; for_them: number }>`
    select coalesce(sum(cents) filter (where actor = ${actor.uid}), 0)::integer as by_them,
      coalesce(sum(cents) filter (where subject = ${customer}), 0)::integer as for_them
    from (
      select actor, subject, abs((detail -> 'after' ->> 'cents')::integer) as cents from audit_log
      where at >= ${midnight} and action = 'desk.customer.credit' and approved_by is null
    ) given`.execute(tx);
  const { by_them, for_them } = rows[0]!;
  return CREDIT_BY_HAND - Math.max(by_them, for_them);
}
