import type { Db } from '../../db/sql.server.ts';
import type { Shop } from '../shop.ts';
import { ALARMS, type AlarmKind } from './kinds.ts';
import { insertAlarm, selectOpenSubjects, selectStanding, setEnded } from './queries.ts';

interface RaisedAlarm {
  kind: AlarmKind;
  /** Of the order that it is about; otherwise `subject` names something else. */
  order_uid?: string;
  /** What it is about when that is no order: "wholesaler sandbox", "job timed.orders-sweep". */
  subject?: string;
  /** For the operator; no personal data. */
  detail: string;
  /** What was seen, in words that are the same whenever it is seen again; `detail` unless given. */
  fact?: string;
  /** Cents that are at stake. */
  amount?: number;
}

/**
 * Raises an alarm, in the log and in the operator's list. One of a kind is open for a subject: a new fact is written over
 * its detail. One that an operator has closed stays closed for the fact that it was about, and comes back for a new one, or
 * once endAlarm() has been told that it was over.
 */
export async function raiseAlarm(
  shop: Pick<Shop, 'clock' | 'log' | 'meter'>,
  db: Db,
  { kind, order_uid, subject = order_uid, detail, fact = detail, amount }: RaisedAlarm,
): Promise<void> {
  if (subject === undefined) throw new RangeError(`the alarm ${kind} is about nothing`);
  const row = { kind, order_uid: order_uid ?? null, subject, detail, fact, amount: amount ?? null };
  const raised = await insertAlarm(db, { ...row, raised_at: shop.clock.now() });
  if (!raised) return;
  shop.meter.count('shop_alarms_raised_total', { kind });
  const { next_step } = ALARMS[kind];
  shop.log.error({ kind, subject, detail, amount, next_step }, 'alarm: an operator has to look at this');
}

/**
 * Closes an open alarm whose reason went away by itself; it comes back should that return, also where an operator had closed
 * it. So it has to be called while nothing is open, too.
 */
export async function endAlarm(
  shop: Pick<Shop, 'clock' | 'log'>,
  db: Db,
  { kind, subject, reason }: { kind: AlarmKind; subject: string; reason: string },
): Promise<void> {
  const ended = await setEnded(db, { kind, subject, at: shop.clock.now(), reason });
  if (ended) shop.log.info({ kind, subject, reason }, 'alarm ended by itself');
}

/** What the open alarms of a kind are about. */
export async function openSubjects(db: Db, kind: AlarmKind): Promise<string[]> {
  return selectOpenSubjects(db, kind);
}

/**
 * What alarms of a kind are about whose reason may not be over: those that are open, and those that an operator has closed.
 * For whoever ends them.
 */
export async function standingSubjects(db: Db, kind: AlarmKind): Promise<string[]> {
  return (await selectStanding(db, kind)).map(({ subject }) => subject);
}
