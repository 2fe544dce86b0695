import { Link } from 'react-router';
import { formatUsd } from '../../../core/money.ts';
import { classNames } from '../../ui/class-names.ts';
import { Flag } from '../../ui/Flag.tsx';
import { counted } from '../public-page.ts';
import type { PopularDestination } from './home-page.server.ts';

/** "Popular Destinations": eight cards; one without a plan reads "Coming Soon" and leads nowhere (specification, section 2, Home). */
export function PopularDestinations({ destinations }: { destinations: readonly PopularDestination[] }) {
  return (
    <section aria-labelledby="popular" className="page-width">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="popular" className="m-0 text-title">
          Popular Destinations
        </h2>
        <Link to="/destinations" className="link py-2">
          All destinations
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

const CARD = 'flex h-full min-h-20 items-center gap-3.5 rounded-card px-4 py-3.5';

function Card({ destination: { iso3, name, onSale } }: { destination: PopularDestination }) {
  if (!onSale) {
    return (
      <div className={classNames(CARD, 'border-2 border-dashed border-line')}>
        <Flag iso3={iso3} />
        <span className="min-w-0">
          <span className="block leading-snug font-semibold">{name}</span>
          <span className="block text-sm text-soft">Coming Soon</span>
        </span>
      </div>
    );
  }
  return (
    <Link to={`/c/${iso3}`} className={classNames(CARD, 'bg-card transition-shadow hover:shadow-lifted')}>
      <Flag iso3={iso3} />
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-semibold">{name}</span>
        <span className="block text-sm text-soft">{counted(onSale.plans, 'plan')}</span>
      </span>
      <span className="text-right leading-tight">
        <span className="block text-sm text-soft">from</span>
        <span className="font-display text-xl font-bold tabular">{formatUsd(onSale.from)}</span>
      </span>
    </Link>
  );
}
