import { orderLine, planName } from './formats.ts';
import { orderNewsDraft } from './order-news.tsx';
import type { MailTemplate } from './template.ts';

/** "Your refund doesn't happen": the eSIM was used between the request and the moment when it was to be taken back. */
export const refundDeclined: MailTemplate<'refund_declined'> = (content, voice) => {
  const { t } = voice;
  const name = planName(voice, content.plan);
  return orderNewsDraft(
    {
      title: t('declined.title', { plan: name }),
      said: [t('declined.why'), t('declined.stays'), t('declined.stranger')],
      lines: [[t('line.plan'), name], orderLine(voice, content)],
    },
    voice,
  );
};
