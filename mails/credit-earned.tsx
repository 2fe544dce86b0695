import { cents, formatUsd } from '../core/money.ts';
import { Action, Receipt, Ticket } from './blocks.tsx';
import { textLines } from './formats.ts';
import { closingText, Layout } from './Layout.tsx';
import { text } from './look.ts';
import type { MailTemplate } from './template.ts';

/** A friend whose account is gone; mails of earlier releases hold the words instead of null. */
const UNNAMED = new Set([null, 'A friend']);

/** "You have earned credit": how much, for whom, and what there is to spend. */
export const creditEarned: MailTemplate<'credit_earned'> = (content, publicOrigin) => {
  const title = `You have earned ${formatUsd(cents(content.credit + content.bonus))} credit`;
  const said = 'It pays for any plan, in whole or in part, and does not expire.';
  const link = `${publicOrigin}/referrals`;
  const lines = [
    [`For ${UNNAMED.has(content.friend) ? 'a friend' : content.friend}`, formatUsd(content.credit)],
    ...(content.bonus > 0 ? [['Bonus for your friends', formatUsd(content.bonus)] as const] : []),
    ['To be spent', formatUsd(content.balance)],
  ] as const;
  return {
    subject: title,
    html: (
      <Layout preview={said} publicOrigin={publicOrigin} naming="nothing">
        <h1 className="ink" style={text.heading}>
          {title}
        </h1>
        <Ticket
          card={<Receipt lines={lines} />}
          stub={
            <>
              <p className="ink" style={text.body}>
                {said}
              </p>
              <Action href={link}>See your credit</Action>
            </>
          }
        />
      </Layout>
    ),
    text: [title, textLines(lines), said, `See your credit:\n${link}`, closingText('nothing')],
    attachments: [],
  };
};
