import { useEffect, useState } from 'react';
import { fetchInTime } from '../../fetch-in-time.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { FocusKept } from '../../ui/FocusKept.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { type PickAnswer, pickWords } from './pick-words.ts';

/** What the tray's figures are for; the trip's own page takes any. */
const DAYS_EACH = 5;
const GB_PER_DAY = 0.5;
/** So long nothing more must be picked before the trip is asked for. */
const PAUSE_MS = 400;

interface PickTrayProps {
  picked: readonly { iso3: string; name: string }[];
  onDrop: (iso3: string) => void;
  onEnd: () => void;
}

/** The countries picked on the map: what a trip through them costs, the one plan that does for all of them, and the way to plan it. */
export default function PickTray({ picked, onDrop, onEnd }: PickTrayProps) {
  const t = useMessages('coverage');
  const stops = picked.map(({ iso3 }) => `${iso3}:${DAYS_EACH}`).join(',');
  const query = `?stops=${stops}&gb_per_day=${GB_PER_DAY}`;
  const answer = useTrip(picked.length > 0 ? query : null);
  // Names of plans are made of these words.
  useMessages('plans');
  return (
    <section
      aria-label={t('pick.tray')}
      data-print="hide"
      className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-card pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-lifted"
    >
      <FocusKept className="page-width flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="min-w-0 grow basis-72">
          {picked.length === 0 ? (
            <p className="m-0 text-soft">{t('pick.none')}</p>
          ) : (
            <ul className="m-0 flex max-h-24 list-none flex-wrap gap-2 overflow-y-auto p-0">
              {picked.map(({ iso3, name }) => (
                <li key={iso3}>
                  <button
                    type="button"
                    onClick={() => onDrop(iso3)}
                    aria-label={t('pick.drop', { name })}
                    className="inline-flex min-h-11 items-center gap-1.5 rounded-control bg-tint px-3 font-semibold"
                  >
                    {name}
                    <Icon name="close" className="size-4 text-soft" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <p role="status" className="m-0 mt-1 min-h-6 leading-snug text-soft tabular">
            {answer === 'failed' ? t('pick.failed') : answer && pickWords(t, answer, picked)}
          </p>
          {picked.length > 0 ? (
            <p className="m-0 text-sm text-soft">
              {t('pick.for', { days: DAYS_EACH, gb: formatNumber(t.language, GB_PER_DAY) })}
            </p>
          ) : null}
        </div>
        <div className="flex flex-wrap gap-3">
          {picked.length > 0 ? <ButtonLink to={`/trip${query}`}>{t('pick.plan')}</ButtonLink> : null}
          <Button variant="secondary" onClick={onEnd}>
            {t('pick.end')}
          </Button>
        </div>
      </FocusKept>
    </section>
  );
}

/** What a trip costs, once nothing more is picked for a moment; null until then, and `failed` where it can't be had. */
function useTrip(query: string | null): PickAnswer | 'failed' | null {
  const [answer, setAnswer] = useState<PickAnswer | 'failed' | null>(null);
  useEffect(() => {
    setAnswer(null);
    if (query === null) return;
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetchInTime(`/api/v1/trips${query}`, asking);
        setAnswer(response.ok ? ((await response.json()) as PickAnswer) : 'failed');
      } catch {
        // Overtaken by the next country, or offline.
        if (!asking.signal.aborted) setAnswer('failed');
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [query]);
  return answer;
}
