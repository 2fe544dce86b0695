import { classNames } from '../../ui/class-names.ts';

/**
 * The brand's mark drawn across the page: the point it set out from, a climb, a dip, and a landing behind the ticket.
 * `band`: the line alone, without the room above it, for a phone.
 */
export function FlightLine({ crop, className }: { crop?: 'band'; className: string }) {
  return (
    <svg
      viewBox={crop ? '0 245 900 275' : '0 0 1080 528'}
      preserveAspectRatio="none"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
      data-print="hide"
      className={classNames('overflow-visible stroke-accent', className)}
    >
      {/* A stroke without length and with round ends stays a circle, however the picture is stretched. */}
      <path d="M7 508h.01" strokeWidth="15" vectorEffect="non-scaling-stroke" />
      <path
        d="M7 456C150 422 240 408 350 408c150 0 200 72 320 60 130-13 140-155 230-220"
        strokeWidth="5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
