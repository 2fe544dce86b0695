import { Link } from 'react-router';
import { formatUsd } from '../../../core/money.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { counted } from '../public-page.ts';
import type { Place } from './coverage-page.server.ts';

/** What the map says, as text. */
export function PriceTable({ places }: { places: readonly Place[] }) {
  return (
    <Disclosure
      id="prices"
      title="The same as a table"
      note={counted(places.length, 'destination')}
      look="row"
      level={2}
      className="border-t border-line"
    >
      <table className="w-full border-collapse">
        <caption className="sr-only">
          Lowest price per GB, cheapest plan and number of plans by destination
        </caption>
        <thead>
          <tr className="text-left text-sm text-soft">
            <th scope="col" className="py-2 pr-3 font-semibold">
              Destination
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-semibold">
              Per GB, from
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-semibold max-sm:hidden">
              Cheapest plan
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              Plans
            </th>
          </tr>
        </thead>
        <tbody>
          {places.map(({ iso3, name, perGb, from, plans }) => (
            <tr key={iso3} className="border-t border-line">
              <th scope="row" className="pr-3 text-left font-normal">
                <Link
                  to={`/c/${iso3}`}
                  className="inline-flex min-h-11 items-center py-1 leading-snug underline hover:text-accent"
                >
                  {name}
                </Link>
              </th>
              <td className="pr-3 text-right font-semibold">{formatUsd(perGb)}</td>
              <td className="pr-3 text-right max-sm:hidden">{formatUsd(from)}</td>
              <td className="text-right">{plans}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}
