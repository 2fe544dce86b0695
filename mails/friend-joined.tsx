import { DEFAULT_LANGUAGE } from '../content/languages.ts';
import { friendName } from '../content/messages/referral-words.ts';
import { formatUsd } from '../core/money.ts';
import { Action, Ticket } from './blocks.tsx';
import { formatMinute } from './formats.ts';
import { closingText, Layout } from './Layout.tsx';
import { text } from './look.ts';
import type { MailTemplate } from './template.ts';

/** "A friend joined": who, what it will bring, and when. */
export const friendJoined: MailTemplate<'friend_joined'> = (content, publicOrigin) => {
  const title = `${friendName(DEFAULT_LANGUAGE, content.friend)} ordered with your code`;
  const credit = formatUsd(content.credit);
  const said = `${credit} credit is on its way to you.`;
  const when = `It is yours from ${formatMinute(content.confirm_at)} on, unless the order is refunded or its payment is disputed before then.`;
  const link = `${publicOrigin}/referrals`;
  return {
    subject: `${title}: ${credit} credit is pending`,
    html: (
      <Layout preview={said} publicOrigin={publicOrigin} naming="nothing">
        <h1 className="ink" style={text.heading}>
          {title}
        </h1>
        <Ticket
          card={
            <p className="ink" style={{ ...text.subheading, margin: '0 0 8px' }}>
              {said}
            </p>
          }
          stub={
            <>
              <p className="ink" style={text.body}>
                {when}
              </p>
              <Action href={link}>See your referrals</Action>
            </>
          }
        />
      </Layout>
    ),
    text: [title, said, when, `See your referrals:\n${link}`, closingText('nothing')],
    attachments: [],
  };
};
