import { Link, useHref, useSearchParams } from 'react-router';
import { readNeed } from '../../../core/catalogue/data-need.ts';
import { useMessages } from '../../i18n/messages.ts';
import type { PricedPlan } from '../../prices/friend-offer.ts';
import { DRAWN_PRICE, LowestOf } from '../../prices/Price.tsx';
import { Flag } from '../../ui/Flag.tsx';
import type { Nearby } from './nearby.server.ts';
import { type Area, areaId, type ShownPlan } from './shown-plan.ts';

interface TravelOnProps {
  iso3: string;
  country: string;
  nearby: Nearby;
  plans: readonly ShownPlan[];
  areas: readonly Area[];
}

const ROW =
  'flex min-h-12 items-center gap-3 rounded-control border border-line bg-card px-3 py-1.5 text-ink sm:py-2 no-underline hover:border-edge';

const WORDS =
  'min-w-0 grow leading-snug sm:flex sm:flex-wrap sm:items-baseline sm:justify-between sm:gap-x-3';

/** Two beside one another on a phone, as long as letters aren't large. */
const LIST =
  'm-0 grid list-none grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-2 p-0 sm:grid-cols-2 sm:gap-2.5 lg:grid-cols-3';

/** Where a trip may lead next: plans that cover this country with others, and the countries around it. */
export function TravelOn({ iso3, country, nearby, plans, areas }: TravelOnProps) {
  const t = useMessages('country');
  const here = useHref(`/c/${iso3}`);
  // What the sentence of the page says.
  const { use, hotspot } = readNeed(useSearchParams()[0]).need;
  if (areas.length === 0 && nearby.countries.length === 0) return null;
  const also = nearby.countries[nearby.first];
  return (
    <section aria-labelledby="travel-on" data-print="hide">
      <h2 id="travel-on" className="m-0 text-title">
        {t('on')}
      </h2>
      {areas.length > 0 ? (
        <>
          <h3 className="m-0 mt-4 mb-2 font-text text-[1.0625rem]">{t('on.plans', { country })}</h3>
          <ul className={LIST}>
            {areas.map((area, index) => (
              <li key={areaId(index)}>
                {/* Not a router link: the browser itself unfolds the section that it leads into, and drops a filter that hides it. */}
                <a href={`${here}#${areaId(index)}`} className={ROW}>
                  <span className={WORDS}>
                    <span className="block">
                      <span className="block font-semibold">{area.name}</span>
                      <span className="block text-sm text-soft max-sm:hidden">
                        {t('area.countries', { count: area.count })}
                      </span>
                    </span>
                    <From plans={plans.filter((plan) => plan.area === index)} />
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {nearby.countries.length > 0 ? (
        <>
          <h3 className="m-0 mt-4 mb-2 font-text text-[1.0625rem]">
            {nearby.byLand ? t('on.neighbours') : t('on.nearby')}
          </h3>
          <ul className={LIST}>
            {nearby.countries.map(({ iso3, name, from, ...rest }) => (
              // China has fourteen neighbours: a phone lists eight.
              <li key={iso3} className="max-sm:nth-[n+7]:hidden">
                <Link to={`/c/${iso3}`} className={ROW}>
                  <Flag iso3={iso3} size="small" />
                  <span className={WORDS}>
                    <span className="block font-semibold">{name}</span>
                    <From plans={[{ ...rest, price: from }]} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {/* A trip through where nothing is sold would be planned without it. */}
      {plans.length > 0 ? (
        <p className="m-0 mt-3">
          <Link
            to={`/trip?stops=${iso3}:7${also ? `,${also.iso3}:5` : ''}&use=${use}${hotspot ? '&hotspot=1' : ''}`}
            className="link inline-flex min-h-11 items-center"
          >
            {also ? t('on.also', { country: also.name }) : t('on.trip')}
          </Link>
        </p>
      ) : null}
    </section>
  );
}

function From({ plans }: { plans: readonly PricedPlan[] }) {
  const t = useMessages('country');
  return (
    <span className="text-soft tabular">
      {t.rich('from', { price: () => <LowestOf plans={plans} /> }, { price: DRAWN_PRICE })}
    </span>
  );
}
