import { cents } from '../../../core/money.ts';
import { formatMoney } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/messages.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { CreditHistory } from '../referrals/CreditHistory.tsx';
import { useReferrals } from '../referrals/use-referrals.ts';

/** The credit and its history. Left out where it can't be had: /referrals says so, and tries again. */
export function Credit() {
  const t = useMessages('account');
  const { data } = useReferrals();
  if (data === undefined) return null;
  return (
    <Disclosure
      look="row"
      title={t('credit')}
      note={formatMoney(t.language, cents(data.stats.balance_cents))}
    >
      <div className="grid max-w-xl gap-4">
        <p className="m-0 text-soft">{t('credit.words')}</p>
        <CreditHistory ledger={data.ledger} />
        <div>
          <ButtonLink to="/referrals" variant="secondary">
            {t('refer')}
          </ButtonLink>
        </div>
      </div>
    </Disclosure>
  );
}
