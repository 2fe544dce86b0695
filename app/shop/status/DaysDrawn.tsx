import { disturbedDays, type Incident } from './disturbed-days.ts';

const DAYS = 30;
const WIDTH = 12;

/** The last thirty days as a row of marks, the present one last; shorter and empty where something stood still. Decoration: the list says it. */
export function DaysDrawn({ incidents, readAt }: { incidents: readonly Incident[]; readAt: string }) {
  return (
    <svg
      viewBox={`0 0 ${DAYS * WIDTH - 4} 40`}
      aria-hidden="true"
      className="mb-4 block w-full max-w-[42rem] rtl:-scale-x-100"
    >
      {disturbedDays(incidents, readAt, DAYS).map((disturbed, day) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the row
          key={day}
          x={day * WIDTH + (disturbed ? 1 : 0)}
          y={disturbed ? 19 : 0}
          width={disturbed ? 6 : 8}
          height={disturbed ? 20 : 40}
          rx="3"
          className={disturbed ? 'fill-none stroke-danger' : 'fill-good'}
          strokeWidth="2"
        />
      ))}
    </svg>
  );
}
