import { selectEsim } from '../../esims/queries.ts';
import { type OrderSubject, readOrderSubject } from '../orders/subject.ts';
import { cancelEsim } from '../orders/verbs/cancel-esim.ts';
import { note } from '../orders/verbs/note.ts';
import { refreshUsage } from '../orders/verbs/refresh-usage.ts';
import { replaceEsim } from '../orders/verbs/replace-esim.ts';
import { resendMail } from '../orders/verbs/resend-mail.ts';
import { reveal } from '../orders/verbs/reveal.ts';
import { topUpFree } from '../orders/verbs/top-up-free.ts';
import { isUid } from '../uid.ts';
import type { Room } from '../verb.ts';
import { whoBefore } from '../who-before.ts';

/** What staff can do to an eSIM: the verbs of the order that made it, under the eSIM's own uid in the audit log. */
export const esimRoom: Room<OrderSubject> = {
  kind: 'esim',
  async read(shop, uid) {
    const esim = isUid(uid) ? await selectEsim(shop.db, uid) : undefined;
    return esim === undefined ? null : readOrderSubject(shop, esim.order_uid, uid);
  },
  before: ({ db }, { uid, order }) => whoBefore(db, [uid, order.uid]),
  verbs: [refreshUsage, replaceEsim, topUpFree, cancelEsim, resendMail, note, reveal],
};
