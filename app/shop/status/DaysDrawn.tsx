const WIDTH = 12;

/** The last thirty days as a row of marks, the present one last; shorter and empty where something stood still. Decoration: the list says it. */
export function DaysDrawn({ disturbed }: { disturbed: readonly boolean[] }) {
  return (
    <svg
      viewBox={`0 0 ${disturbed.length * WIDTH - 4} 40`}
      aria-hidden="true"
      className="mb-4 block w-full max-w-[42rem] rtl:-scale-x-100"
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
  );
}
