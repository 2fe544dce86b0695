/** One pen for all steps: each begins at `from`, so that all stand at the edge of their text. */
const DRAWINGS = {
  /** A pin on the globe. */
  choose: {
    from: 18,
    line: 'M52 24a32 32 0 1 0 0 64a32 32 0 0 0 0-64ZM21 46h62M23 68h58M52 24c-18 16-18 48 0 64M52 24c18 16 18 48 0 64',
    fill: 'M86 6a14 14 0 0 1 14 14c0 10-14 23-14 23s-14-13-14-23A14 14 0 0 1 86 6Z',
    mark: 'M86 20h.01',
  },
  /** A phone with what is asked of it ticked. */
  check: {
    from: 33,
    line: 'M44 6h32a9 9 0 0 1 9 9v66a9 9 0 0 1-9 9H44a9 9 0 0 1-9-9V15a9 9 0 0 1 9-9ZM55 13h10',
    soft: 'M48 66h24M48 75h14',
    accent: 'm48 42 9 9 16-18',
  },
  /** A ticket, and the button that buys it. */
  select: {
    from: 4,
    line: 'M14 22h92a8 8 0 0 1 8 8v10a8 8 0 0 0 0 16v10a8 8 0 0 1-8 8H14a8 8 0 0 1-8-8V56a8 8 0 0 0 0-16V30a8 8 0 0 1 8-8Z',
    soft: 'M44 26v44M18 42h14M18 52h14M56 36h44M56 46h28',
    fill: 'M86 56h14a5 5 0 0 1 0 10H86a5 5 0 0 1 0-10Z',
  },
  /** A phone that reads a code. */
  activate: {
    from: 33,
    line: 'M44 6h32a9 9 0 0 1 9 9v66a9 9 0 0 1-9 9H44a9 9 0 0 1-9-9V15a9 9 0 0 1 9-9ZM55 13h10M46 28h11v11H46ZM63 28h11v11H63ZM46 46h11v11H46ZM63 46h3M74 46v4M63 57h11',
    fill: 'M49 68h22a5.500 5.500 0 0 1 0 11H49a5.500 5.500 0 0 1 0-11Z',
  },
  /** A phone within reach of a mast. */
  stay: {
    from: 9,
    line: 'M18 34h22a7 7 0 0 1 7 7v42a7 7 0 0 1-7 7H18a7 7 0 0 1-7-7V41a7 7 0 0 1 7-7ZM25 41h8M94 46v44M82 90h24M88 70h12M94 37a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9Z',
    soft: 'M20 54h18M20 62h12',
    accent: 'M81 28a19 19 0 0 0 0 27M107 28a19 19 0 0 1 0 27M70 18a33 33 0 0 0 0 47',
  },
} as const;

/** A small drawing of a step. Decorative: the heading beside it says the same. */
export function StepDrawing({ step }: { step: keyof typeof DRAWINGS }) {
  const {
    from,
    line,
    soft,
    fill,
    mark,
    accent,
  }: { from: number; line: string; soft?: string; fill?: string; mark?: string; accent?: string } =
    DRAWINGS[step];
  return (
    <svg
      viewBox={`${from} 0 120 96`}
      width="120"
      height="96"
      fill="none"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="h-auto w-22 shrink-0 sm:w-30"
    >
      <path d={line} className="stroke-ink" />
      {soft ? <path d={soft} className="stroke-edge" /> : null}
      {fill ? <path d={fill} className="fill-accent stroke-card" /> : null}
      {mark ? <path d={mark} className="stroke-on-accent" strokeWidth="8" /> : null}
      {accent ? <path d={accent} className="stroke-accent" strokeWidth="3" /> : null}
    </svg>
  );
}
