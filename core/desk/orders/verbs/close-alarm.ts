import { z } from 'zod';
import { setClosed } from '../../../alarms/queries.ts';
import { inTransaction } from '../../../transaction.ts';
import { defineVerb } from '../../verb.ts';
import type { OrderSubject } from '../subject.ts';
import { whoBefore } from '../who-before.ts';

/** Closes an alarm about the order: it counts again as what it is, and the alarm comes back for new facts alone. */
export const closeAlarm = defineVerb<OrderSubject, { kind: string }>({
  verb: 'close_alarm',
  right: 'operate',
  takes: z.strictObject({ kind: z.string().min(1).max(60) }),
  offer({ alarms }) {
    if (alarms.length === 0) return null;
    return {
      label: 'Close an alarm',
      consequence: `${alarms.map(({ kind }) => kind).join(', ')}: what it asks for is done. It comes back for new facts alone.`,
      needs: ['kind'],
    };
  },
  async run(shop, { subject, input: { kind }, reason, audit }) {
    const alarm = subject.alarms.find((each) => each.kind === kind);
    if (alarm === undefined) {
      const open = subject.alarms.map((each) => each.kind).join(', ');
      return { kind: 'invalid', why: `"kind" is wrong: the open alarms are ${open}` };
    }
    const at = shop.clock.now();
    const closed = await inTransaction(shop, async (tx) => {
      if ((await setClosed(tx, alarm.id, { closed_at: at, closed_reason: reason })) === undefined)
        return false;
      await audit(tx, { before: { alarm: kind, amount: alarm.amount }, after: { alarm: null } });
      return true;
    });
    if (closed) return { kind: 'done', message: `The alarm ${kind} is closed.` };
    const why = `the alarm is closed already${await whoBefore(shop.db, [subject.order.uid, subject.uid])}`;
    return { kind: 'move_not_allowed', why };
  },
});
