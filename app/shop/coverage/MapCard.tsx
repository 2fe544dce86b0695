import { Link } from 'react-router';
import { formatMoney } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Flag } from '../../ui/Flag.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Place } from './coverage-page.server.ts';

/** The place that is pointed at on the map, or how to use the map. Its height is the same either way. */
export function MapCard({ place }: { place: Place | undefined }) {
  const t = useMessages('coverage');
  if (!place) {
    return (
      <p
        data-print="hide"
        className="needs-script m-0 flex min-h-24 items-center rounded-card border-2 border-dashed border-line px-5 text-soft"
      >
        {t('map.hint')}
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
          {t('map.plans', { count: place.plans, price: formatMoney(t.language, place.from) })}
        </span>
      </span>
      <span className="text-right leading-tight">
        <span className="block font-display text-xl font-bold tabular">
          {formatMoney(t.language, place.perGb)}
        </span>
        <span className="block text-sm text-soft">{t('map.per-gb')}</span>
      </span>
      <Icon name="arrow" className="text-accent" />
    </Link>
  );
}
