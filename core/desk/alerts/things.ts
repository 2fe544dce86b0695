import { type Db, sql, type Tx } from '../../../db/sql.server.ts';
import { DAY, later, MINUTE, minuteOf, SECOND } from '../../clock.ts';
import { OTHERS } from '../attention/attention.ts';
import { selectFound } from '../attention/found.ts';

/** Something that needs a person now and is no alarm. */
export interface UntoldThing {
  kind: string;
  subject: string;
  detail: string;
  next_step: string;
}

/** What of the attention is told at once. Late mails and webhooks can wait until somebody looks. */
const TOLD = new Set([
  'approval',
  'approval_failed',
  'not_delivered',
  'many_attempts',
  'held_for_review',
  'refund_not_through',
  'refund_pending_long',
  'privacy_overdue',
]);
/** An order that isn't delivered is told of once, whether it was tried often or not. */
const TOLD_AS: Readonly<Record<string, string>> = { many_attempts: 'not_delivered' };
const toldAs = (kind: string): string => TOLD_AS[kind] ?? kind;
/** Five attempts are made within seconds, and the next may deliver it: until then it needs nobody. */
const MANY_ATTEMPTS_AFTER_MS = 2 * MINUTE;
/** How long before its end a bank's time for evidence is told once more. */
const BEFORE_DUE_MS = 3 * DAY;
const DUE_SOON = 'dispute_due_soon';

/** Things that no message was about. What somebody has put off isn't told. */
export async function selectUntoldThings(db: Db, now: Date): Promise<UntoldThing[]> {
  const [found, due] = await Promise.all([selectFound(db, now), selectDueSoon(db, now)]);
  const things = found
    .filter(({ kind, snoozed_until }) => TOLD.has(kind) && snoozed_until === null)
    .filter(({ kind, since }) => kind !== 'many_attempts' || later(since, MANY_ATTEMPTS_AFTER_MS) < now)
    .map(({ kind, subject, detail }): UntoldThing => {
      const { what, next_step } = OTHERS[kind]!;
      return { kind, subject, detail: detail === '' ? what : `${what}: ${detail}`, next_step };
    });
  return [...(await leaveTold(db, things)), ...due];
}

/** A time that has moved since it was told is told again. */
async function selectDueSoon(db: Db, now: Date): Promise<UntoldThing[]> {
  const { rows } = await sql<{ uid: string; due_by: Date }>`
    select uid, due_by from disputes d
    where state = 'open' and evidence_sent_at is null and accepted_at is null
      and due_by between ${now} and ${later(now, BEFORE_DUE_MS)}
      and not exists (
        select from alerted_things t join alerts a on a.id = t.alert_id
        where t.kind = ${DUE_SOON} and t.subject = d.uid
          and a.created_at >= d.due_by - ${BEFORE_DUE_MS / SECOND} * interval '1 second')
    order by due_by limit 100`.execute(db);
  return rows.map(({ uid, due_by }) => ({
    kind: DUE_SOON,
    subject: uid,
    detail: `a bank takes evidence until ${minuteOf(due_by)}`,
    next_step: OTHERS.dispute_due!.next_step,
  }));
}

async function leaveTold(db: Db, things: UntoldThing[]): Promise<UntoldThing[]> {
  if (things.length === 0) return [];
  const { rows } = await sql<{ kind: string; subject: string }>`
    select kind, subject from alerted_things
    where subject = any(${things.map(({ subject }) => subject)}::text[])`.execute(db);
  const told = new Set(rows.map(({ kind, subject }) => `${kind} ${subject}`));
  return things.filter(({ kind, subject }) => !told.has(`${toldAs(kind)} ${subject}`));
}

/** Writes down that a message is about them. */
export async function insertAlertedThings(
  tx: Tx,
  things: readonly UntoldThing[],
  alertId: string,
): Promise<void> {
  if (things.length === 0) return;
  await tx
    .insertInto('alerted_things')
    .values(things.map(({ kind, subject }) => ({ kind: toldAs(kind), subject, alert_id: alertId })))
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .doUpdateSet((set) => ({ alert_id: set.ref('excluded.alert_id') })),
    )
    .execute();
}
