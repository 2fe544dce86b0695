import { cents } from '../core/money.ts';
import { Receipt } from './blocks.tsx';
import { type Line, money, textLines } from './formats.ts';
import { referralDraft } from './referral-news.tsx';
import type { MailTemplate } from './template.ts';

/** A friend whose account is gone; mails of earlier releases hold the words instead of null. */
const UNNAMED = 'A friend';

/** Whether a friend may be called by a name. */
export function isNamed(friend: string | null): friend is string {
  return friend !== null && friend !== UNNAMED;
}

/** "You have earned credit": how much, for whom, and what there is to spend. */
export const creditEarned: MailTemplate<'credit_earned'> = (content, voice) => {
  const { t } = voice;
  const { friend, credit, bonus, balance } = content;
  const title = t('earned.title', { credit: money(voice, cents(credit + bonus)) });
  const said = t('earned.said');
  const lines: Line[] = [
    [isNamed(friend) ? t('earned.for', { friend }) : t('earned.for.unnamed'), money(voice, credit)],
    ...(bonus > 0 ? [[t('earned.bonus'), money(voice, bonus)] as const] : []),
    [t('earned.balance'), money(voice, balance)],
  ];
  return referralDraft(
    {
      subject: title,
      title,
      preview: said,
      card: <Receipt lines={lines} />,
      note: said,
      action: t('earned.action'),
      said: [textLines(voice, lines), said],
    },
    voice,
  );
};
