import { z } from 'zod';
import { resendConfirmation } from '../../../sale/resend-confirmation.ts';
import { defineVerb } from '../../verb.ts';
import type { OrderSubject } from '../subject.ts';
import { mailTo } from '../words.ts';

/** Mails the confirmation of an order anew, with a new password for the retrieval page. */
export const resendMail = defineVerb<OrderSubject, { to?: string | undefined }>({
  verb: 'resend_mail',
  right: 'support',
  takes: z.strictObject({ to: z.string().trim().max(254).optional() }),
  offer(subject, actor) {
    const { order, esim, plan } = subject;
    if (order.state !== 'fulfilled' || esim === null || esim.state === 'cancelled' || plan?.cancelled_at)
      return null;
    const password =
      order.kind === 'top_up'
        ? ''
        : ', with a new retrieval password: the one mailed before opens nothing any more';
    return {
      label: 'Mail it again',
      consequence: `The confirmation as a new ${mailTo(subject, actor)}${password}. Another address is for this mail alone.`,
      needs: ['to'],
    };
  },
  async run(shop, { subject: { order }, input: { to }, audit }) {
    const resent = await resendConfirmation(shop, order.uid, to, (tx, mail) =>
      audit(tx, { after: { mail, other_address: to !== undefined } }),
    );
    switch (resent.kind) {
      case 'queued':
        return { kind: 'done', message: 'The mail is on its way.', detail: { mail_uid: resent.mail_uid } };
      case 'bad_address':
        return { kind: 'invalid', why: '"to" is wrong: it is none that a mail can be sent to' };
      case 'no_address':
        return { kind: 'invalid', why: '"to" is missing: the order has no address' };
      case 'nothing_to_send':
        return { kind: 'move_not_allowed', why: resent.why };
    }
  },
});
