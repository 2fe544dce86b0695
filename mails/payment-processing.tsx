import { dollars, orderLine, planName } from './formats.ts';
import { orderNewsDraft } from './order-news.tsx';
import type { MailTemplate } from './template.ts';

/** The buyer has paid with a method that takes days: nothing more is to be done, and nothing to be bought again. */
export const paymentProcessing: MailTemplate<'payment_processing'> = (content, voice) => {
  const { t } = voice;
  const name = planName(voice, content.plan);
  return orderNewsDraft(
    {
      title: t('processing.title', { plan: name }),
      said: [t('processing.said')],
      action: { says: t('processing.action'), link: content.order_url },
      lines: [
        [t('line.plan'), name],
        [t('line.to-pay'), dollars(voice, content.amount)],
        orderLine(voice, content),
      ],
    },
    voice,
  );
};
