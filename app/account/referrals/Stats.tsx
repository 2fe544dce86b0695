import type { Referrals } from '../../../api/contract/referrals.ts';
import { cents } from '../../../core/money.ts';
import { formatMoney } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/messages.ts';
import { classNames } from '../../ui/class-names.ts';

/** Friends, what they earned, how many are missing to the bonus, and what there is to spend. */
export function Stats({
  stats,
  rules,
  className,
}: Pick<Referrals, 'stats' | 'rules'> & { className?: string }) {
  const t = useMessages('referrals');
  const usd = (amount: number) => formatMoney(t.language, cents(amount));
  const figures: [value: string, label: string][] = [
    [String(stats.friends), t('stats.friends', { count: stats.friends })],
    [usd(stats.earned_cents), t('stats.earned')],
  ];
  if (rules.bonus_cents > 0) {
    figures.push(
      stats.to_bonus > 0
        ? [String(stats.to_bonus), t('stats.to-bonus')]
        : [usd(rules.bonus_cents), t('stats.bonus-earned')],
    );
  }
  figures.push([usd(stats.balance_cents), t('stats.balance')]);
  return (
    <section aria-labelledby="stats" className={classNames('rounded-ticket bg-card p-5 sm:p-6', className)}>
      <h2 id="stats" className="m-0 mb-4 text-title">
        {t('stats')}
      </h2>
      <dl className="m-0 grid grid-cols-2 gap-x-4 gap-y-5">
        {figures.map(([value, label]) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-[0.9375rem] leading-snug text-soft">{label}</dt>
            <dd className="m-0 font-display text-3xl font-bold leading-tight tabular">{value}</dd>
          </div>
        ))}
      </dl>
      {stats.pending_cents > 0 ? (
        <p className="m-0 mt-4 text-[0.9375rem] leading-snug text-soft">
          {t('stats.pending', { amount: usd(stats.pending_cents) })}
        </p>
      ) : null}
    </section>
  );
}
