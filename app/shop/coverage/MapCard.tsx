import { Link } from 'react-router';
import { formatUsd } from '../../../core/money.ts';
import { Flag } from '../../ui/Flag.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { counted } from '../public-page.ts';
import type { Place } from './coverage-page.server.ts';

/** The place that is pointed at on the map, or how to use the map. Its height is the same either way. */
export function MapCard({ place }: { place: Place | undefined }) {
  if (!place) {
    return (
      <p
        data-print="hide"
        className="needs-script m-0 flex min-h-24 items-center rounded-card border-2 border-dashed border-line px-5 text-soft"
      >
        Point at a country, or tap it, to see its name and price.
      </p>
    );
  }
  return (
    <Link
      to={`/c/${place.iso3}`}
      data-print="hide"
      className="pop group flex min-h-24 items-center gap-4 rounded-card bg-card px-5 py-3 transition-shadow hover:shadow-lifted"
    >
      <Flag iso3={place.iso3} eager />
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-semibold group-hover:underline">{place.name}</span>
        <span className="block text-sm text-soft">
          {counted(place.plans, 'plan')} from {formatUsd(place.from)}
        </span>
      </span>
      <span className="text-right leading-tight">
        <span className="block font-display text-xl font-bold tabular">{formatUsd(place.perGb)}</span>
        <span className="block text-sm text-soft">per GB</span>
      </span>
      <Icon name="arrow" className="text-accent" />
    </Link>
  );
}
