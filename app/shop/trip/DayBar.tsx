/** On which days of the trip an eSIM runs, as a bar of all of them. The words beside it say so too. */
export function DayBar({ first, last, days }: { first: number; last: number; days: number }) {
  const share = (part: number) => `${((100 * part) / days).toFixed(1)}%`;
  return (
    <div aria-hidden="true" className="mt-1 h-1.5 overflow-hidden rounded-full bg-line">
      <div
        className="h-full rounded-full bg-accent"
        style={{ marginInlineStart: share(first - 1), width: share(last - first + 1) }}
      />
    </div>
  );
}
