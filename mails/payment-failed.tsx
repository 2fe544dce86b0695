import { formatUsd } from '../core/money.ts';
import { orderNewsDraft } from './order-news.tsx';
import type { MailTemplate } from './template.ts';

/** A payment that was on its way did not arrive: the order has ended, and nothing was charged. */
export const paymentFailed: MailTemplate<'payment_failed'> = ({ plan, amount, order_uid }, publicOrigin) =>
  orderNewsDraft(
    {
      title: `Your payment for ${plan.name} did not arrive`,
      said: [
        'Your bank did not send the money, so the order has ended. We have charged nothing, and a code or credit that you used is free again. If you still want the plan, please order it once more.',
      ],
      action: { says: 'Choose a plan', link: `${publicOrigin}/destinations` },
      lines: [
        ['Plan', plan.name],
        ['Not charged', `${formatUsd(amount)} (USD)`],
        ['Order', order_uid],
      ],
    },
    publicOrigin,
  );
