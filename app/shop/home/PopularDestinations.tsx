import { Link } from 'react-router';
import { useMessages } from '../../i18n/messages.ts';
import { LowestPrice } from '../../prices/Price.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Flag } from '../../ui/Flag.tsx';
import type { PopularDestination } from './home-page.server.ts';

/** "Popular Destinations": eight cards; one without a plan reads "Coming Soon" and leads nowhere (S2.4.2). */
export function PopularDestinations({ destinations }: { destinations: readonly PopularDestination[] }) {
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
    </section>
  );
}

const CARD = 'flex h-full min-h-20 flex-wrap items-center gap-x-3.5 rounded-card px-4 py-3.5';

function Card({ destination: { iso3, name, onSale } }: { destination: PopularDestination }) {
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
