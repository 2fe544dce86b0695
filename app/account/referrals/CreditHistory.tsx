import type { Referrals } from '../../../api/contract/referrals.ts';
import { cents } from '../../../core/money.ts';
import { formatMoney } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/messages.ts';
import { momentText } from '../../offline/moments.ts';

/** Every movement of the credit, the newest first, and what there was after it. */
export function CreditHistory({ ledger }: Pick<Referrals, 'ledger'>) {
  const t = useMessages('account');
  if (ledger.length === 0) return <p className="m-0 text-soft">{t('credit.none')}</p>;
  return (
    <ul className="m-0 list-none p-0">
      {ledger.map(({ at, kind, amount, balance }) => (
        <li
          key={`${at} ${kind} ${balance}`}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2.5 leading-snug last:border-b-0"
        >
          <span className="font-semibold">{t(`credit.${kind}`)}</span>
          <strong className={`text-end tabular ${amount > 0 ? 'text-good' : ''}`}>
            {amount > 0 ? '+' : '−'}
            {formatMoney(t.language, cents(Math.abs(amount)))}
          </strong>
          <time dateTime={at} className="text-[0.9375rem] text-soft">
            {momentText(t.language, at)}
          </time>
          <span className="text-end text-[0.9375rem] text-soft tabular">
            {t('credit.left', { amount: formatMoney(t.language, cents(balance)) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
