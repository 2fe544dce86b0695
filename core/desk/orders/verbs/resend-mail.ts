import { z } from 'zod';
import type { Tx } from '../../../../db/sql.server.ts';
import { resendConfirmation } from '../../../sale/resend-confirmation.ts';
import { tooManyReveals } from '../../customers/reveals.ts';
import { defineVerb } from '../../verb.ts';
import type { OrderSubject } from '../subject.ts';
import { mailTo } from '../words.ts';

/** Whether it goes where the buyer didn't have it sent: whoever reads it there has the codes. */
const isElsewhere = ({ order }: OrderSubject, to: string | undefined): boolean =>
  to !== undefined && to.toLowerCase() !== order.email?.toLowerCase();

/** Mails the confirmation of an order again, with a new password for the retrieval page. */
export const resendMail = defineVerb<OrderSubject, { to?: string | undefined }>({
  verb: 'resend_mail',
  right: 'support',
  sensitive: (subject, { to }) => isElsewhere(subject, to),
  takes: z.strictObject({ to: z.string().trim().max(254).optional() }),
  offer(subject, actor) {
    const { order, esim, plan } = subject;
    if (order.state !== 'fulfilled' || esim === null || esim.state === 'cancelled' || plan?.cancelled_at)
      return null;
    const password =
      order.kind === 'top_up'
        ? ''
        : ' It has a new retrieval password: the one mailed before opens nothing any more.';
    return {
      label: 'Mail it again',
      consequence: `The confirmation is written again. ${mailTo(subject, actor)}${password} Another address is for this mail alone, takes a fresh factor, and counts as a look at the codes.`,
      needs: ['to'],
    };
  },
  async run(shop, { actor, subject, input: { to }, audit }) {
    const other_address = isElsewhere(subject, to);
    const refuses = async (tx: Tx) => (other_address ? tooManyReveals(tx, actor, shop.clock.now()) : null);
    const resent = await resendConfirmation(shop, subject.order.uid, to, refuses, (tx, mail) =>
      audit(tx, { after: { mail, other_address } }),
    );
    switch (resent.kind) {
      case 'queued':
        return { kind: 'done', message: 'The mail is on its way.', detail: { mail_uid: resent.mail_uid } };
      case 'bad_address':
        return { kind: 'invalid', why: '"to" is wrong: it is none that a mail can be sent to' };
      case 'no_address':
        return { kind: 'invalid', why: '"to" is missing: the order has no address' };
      case 'refused':
        return { kind: 'invalid', why: resent.why };
      case 'nothing_to_send':
        return { kind: 'move_not_allowed', why: resent.why };
    }
  },
});
