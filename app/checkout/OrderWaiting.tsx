import { useEffect, useState } from 'react';
import { type Messages, useMessages } from '../i18n/messages.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Ticket } from '../ui/Ticket.tsx';

/** After this many milliseconds the page says what it knows. */
const PATIENCE_MS = 3000;

/** From so many seconds on, minutes say more. */
const LONGEST_SECONDS = 90;

/** "… which usually takes 12 seconds", "… 3 minutes". */
export function usualWords(t: Messages<'order'>, seconds: number): string {
  return seconds > LONGEST_SECONDS
    ? t('confirming.minutes', { count: Math.round(seconds / 60) })
    : t('confirming.seconds', { count: seconds });
}

interface WaitingProps {
  step: 'paid' | 'fulfilling' | null;
  /** Seconds that a delivery usually takes; null where there is nothing to say. */
  usually: number | null;
}

/** The final layout, empty, while the order is confirmed. Without scripts nothing would ever fill it, so it isn't shown. */
export function OrderWaiting({ step, usually }: WaitingProps) {
  const t = useMessages('order');
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  // What the shop last said, and no more than that.
  const words =
    step !== null && usually !== null
      ? usualWords(t, usually)
      : t(late ? (`confirming.${step ?? 'waiting'}` as const) : 'confirming.soon');
  return (
    <div aria-busy="true" className="needs-script">
      <div role="status">
        <h1 className="m-0 text-hero">{t('confirming')}</h1>
        <p className="m-0 mt-2 mb-4 text-lead text-soft">{words}</p>
      </div>
      <Ticket
        stubSide="end"
        lifted
        stub={
          <>
            <Skeleton className="aspect-square w-60" />
            <Skeleton className="h-5 w-40" />
          </>
        }
      >
        <Skeleton className="h-12 w-full" />
        <Skeleton className="mx-auto h-5 w-56" />
        <div className="grid gap-4 pt-1">
          {['w-48', 'w-44', 'w-56', 'w-full'].map((width) => (
            <div key={width} className="grid gap-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
              <Skeleton className="h-6 w-28" />
              <Skeleton className={`h-6 max-w-full ${width}`} />
            </div>
          ))}
        </div>
      </Ticket>
    </div>
  );
}
