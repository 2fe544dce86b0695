import { useMessages } from '../i18n/messages.ts';
import { TEST_CARDS } from './test-cards.ts';

/** Which numbers the panel takes, and what each does (C6.3). */
export function TestCards() {
  const t = useMessages('checkout');
  return (
    <section aria-label={t('test-cards')} className="mt-5 border-t border-line pt-4 text-sm">
      <p className="m-0 mb-1.5 text-soft">{t('test-cards.lead')}</p>
      <dl className="m-0 grid gap-1">
        {TEST_CARDS.map((card) => (
          <div key={card.number} className="flex flex-wrap gap-x-3">
            <dt className="font-semibold whitespace-nowrap tabular">
              <bdi dir="ltr">{card.number}</bdi>
            </dt>
            <dd className="m-0 text-soft">{t(`test-cards.${card.outcome}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
