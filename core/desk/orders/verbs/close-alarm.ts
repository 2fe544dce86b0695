import { z } from 'zod';
import { setClosed } from '../../../alarms/queries.ts';
import { inTransaction } from '../../../transaction.ts';
import { defineVerb } from '../../verb.ts';
import type { OrderSubject } from '../subject.ts';

/** Closes an alarm about the order: it counts again as what it is, and the alarm comes back for new facts alone. */
export const closeAlarm = defineVerb<OrderSubject, { kind: string }>({
  verb: 'close_alarm',
  right: 'operate',
  takes: z.strictObject({ kind: z.string().min(1).max(60) }),
  offer(subject) {
    if (subject.alarms.length === 0) return null;
    return {
      label: 'Close an alarm',
      consequence: `${kindsOf(subject)}: what it asks for is done. It comes back for new facts alone; of several of a kind the oldest is closed.`,
      needs: ['kind'],
    };
  },
  async run(shop, { subject, input: { kind }, reason, audit }) {
    const alarm = subject.alarms.find((each) => each.kind === kind);
    if (alarm === undefined) {
      return { kind: 'invalid', why: `"kind" is wrong: open on this order are ${kindsOf(subject)}` };
    }
    const at = shop.clock.now();
    const closed = await inTransaction(shop, async (tx) => {
      if ((await setClosed(tx, alarm.id, { closed_at: at, closed_reason: reason })) === undefined)
        return false;
      await audit(tx, { before: { alarm: kind, amount: alarm.amount }, after: { alarm: null } });
      return true;
    });
    if (closed) return { kind: 'done', message: `The alarm ${kind} is closed.` };
    const why = 'the alarm is closed already';
    return { kind: 'move_not_allowed', why };
  },
});

/** Each once: an order may have several alarms of a kind, such as one for each of its mails. */
const kindsOf = ({ alarms }: OrderSubject): string => [...new Set(alarms.map(({ kind }) => kind))].join(', ');
