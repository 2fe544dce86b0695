import { raiseAlarm } from '../alarms/raise.ts';
import { later, SECOND } from '../clock.ts';
import { type Moved, move } from '../moves.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { isNeeded } from './kinds.ts';
import { insertNote, lockReturned } from './queries.ts';
import type { MailEvent } from './returns.ts';
import { type MailState, mailMachine, theMail } from './states.ts';

/** The report may come before the mail server's answer is on record. */
const ASK_AGAIN_MS = 10 * SECOND;

type Returning = Pick<Shop, 'db' | 'clock' | 'log' | 'meter'>;

/** What handling a report came to; with `due_at` it is to be handled again. */
interface HandledReturn {
  outcome: string;
  due_at?: Date;
}

/**
 * Writes down what a mail company tells of a mail: a hard bounce or a complaint is the mail's state and suppresses further
 * mails to its address; a soft bounce is a line of its history. A bounce of what a customer needs raises an alarm.
 * Idempotent but for soft bounces, each of which is a line.
 */
export async function followReturn(
  shop: Returning,
  { mail_uid: uid, returned, why }: MailEvent,
): Promise<HandledReturn> {
  return inTransaction(shop, async (tx, shop) => {
    const at = shop.clock.now();
    const mail = await lockReturned(tx, uid);
    if (mail === undefined) return { outcome: 'the mail was deleted' };
    if (mail.state === 'queued')
      return { outcome: 'the mail is not sent yet', due_at: later(at, ASK_AGAIN_MS) };
    if (returned === 'soft_bounce') {
      shop.meter.count('shop_mails_returned_total', { kind: mail.kind, returned });
      await insertNote(tx, { uid, state: mail.state, reason: `soft bounce: ${why}`, at });
      return { outcome: 'noted' };
    }
    const to = returned === 'complaint' ? 'complained' : 'bounced';
    const reason = `${to}: ${why}`;
    const changes = { last_error: reason, suppresses: true };
    const moved: Moved<MailState> = await move(tx, mailMachine, { uid, to, reason, at, changes });
    if (moved.kind === 'refused') return { outcome: `mail is ${moved.from}` };
    shop.meter.count('shop_mails_returned_total', { kind: mail.kind, returned });
    if (returned === 'hard_bounce' && mail.order_uid !== null && isNeeded(mail.kind)) {
      await raiseAlarm(shop, tx, {
        kind: 'mail_bounced',
        order_uid: mail.order_uid,
        subject: theMail(uid),
        detail: `${mail.kind}: ${why}`,
      });
    }
    return { outcome: `mail is ${to}` };
  });
}
