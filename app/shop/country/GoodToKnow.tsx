import { Link } from 'react-router';
import { useMessages } from '../../i18n/messages.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';

/** What a buyer must know first (S1.2 to S1.4, S1.7), in the order in which it matters. */
const FACTS = ['phone', 'data', 'install', 'start', 'more', 'refund'] as const;

/** The collapsible "What you should know about eSIMs" (S2.6.3). */
export function GoodToKnow() {
  const t = useMessages('country');
  return (
    <Disclosure title={t('know')} look="row" level={2} className="border-t border-line">
      <dl className="m-0 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {FACTS.map((fact) => (
          <div key={fact}>
            <dt className="font-semibold">{t(`know.${fact}`)}</dt>
            <dd className="m-0 text-soft">{t(`know.${fact}.words`)}</dd>
          </div>
        ))}
      </dl>
      <p className="m-0 mt-4">
        <Link to="/blog/does-your-device-support-esim" className="link">
          {t('know.check')}
        </Link>
      </p>
    </Disclosure>
  );
}
