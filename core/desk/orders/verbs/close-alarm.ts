import { z } from 'zod';
import { closeSeen, seenWords, wasSeen } from '../../../alarms/close-seen.ts';
import { inTransaction } from '../../../transaction.ts';
import { SEEN_ALARMS, saysNew } from '../../seen-alarms.ts';
import { defineVerb } from '../../verb.ts';
import type { OrderSubject } from '../subject.ts';

/** Closes an alarm about the order: it counts again as what it is, and the alarm comes back for new facts alone. */
export const closeAlarm = defineVerb<OrderSubject, { kind: string; seen?: string | undefined }>({
  verb: 'close_alarm',
  right: 'operate',
  takes: z.strictObject({ kind: z.string().min(1).max(60), seen: SEEN_ALARMS }),
  offer(subject) {
    if (subject.alarms.length === 0) return null;
    return {
      label: 'Close an alarm',
      consequence: `${kindsOf(subject)}: what it asks for is done. It comes back for new facts alone. Of several of a kind the oldest is closed.`,
      needs: ['kind'],
      sends: { seen: seenWords(subject.alarms) },
    };
  },
  async run(shop, { subject, input: { kind, seen }, reason, audit }) {
    const alarm = subject.alarms.find((each) => each.kind === kind);
    if (alarm === undefined) {
      return { kind: 'invalid', why: `"kind" is wrong: open on this order are ${kindsOf(subject)}` };
    }
    if (!wasSeen(alarm, seen)) return saysNew(alarm.detail);
    const at = shop.clock.now();
    const closed = await inTransaction(shop, async (tx) => {
      const closed = await closeSeen(tx, alarm, { closed_at: at, closed_reason: reason });
      if (closed.kind === 'closed')
        await audit(tx, { before: { alarm: kind, amount: alarm.amount }, after: { alarm: null } });
      return closed;
    });
    if (closed.kind === 'closed') return { kind: 'done', message: `The alarm ${kind} is closed.` };
    if (closed.kind === 'new_fact') return saysNew(closed.detail);
    const why = 'the alarm is closed already';
    return { kind: 'move_not_allowed', why };
  },
});

/** Each once: an order may have several alarms of a kind, such as one for each of its mails. */
const kindsOf = ({ alarms }: OrderSubject): string => [...new Set(alarms.map(({ kind }) => kind))].join(', ');
