import { cents, formatUsd } from '../core/money.ts';
import { Receipt } from './blocks.tsx';
import { textLines } from './formats.ts';
import { referralDraft } from './referral-news.tsx';
import type { MailTemplate } from './template.ts';

/** A friend whose account is gone; mails of earlier releases hold the words instead of null. */
const UNNAMED = new Set([null, 'A friend']);

/** "You have earned credit": how much, for whom, and what there is to spend. */
export const creditEarned: MailTemplate<'credit_earned'> = (content, publicOrigin) => {
  const title = `You have earned ${formatUsd(cents(content.credit + content.bonus))} credit`;
  const said = 'It pays for any plan, in whole or in part, and does not expire.';
  const lines = [
    [`For ${UNNAMED.has(content.friend) ? 'a friend' : content.friend}`, formatUsd(content.credit)],
    ...(content.bonus > 0 ? [['Bonus for your friends', formatUsd(content.bonus)] as const] : []),
    ['To be spent', formatUsd(content.balance)],
  ] as const;
  return referralDraft(
    {
      subject: title,
      title,
      preview: said,
      card: <Receipt lines={lines} />,
      note: said,
      action: 'See your credit',
      said: [textLines(lines), said],
    },
    publicOrigin,
  );
};
