import { z } from 'zod';
import { sql, type Tx } from '../../../db/sql.server.ts';
import { closeSeen, seenWords, wasSeen } from '../../alarms/close-seen.ts';
import { DAY, later, minuteOf } from '../../clock.ts';
import type { Shop } from '../../shop.ts';
import { timeField } from '../../time-field.ts';
import { inTransaction } from '../../transaction.ts';
import { SEEN_ALARMS, saysNew } from '../seen-alarms.ts';
import { defineVerb, type Room, type VerbOutcome } from '../verb.ts';
import { type AttentionItem, attentionUid, readAttention, showAttention } from './attention.ts';

/** Nothing is put off for longer: it would be forgotten. */
const LONGEST_SNOOZE_DAYS = 30;

const nothing = z.strictObject({});

const take = defineVerb<AttentionItem, object>({
  verb: 'take',
  right: 'read',
  silent: true,
  takes: nothing,
  offer: ({ taken_by, taken_by_uid }, actor) =>
    taken_by_uid === actor.uid
      ? null
      : {
          label: taken_by === null ? 'Take' : 'Take over',
          consequence:
            taken_by === null
              ? 'The others see that you are at it.'
              : `${taken_by} is at it; the others see that you are from now on.`,
        },
  run: (shop, { actor, subject, audit }) =>
    inTransaction(shop, async (tx, shop) => {
      const { kind, subject: about, taken_by_uid: before } = subject;
      // Two who press at once: the second finds the first's name.
      const { rows } = await sql`
        insert into attention_marks (kind, subject, taken_by, taken_by_name, taken_at)
        values (${kind}, ${about}, ${actor.uid}, ${actor.name}, ${shop.clock.now()})
        on conflict (kind, subject) do update
          set taken_by = excluded.taken_by, taken_by_name = excluded.taken_by_name, taken_at = excluded.taken_at
          where attention_marks.taken_by is not distinct from ${before}
        returning kind`.execute(tx);
      if (rows.length === 0) return takenMeanwhile(tx, subject);
      await audit(tx, { before: { taken_by: before }, after: { taken_by: actor.uid } });
      return { kind: 'done', message: 'You are at it.' };
    }),
});

async function takenMeanwhile(tx: Tx, { kind, subject }: AttentionItem): Promise<VerbOutcome> {
  const row = await tx
    .selectFrom('attention_marks')
    .select(['taken_by_name', 'taken_at'])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();
  const when = row?.taken_at ? ` at ${minuteOf(row.taken_at)}` : '';
  const why = `${row?.taken_by_name ?? 'another person'} was quicker${when}`;
  return { kind: 'move_not_allowed', why, named: true };
}

const release = defineVerb<AttentionItem, object>({
  verb: 'release',
  right: 'read',
  silent: true,
  takes: nothing,
  offer: ({ taken_by_uid }, actor) =>
    taken_by_uid === actor.uid
      ? { label: 'Let go', consequence: 'The others see that nobody is at it.' }
      : null,
  run: (shop, { actor, subject, audit }) =>
    inTransaction(shop, async (tx) => {
      await setMark(tx, subject, { taken_by: null, taken_by_name: null, taken_at: null });
      await audit(tx, { before: { taken_by: actor.uid }, after: { taken_by: null } });
      return { kind: 'done', message: 'Nobody is at it.' };
    }),
});

const snooze = defineVerb<AttentionItem, { until: Date }>({
  verb: 'snooze',
  right: 'operate',
  takes: z.strictObject({ until: timeField }),
  offer: () => ({
    label: 'Put off',
    consequence: 'It leaves the queue and comes back at that time, unless it ends before.',
    needs: ['until'],
  }),
  run: async (shop, { actor, subject, input: { until }, reason, audit }) => {
    const now = shop.clock.now();
    if (until <= now || until > later(now, LONGEST_SNOOZE_DAYS * DAY)) {
      return {
        kind: 'invalid',
        why: `"until" lies in the future, at most ${LONGEST_SNOOZE_DAYS} days from now`,
      };
    }
    if (subject.due_by !== null && subject.due_by > now && until >= subject.due_by) {
      return {
        kind: 'invalid',
        why: `"until" is wrong: the bank waits until ${minuteOf(subject.due_by)} alone`,
      };
    }
    return inTransaction(shop, async (tx) => {
      const mark = { snoozed_until: until, snoozed_by: actor.name, snooze_reason: reason };
      await setMark(tx, subject, mark);
      const before = { snoozed_until: subject.snoozed_until?.toISOString() ?? null };
      await audit(tx, { before, after: { snoozed_until: until.toISOString() } });
      return { kind: 'done', message: `Put off until ${minuteOf(until)}.` };
    });
  },
});

const closeAlarm = defineVerb<AttentionItem, { seen?: string | undefined }>({
  verb: 'close_alarm',
  right: 'operate',
  takes: z.strictObject({ seen: SEEN_ALARMS }),
  offer: (item) =>
    item.alarm_id === null
      ? null
      : {
          label: 'Close the alarm',
          consequence: 'It leaves the queue, and comes back only for a new fact. Say what you have done.',
          sends: { seen: seenWords([alarmOf(item)]) },
        },
  run: async (shop, { actor, subject, input: { seen }, reason, audit }) => {
    const alarm = alarmOf(subject);
    if (!wasSeen(alarm, seen)) return saysNew(showAttention(subject, actor).why);
    return inTransaction(shop, async (tx, shop) => {
      const closed = await closeSeen(tx, alarm, { closed_at: shop.clock.now(), closed_reason: reason });
      if (closed.kind === 'over') return { kind: 'move_not_allowed', why: 'it was closed meanwhile' };
      if (closed.kind === 'new_fact')
        return saysNew(showAttention({ ...subject, why: closed.detail }, actor).why);
      await audit(tx, {
        before: { alarm: subject.alarm_id, open: true },
        after: { open: false, by: actor.uid },
      });
      return { kind: 'done', message: 'The alarm is closed.' };
    });
  },
});

/** Of a thing that is one. */
const alarmOf = ({ alarm_id, fact }: AttentionItem) => ({ id: alarm_id!, fact: fact! });

async function setMark(
  tx: Tx,
  { kind, subject }: AttentionItem,
  mark: {
    taken_by?: null;
    taken_by_name?: null;
    taken_at?: null;
    snoozed_until?: Date;
    snoozed_by?: string;
    snooze_reason?: string;
  },
): Promise<void> {
  await tx
    .insertInto('attention_marks')
    .values({ kind, subject, ...mark })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet(mark))
    .execute();
}

/** What staff do with one thing that needs a person; what mends it are the verbs of its own row. */
export const attentionRoom: Room<AttentionItem> = {
  kind: 'attention',
  async read(shop: Shop, uid: string) {
    const items = await readAttention(shop);
    return items.find((item) => attentionUid(item) === uid) ?? null;
  },
  verbs: [take, release, snooze, closeAlarm],
};

/** Forgets marks about what no longer needs anybody. @returns how many. */
export async function forgetMarks(shop: Pick<Shop, 'db' | 'clock'>): Promise<number> {
  const open = new Set((await readAttention(shop)).map(attentionUid));
  const marks = await shop.db.selectFrom('attention_marks').select(['kind', 'subject']).execute();
  const over = marks.filter((mark) => !open.has(attentionUid(mark)));
  for (const { kind, subject } of over) {
    await shop.db
      .deleteFrom('attention_marks')
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .execute();
  }
  return over.length;
}
