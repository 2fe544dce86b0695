import { formatUsd } from '../core/money.ts';
import { orderNewsDraft } from './order-news.tsx';
import type { MailTemplate } from './template.ts';

/** The buyer has paid with a method that takes days: nothing more is to be done, and nothing to be bought again. */
export const paymentProcessing: MailTemplate<'payment_processing'> = (content, publicOrigin) => {
  const { plan, amount, order_uid, order_url } = content;
  return orderNewsDraft(
    {
      title: `Your payment for ${plan.name} is on its way`,
      said: [
        'Your way of paying takes hours or days until the money is here. We send your eSIM as soon as it is. Please don’t order again: you don’t have to do anything.',
      ],
      action: { says: 'See how far it is', link: order_url },
      lines: [
        ['Plan', plan.name],
        ['To be paid', `${formatUsd(amount)} (USD)`],
        ['Order', order_uid],
      ],
    },
    publicOrigin,
  );
};
