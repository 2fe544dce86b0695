import { Link } from 'react-router';
import { useMessages } from '../../i18n/messages.ts';
import { DRAWN_PRICE, LowestPrice } from '../../prices/Price.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Flag } from '../../ui/Flag.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { RegionPage } from './region-page.server.ts';

/** A longer list is folded anywhere, a shorter one on phones: it would be most of the page. */
const MOST_OPEN = 60;

/** Every country of the region: whether its own plans work there, and what one for that country alone costs. */
export function RegionCountries({ page: { countries } }: { page: RegionPage }) {
  const t = useMessages('region');
  return (
    <Disclosure
      title={t('countries', { count: countries.length })}
      className={countries.length <= MOST_OPEN ? 'fold-on-phones' : undefined}
    >
      <p id="countries" className="m-0 mb-4 max-w-prose scroll-mt-20 text-soft">
        {t(countries.some(({ from }) => from !== null) ? 'countries.words' : 'countries.tick')}
      </p>
      <ul className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-x-4 p-0 sm:grid-cols-2 sm:gap-x-6 lg:grid-cols-3">
        {countries.map(({ iso3, name: country, covered, from, ...rest }) => (
          <li key={iso3} className="border-t border-line">
            <Link to={`/c/${iso3}`} className="flex min-h-12 items-center gap-x-2.5 py-1.5 hover:text-accent">
              {from === null ? null : <Flag iso3={iso3} size="small" />}
              <span className="min-w-0 grow leading-snug sm:flex sm:flex-wrap sm:items-center sm:justify-between sm:gap-x-3">
                <span className="block wrap-anywhere">
                  {country}
                  {covered ? null : <span className="block text-sm text-soft">{t('countries.without')}</span>}
                </span>
                <span className="inline-flex items-center gap-2.5 text-sm text-soft tabular">
                  {from === null
                    ? null
                    : t.rich(
                        'countries.from',
                        { price: () => <LowestPrice of={{ ...rest, from }} /> },
                        { price: DRAWN_PRICE },
                      )}
                  {covered ? (
                    <Icon name="check" className="size-4.5 text-good" />
                  ) : (
                    <span className="inline-block w-4.5 shrink-0 max-sm:hidden" />
                  )}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
