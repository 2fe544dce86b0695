import type { Referrals } from '../../../api/contract/referrals.ts';
import { HOUR } from '../../../core/clock.ts';
import { durationText } from '../../../core/duration-text.ts';
import { cents } from '../../../core/money.ts';
import { formatMoney } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/messages.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';

/** What both get, with the figures of the rules (S2.22.2, S9.13). */
export function Benefits({ rules, className }: Pick<Referrals, 'rules'> & { className?: string }) {
  const t = useMessages('referrals');
  const credit = formatMoney(t.language, cents(rules.credit_cents));
  const bonus = formatMoney(t.language, cents(rules.bonus_cents));
  const limits = {
    minimum: formatMoney(t.language, cents(rules.minimum_cents)),
    monthly: formatMoney(t.language, cents(rules.monthly_cents)),
  };
  const lines: [IconName, string, ...words: string[]][] = [
    [
      'plane',
      t('benefits.friend', { percent: rules.friend_percent }),
      t('benefits.friend-words', { days: rules.remembered_days }),
    ],
    [
      'check',
      t('benefits.you', { credit }),
      t('benefits.you-words', { time: durationText(t.language, rules.confirm_after_hours * HOUR) }),
      rules.minimum_cents > 0 ? t('benefits.you-minimum', limits) : t('benefits.you-month', limits),
    ],
  ];
  if (rules.bonus_cents > 0) {
    lines.push([
      'bolt',
      t('benefits.bonus', { bonus }),
      t('benefits.bonus-words', { count: rules.bonus_after }),
    ]);
  }
  return (
    <section
      aria-labelledby="benefits"
      className={classNames('rounded-ticket bg-card p-5 sm:p-6', className)}
    >
      <h2 id="benefits" className="m-0 mb-4 text-title">
        {t('benefits')}
      </h2>
      <ul className="m-0 grid list-none gap-4 p-0">
        {lines.map(([icon, title, ...words]) => (
          <li key={title} className="flex gap-3.5">
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-tint">
              <Icon name={icon} />
            </span>
            <div>
              <p className="m-0 font-semibold">{title}</p>
              {words.map((sentence) => (
                <p key={sentence} className="m-0 text-[0.9375rem] leading-snug text-soft">
                  {sentence}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <p className="m-0 mt-4 text-[0.9375rem] leading-snug text-soft">{t('benefits.rules')}</p>
    </section>
  );
}
