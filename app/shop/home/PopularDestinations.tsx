import { Link } from 'react-router';
import { useMessages } from '../../i18n/messages.ts';
import { LowestPrice } from '../../prices/Price.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Flag } from '../../ui/Flag.tsx';
import type { HomePage } from './home-page.server.ts';

interface PopularDestinationsProps {
  destinations: HomePage['popular'];
  regions: HomePage['regions'];
}

/** "Popular Destinations": eight cards; one without a plan reads "Coming Soon" and leads nowhere (S2.4.2). Below them, the ways to several countries. */
export function PopularDestinations({ destinations, regions }: PopularDestinationsProps) {
  const t = useMessages('home');
  return (
    <section aria-labelledby="popular" className="page-width">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="popular" className="m-0 text-title">
          {t('popular')}
        </h2>
        <Link to="/destinations" className="link py-2">
          {t('popular.all')}
        </Link>
      </div>
      <ul className="m-0 grid list-none gap-3 p-0 sm:grid-cols-2 lg:grid-cols-4">
        {destinations.map((destination) => (
          <li key={destination.iso3}>
            <Card destination={destination} />
          </li>
        ))}
      </ul>
      <ul className="m-0 mt-4 flex list-none flex-wrap gap-x-6 p-0">
        {regions.map(({ slug, name, ...lowest }) => (
          <li key={slug}>
            <Link to={`/regions/${slug}`} className="link inline-flex min-h-11 items-center">
              {name}
            </Link>{' '}
            <span className="text-soft tabular">
              {t('popular.from')} <LowestPrice of={lowest} />
            </span>
          </li>
        ))}
        <li>
          <Link to="/trip" className="link inline-flex min-h-11 items-center">
            {t('popular.trip')}
          </Link>
        </li>
      </ul>
    </section>
  );
}

const CARD = 'flex h-full min-h-20 flex-wrap items-center gap-x-3.5 rounded-card px-4 py-3.5';

function Card({ destination: { iso3, name, onSale } }: { destination: HomePage['popular'][number] }) {
  const t = useMessages('home');
  if (!onSale) {
    return (
      <div className={classNames(CARD, 'border-2 border-dashed border-line')}>
        <Flag iso3={iso3} />
        <span className="min-w-0">
          <span className="block leading-snug font-semibold">{name}</span>
          <span className="block text-sm text-soft">{t('popular.soon')}</span>
        </span>
      </div>
    );
  }
  return (
    <Link to={`/c/${iso3}`} className={classNames(CARD, 'bg-card transition-shadow hover:shadow-lifted')}>
      <Flag iso3={iso3} />
      <span className="min-w-0 grow basis-24">
        <span className="block leading-snug font-semibold">{name}</span>
        <span className="block text-sm text-soft">{t('popular.plans', { count: onSale.plans })}</span>
      </span>
      <span className="text-end leading-tight">
        <span className="block text-sm text-soft">{t('popular.from')}</span>
        <span className="font-display text-xl font-bold tabular">
          <LowestPrice of={onSale} />
        </span>
      </span>
    </Link>
  );
}
