import type { Db, Tx } from '../../db/sql.server.ts';
import type { Clock } from '../clock.ts';
import { type AuditDetail, insertAuditRow } from './queries.ts';

/** Everything that is written to the audit log; add an action here when there is one more. */
export type AuditAction =
  /** A verb of the back office, `order.refund` (core/desk). */
  | `desk.${string}`
  | 'session.started'
  | 'session.ended'
  | 'session.revoked'
  | 'staff.signed_in'
  | 'staff.signed_out'
  | 'staff.refused'
  | 'staff.joined'
  | 'staff.factor_enrolled'
  | 'staff.factor_removed'
  | 'staff.factor_proved'
  | 'esim.obtained'
  | 'esim.linked'
  | 'order.refund_asked'
  | 'gift.given'
  | 'gift.corrected'
  | 'gift.withdrawn'
  | 'gift.mailed'
  | 'gift.opened'
  | 'customer.exported'
  | 'customer.deleted'
  | 'mail.requeued'
  | 'alarm.closed'
  | 'refund.asked'
  | 'refund.sent_by_hand'
  | 'catalogue.accepted'
  | 'company.paused'
  | 'company.country_paused'
  | 'company.country_resumed'
  | 'company.resumed'
  | 'company.tried'
  | 'company.trial_bought'
  | 'prices.published'
  | 'routing.published'
  | 'prices.accepted'
  | 'price.pinned'
  | 'price.unpinned'
  | 'plan.hidden'
  | 'plan.shown'
  | 'rate.set'
  | 'competitors.set'
  | 'competitor.forgotten'
  | 'setting.changed';

interface AuditEntry {
  /** A customer's uid, `system` for a holder of the system key, `operator` for a command, the uid of one of the staff or of their key, or `unknown`. */
  actor: string;
  action: AuditAction;
  /** The uid of what it was done to. */
  subject: string | null;
  at: Date;
  /** Why, in the words of who did it. */
  reason?: string | null;
  detail?: AuditDetail;
  request_id?: string | null;
  session_uid?: string | null;
  /** Who agreed, where it takes two. */
  approved_by?: string | null;
}

/**
 * Records who did what to what (OWASP ASVS 5.0, 16.3), in the transaction of the change, so that there is no change
 * without its row. Uids only: never a mail address, a code or an IP address.
 */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  await insertAuditRow(db, entry);
}

/** Writes the row of one verb, in its transaction; the back office gives its own (core/desk/verb.ts). */
export type Audit = (tx: Tx, detail: AuditDetail) => Promise<void>;

/** What a verb is put on record with where nobody says otherwise. */
export function auditAs(
  { clock }: { clock: Clock },
  entry: Pick<AuditEntry, 'actor' | 'action' | 'subject'>,
): Audit {
  return (tx, detail) => recordAudit(tx, { ...entry, at: clock.now(), detail });
}
