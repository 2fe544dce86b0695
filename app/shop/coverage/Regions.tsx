import { Link } from 'react-router';
import { useMessages } from '../../i18n/messages.ts';
import { Flag } from '../../ui/Flag.tsx';
import type { Region } from './coverage-page.server.ts';

/** The four regional blocks with sample countries and carriers (S2.13.2). */
export function Regions({
  regions,
  hasShares,
}: {
  regions: readonly Region[];
  /** Whether the specified shares are shown: nothing of the shop's own stands behind them. */
  hasShares: boolean;
}) {
  const t = useMessages('coverage');
  return (
    <ul className="m-0 grid list-none grid-cols-[minmax(0,1fr)] gap-5 p-0 md:grid-cols-2">
      {regions.map(({ name, percent, samples }) => (
        <li key={name} className="rounded-card bg-card p-5 sm:p-6">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="m-0 text-xl leading-snug">{t(`region.${name}`)}</h3>
            {hasShares && (
              <p className="m-0 shrink-0 text-end leading-tight whitespace-nowrap">
                {t.rich(
                  'region.share',
                  {
                    share: (words) => (
                      <span className="font-numerals text-[1.75rem] font-extrabold tracking-tight">
                        {words}
                      </span>
                    ),
                    words: (words) => <span className="text-sm text-soft max-sm:block">{words}</span>,
                  },
                  { percent },
                )}
              </p>
            )}
          </div>
          <ul className="m-0 list-none p-0">
            {samples.map(({ iso3, name: country, carriers }) => (
              <li
                key={iso3}
                className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 border-t border-line py-2.5"
              >
                <Flag iso3={iso3} size="small" />
                <span className="leading-snug">
                  <Link
                    to={`/c/${iso3}`}
                    className="inline-flex min-h-7 items-center font-semibold hover:text-accent hover:underline hover:underline-offset-4"
                  >
                    {country}
                  </Link>
                  <span className="block text-sm text-soft">
                    <bdi>{carriers}</bdi>
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
