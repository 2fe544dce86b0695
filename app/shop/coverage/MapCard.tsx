import { Link } from 'react-router';
import { formatMoney } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/messages.ts';
import { classNames } from '../../ui/class-names.ts';
import { Flag } from '../../ui/Flag.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Place } from './coverage-page.server.ts';

/**
 * The place that is pointed at on the map, or how to use the map. Its height is the same either way.
 * `sheet`: on a phone it lies at the bottom of the screen, where a thumb is, and nothing has to be scrolled to.
 */
export function MapCard({ place, sheet }: { place: Place | undefined; sheet: boolean }) {
  const t = useMessages('coverage');
  if (!place) {
    return (
      <p
        data-print="hide"
        className="needs-script m-0 flex min-h-24 items-center rounded-card border-2 border-dashed border-line px-5 text-soft"
      >
        {/* Where the map is wider than the screen, a finger points at it. */}
        <span className="md:hidden">{t('map.hint.slide')}</span>
        <span className="max-md:hidden">{t('map.hint')}</span>
      </p>
    );
  }
  return (
    <Link
      to={`/c/${place.iso3}`}
      data-print="hide"
      className={classNames(
        'pop group flex min-h-24 items-center gap-4 rounded-card bg-card px-5 py-3 transition-shadow hover:shadow-lifted',
        sheet &&
          'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-10 max-lg:rounded-b-none max-lg:border-t max-lg:border-line max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-lg:shadow-lifted',
      )}
    >
      <Flag iso3={place.iso3} eager />
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-semibold group-hover:underline">{place.name}</span>
        <span className="block text-sm text-soft">
          {t('map.plans', { count: place.plans, price: formatMoney(t.language, place.from) })}
        </span>
      </span>
      <span className="text-end leading-tight">
        <span className="block font-display text-xl font-bold tabular">
          {formatMoney(t.language, place.perGb)}
        </span>
        <span className="block text-sm text-soft">{t('map.per-gb')}</span>
      </span>
      <Icon name="arrow" className="text-accent" />
    </Link>
  );
}
