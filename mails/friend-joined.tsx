import { DEFAULT_LANGUAGE } from '../content/languages.ts';
import { friendName } from '../content/messages/referral-words.ts';
import { formatUsd } from '../core/money.ts';
import { formatMinute } from './formats.ts';
import { text } from './look.ts';
import { referralDraft } from './referral-news.tsx';
import type { MailTemplate } from './template.ts';

/** "A friend joined": who, what it will bring, and when. */
export const friendJoined: MailTemplate<'friend_joined'> = (content, publicOrigin) => {
  const title = `${friendName(DEFAULT_LANGUAGE, content.friend)} ordered with your code`;
  const credit = formatUsd(content.credit);
  const said = `${credit} credit is on its way to you.`;
  const when = `It is yours from ${formatMinute(content.confirm_at)} on, unless the order is refunded or its payment is disputed before then.`;
  return referralDraft(
    {
      subject: `${title}: ${credit} credit is pending`,
      title,
      preview: said,
      card: (
        <p className="ink" style={{ ...text.subheading, margin: '0 0 8px' }}>
          {said}
        </p>
      ),
      note: when,
      action: 'See your referrals',
      said: [said, when],
    },
    publicOrigin,
  );
};
