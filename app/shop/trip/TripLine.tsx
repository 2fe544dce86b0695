import { useMessages } from '../../i18n/messages.ts';
import { Flag } from '../../ui/Flag.tsx';
import type { TripFields } from './trip-form.server.ts';

/** The stops of a trip on the flight line, each with its days, or that no plan works there (`withoutPlan`, alpha-3); as many beside one another as there is room for. */
export function TripLine({
  rows,
  withoutPlan,
}: {
  rows: TripFields['rows'];
  withoutPlan: readonly string[];
}) {
  const t = useMessages('trip');
  if (rows.length < 2) return null;
  return (
    // What leaves a row at its end comes in at the beginning of the next.
    <ol
      aria-label={t('line')}
      className="m-0 grid list-none grid-cols-[repeat(auto-fit,minmax(6.25rem,1fr))] gap-y-4 overflow-hidden p-0"
    >
      {rows.map(({ iso3, country, days }, at) => (
        // A trip may come back to a country.
        // biome-ignore lint/suspicious/noArrayIndexKey: stops have no other name than their place
        <li key={at} className="relative flex min-w-0 flex-col items-center px-1 pt-7 text-center">
          {at === 0 ? null : <Arc from="-start-1/2" />}
          {at + 1 === rows.length ? null : <Arc from="start-1/2" />}
          <Flag iso3={iso3} className="relative z-1 ring-4 ring-paper" />
          <span className="mt-2 max-w-full leading-snug font-semibold hyphens-auto wrap-anywhere">
            {country}
          </span>
          <span className="text-sm text-soft tabular">{t('line.days', { count: Number(days) })}</span>
          {iso3 !== null && withoutPlan.includes(iso3) ? (
            <span className="text-sm font-semibold text-danger">{t('line.no-plan')}</span>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

/** A leg of the flight, from the middle of one place to the middle of the next; drawn at both, and cut off at the end of a row. */
function Arc({ from }: { from: 'start-1/2' | '-start-1/2' }) {
  return (
    <svg
      viewBox="0 0 100 40"
      preserveAspectRatio="none"
      fill="none"
      strokeWidth="3"
      aria-hidden="true"
      className={`absolute top-0 h-10 w-full stroke-accent ${from}`}
    >
      <path d="M0 39C30-3 70-3 100 39" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
