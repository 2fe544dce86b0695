import { classNames } from './class-names.ts';
import { Guilloche } from './Guilloche.tsx';

/** The pattern that a code alone makes, such as a post's address, as on a ticket's stub, and the flight line across it. Decoration. */
export function FlightPicture({ code, className }: { code: string; className?: string }) {
  return (
    <div
      data-print="hide"
      className={classNames(
        'relative overflow-hidden rounded-card bg-tint text-xl [&_.guilloche]:stroke-edge/45',
        className,
      )}
    >
      <Guilloche code={code} />
      <svg
        viewBox="0 0 320 180"
        aria-hidden="true"
        preserveAspectRatio="none"
        fill="none"
        strokeLinecap="round"
        className="absolute inset-0 size-full stroke-accent"
      >
        {/* A stroke without length and with round ends stays a circle, however the picture is stretched. */}
        <path d="M40 146h.01" strokeWidth="13" vectorEffect="non-scaling-stroke" />
        <path
          d="M40 146C84 132 92 70 150 78s84 34 176-52"
          strokeWidth="4"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </div>
  );
}
