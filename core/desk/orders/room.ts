import type { Room } from '../verb.ts';
import { whoBefore } from '../who-before.ts';
import { type OrderSubject, readOrderSubject } from './subject.ts';
import { askPayment } from './verbs/ask-payment.ts';
import { cancelEsim } from './verbs/cancel-esim.ts';
import { closeAlarm } from './verbs/close-alarm.ts';
import { deliverAfter } from './verbs/deliver-after-all.ts';
import { deliverFrom } from './verbs/deliver-from.ts';
import { expireNow } from './verbs/expire-now.ts';
import { extend } from './verbs/extend-deadline.ts';
import { giveUpOrder } from './verbs/give-up.ts';
import { note } from './verbs/note.ts';
import { payLink } from './verbs/pay-link.ts';
import { refreshUsage } from './verbs/refresh-usage.ts';
import { refund } from './verbs/refund.ts';
import { refundSentByHand } from './verbs/refund-sent-by-hand.ts';
import { releaseHold } from './verbs/release-hold.ts';
import { replaceEsim } from './verbs/replace-esim.ts';
import { resendMail } from './verbs/resend-mail.ts';
import { reveal } from './verbs/reveal.ts';
import { addTag, dropTag } from './verbs/tag.ts';
import { topUpFree } from './verbs/top-up-free.ts';
import { tryNow } from './verbs/try-now.ts';

/** What staff can do to an order. */
export const orderRoom: Room<OrderSubject> = {
  kind: 'order',
  read: (shop, uid) => readOrderSubject(shop, uid),
  before: ({ db }, { uid }) => whoBefore(db, [uid]),
  // biome-ignore format: in the order in which a screen draws them
  verbs: [askPayment, payLink, expireNow, releaseHold, tryNow, deliverFrom, deliverAfter, giveUpOrder, refund, refundSentByHand, resendMail, replaceEsim, topUpFree, cancelEsim, refreshUsage, extend, closeAlarm, note, addTag, dropTag, reveal],
};
