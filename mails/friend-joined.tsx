import { isNamed } from './credit-earned.tsx';
import { formatMinute, money } from './formats.ts';
import { text } from './look.ts';
import { referralDraft } from './referral-news.tsx';
import type { MailTemplate } from './template.ts';

/** "A friend joined": who, what it will bring, and when. */
export const friendJoined: MailTemplate<'friend_joined'> = (content, voice) => {
  const { t } = voice;
  const { friend } = content;
  const title = isNamed(friend) ? t('joined.title', { friend }) : t('joined.title.unnamed');
  const credit = money(voice, content.credit);
  const said = t('joined.said', { credit });
  const when = t('joined.when', { moment: formatMinute(voice, content.confirm_at) });
  return referralDraft(
    {
      subject: t('joined.subject', { title, credit }),
      title,
      preview: said,
      card: (
        <p className="ink" style={{ ...text.subheading, margin: '0 0 8px' }}>
          {said}
        </p>
      ),
      note: when,
      action: t('joined.action'),
      said: [said, when],
    },
    voice,
  );
};
