import { dollars, formatMinute, orderLine, planName } from './formats.ts';
import { orderNewsDraft } from './order-news.tsx';
import type { MailTemplate } from './template.ts';

/** Support has made the order again: its link, and until when it can be paid. */
export const payLink: MailTemplate<'pay_link'> = (content, voice) => {
  const { t } = voice;
  const name = planName(voice, content.plan);
  return orderNewsDraft(
    {
      title: t('pay-link.title', { plan: name }),
      said: [t('pay-link.said')],
      action: { says: t('pay-link.action'), link: content.order_url },
      lines: [
        [t('line.plan'), name],
        [t('line.to-pay'), dollars(voice, content.amount)],
        [t('line.pay-by'), formatMinute(voice, content.pay_by)],
        orderLine(voice, content),
      ],
    },
    voice,
  );
};
