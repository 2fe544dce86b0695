import { classNames } from '../../ui/class-names.ts';

/**
 * The brand's mark drawn across the page: the point it set out from, a climb, a dip, and a landing in the ticket's perforation. The end of
 * the line lies behind the ticket, so that it goes in at the notch however high the ticket is.
 * `short`: for a phone, right above the ticket and as wide, from the other side.
 */
export function FlightLine({ short = false, className }: { short?: boolean; className: string }) {
  return (
    <svg
      viewBox={short ? '0 0 320 80' : '0 0 1080 528'}
      preserveAspectRatio="none"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
      data-print="hide"
      className={classNames('overflow-visible stroke-accent rtl:-scale-x-100', className)}
    >
      {/* A stroke without length and with round ends stays a circle, however the picture is stretched. */}
      <path
        d={short ? 'M312 38h.01' : 'M7 456h.01'}
        strokeWidth={short ? 11 : 15}
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={
          short
            ? 'M312 38C270 20 246 12 214 20c-40 10-44 36-76 30C112 45 98 52 97 84'
            : 'M7 456C150 422 240 408 350 408c150 0 200 72 320 60 90-9 131-58 131-148V216'
        }
        strokeWidth={short ? 4 : 5}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
