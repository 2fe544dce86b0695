import type { Room } from '../verb.ts';
import { type OrderSubject, readOrderSubject } from './subject.ts';
import { cancelEsim } from './verbs/cancel-esim.ts';
import { closeAlarm } from './verbs/close-alarm.ts';
import { deliverFrom } from './verbs/deliver-from.ts';
import { extend } from './verbs/extend-deadline.ts';
import { giveUpOrder } from './verbs/give-up.ts';
import { note } from './verbs/note.ts';
import { refreshUsage } from './verbs/refresh-usage.ts';
import { refund } from './verbs/refund.ts';
import { refundSentByHand } from './verbs/refund-sent-by-hand.ts';
import { replaceEsim } from './verbs/replace-esim.ts';
import { resendMail } from './verbs/resend-mail.ts';
import { reveal } from './verbs/reveal.ts';
import { tryNow } from './verbs/try-now.ts';
import { whoBefore } from './who-before.ts';

/** What staff can do to an order. */
export const orderRoom: Room<OrderSubject> = {
  kind: 'order',
  read: (shop, uid) => readOrderSubject(shop, uid),
  before: ({ db }, { uid }) => whoBefore(db, [uid]),
  // biome-ignore format: in the order in which a screen draws them
  verbs: [tryNow, deliverFrom, giveUpOrder, refund, refundSentByHand, resendMail, replaceEsim, cancelEsim, refreshUsage, extend, closeAlarm, note, reveal],
};
