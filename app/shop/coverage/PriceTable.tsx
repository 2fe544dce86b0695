import { Link } from 'react-router';
import { formatMoney } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import type { Place } from './coverage-page.server.ts';

/** What the map says, as text. */
export function PriceTable({ places }: { places: readonly Place[] }) {
  const t = useMessages('coverage');
  return (
    <Disclosure
      id="prices"
      title={t('table')}
      note={t('table.count', { count: places.length })}
      look="row"
      level={2}
      className="border-t border-line"
    >
      <table className="w-full border-collapse">
        <caption className="sr-only">{t('table.caption')}</caption>
        <thead>
          <tr className="text-start text-sm text-soft">
            <th scope="col" className="py-2 pe-3 font-semibold">
              {t('table.destination')}
            </th>
            <th scope="col" className="py-2 pe-3 text-end font-semibold">
              {t('table.per-gb')}
            </th>
            <th scope="col" className="py-2 pe-3 text-end font-semibold max-sm:hidden">
              {t('table.cheapest')}
            </th>
            <th scope="col" className="py-2 text-end font-semibold">
              {t('table.plans')}
            </th>
          </tr>
        </thead>
        <tbody>
          {places.map(({ iso3, name, perGb, from, plans }) => (
            <tr key={iso3} className="border-t border-line">
              <th scope="row" className="pe-3 text-start font-normal">
                <Link
                  to={`/c/${iso3}`}
                  className="inline-flex min-h-11 items-center py-1 leading-snug underline hover:text-accent"
                >
                  {name}
                </Link>
              </th>
              <td className="pe-3 text-end font-semibold">{formatMoney(t.language, perGb)}</td>
              <td className="pe-3 text-end max-sm:hidden">{formatMoney(t.language, from)}</td>
              <td className="text-end">{plans}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}
