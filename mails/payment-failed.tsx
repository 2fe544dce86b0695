import { dollars, linkTo, orderLine, planName } from './formats.ts';
import { orderNewsDraft } from './order-news.tsx';
import type { MailTemplate } from './template.ts';

/** A payment that was on its way did not arrive: the order has ended, and nothing was charged. */
export const paymentFailed: MailTemplate<'payment_failed'> = (content, voice) => {
  const { t } = voice;
  const { plan, amount } = content;
  const name = planName(voice, plan);
  return orderNewsDraft(
    {
      title: t('failed.title', { plan: name }),
      said: [t('failed.said')],
      action: { says: t('failed.action'), link: linkTo(voice, '/destinations') },
      lines: [
        [t('line.plan'), name],
        [t('line.not-charged'), dollars(voice, amount)],
        orderLine(voice, content),
      ],
    },
    voice,
  );
};
