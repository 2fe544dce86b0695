import { formatDay } from '../../i18n/formats.ts';
import { useLanguage } from '../../i18n/messages.ts';

const WIDTH = 12;
const DAY_MS = 86_400_000;

interface DaysDrawnProps {
  disturbed: readonly boolean[];
  /** The last of them: 2026-11-30. */
  until: string;
}

/**
 * The last thirty days as a row of marks, the present one last, between the first date and the last; shorter and empty where something
 * stood still. Decoration: the list says it.
 */
export function DaysDrawn({ disturbed, until }: DaysDrawnProps) {
  const language = useLanguage();
  const first = new Date(Date.parse(until) - (disturbed.length - 1) * DAY_MS).toISOString().slice(0, 10);
  return (
    <div aria-hidden="true" className="mb-5 max-w-[42rem]">
      <svg
        viewBox={`0 0 ${disturbed.length * WIDTH - 4} 40`}
        aria-hidden="true"
        className="block w-full rtl:-scale-x-100"
      >
        {disturbed.map((stood, day) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the row
            key={day}
            x={day * WIDTH + (stood ? 1 : 0)}
            y={stood ? 19 : 0}
            width={stood ? 6 : 8}
            height={stood ? 20 : 40}
            rx="3"
            className={stood ? 'fill-none stroke-danger' : 'fill-good'}
            strokeWidth="2"
          />
        ))}
      </svg>
      <p className="m-0 mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-soft">
        <span>{formatDay(language, first)}</span>
        <span>{formatDay(language, until)}</span>
      </p>
    </div>
  );
}
