import { orderNewsDraft } from './order-news.tsx';
import type { MailTemplate } from './template.ts';

/** "Your refund doesn't happen": the eSIM was used between the request and the moment when it was to be taken back. */
export const refundDeclined: MailTemplate<'refund_declined'> = ({ plan, order_uid }, publicOrigin) =>
  orderNewsDraft(
    {
      title: `We can’t refund your ${plan.name}`,
      said: [
        'You asked for your money back. Before we could take the eSIM back, its plan was started, and a plan that was started can’t be refunded.',
        'Your eSIM stays yours and works as before; no money was sent back.',
        'If you didn’t start it, answer this mail and we will look into it.',
      ],
      lines: [
        ['Plan', plan.name],
        ['Order', order_uid],
      ],
    },
    publicOrigin,
  );
