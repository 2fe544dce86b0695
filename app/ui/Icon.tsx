import { classNames } from './class-names.ts';

/** The drawings, on a 24 by 24 grid, as strokes of one weight. */
const DRAWINGS = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 20.5 20.5',
  menu: 'M4 7.5h16M4 16.5h11',
  close: 'M6 6l12 12M18 6 6 18',
  down: 'm6 9.5 6 6 6-6',
  right: 'm9.5 6 6 6-6 6',
  arrow: 'M4 12h15.5M13.5 6l6 6-6 6',
  back: 'M20 12H4.5M10.5 6l-6 6 6 6',
  check: 'm5 12.5 4.5 4.5L19 7',
  copy: 'M9 8.5h9a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5H9A1.5 1.5 0 0 1 7.5 19v-9A1.5 1.5 0 0 1 9 8.5ZM4.5 15V5A1.5 1.5 0 0 1 6 3.5h9',
  globe:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM3.8 9.5h16.4M3.8 14.5h16.4M12 3.5c-4.6 4.8-4.6 12.2 0 17M12 3.5c4.6 4.8 4.6 12.2 0 17',
  contrast: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 3.5v17M14.5 7.4v9.2M17 9v6',
  mail: 'M5 5.5h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5ZM4 7.5l8 6 8-6',
  print: 'M7 9V4h10v5M7 17H4.500v-6a2 2 0 0 1 2-2h11a2 2 0 0 1 2 2v6H17M7 14h10v6H7Z',
  signal: 'M5 19v-3M9.7 19v-6.5M14.3 19V9M19 19V5',
  calendar:
    'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v11.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5V7a1.5 1.5 0 0 1 1.5-1.5ZM4 10h16M8 3.5v4M16 3.5v4',
  phone:
    'M8 2.5h8A1.5 1.5 0 0 1 17.5 4v16a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 20V4A1.5 1.5 0 0 1 8 2.5ZM10.5 18.5h3',
  bolt: 'M13 2.5 5.5 13.5H11l-1 8 7.5-11H12l1-8Z',
  shield: 'M12 3l7 2.5v5.8c0 4.5-2.9 7.7-7 9.7-4.1-2-7-5.2-7-9.7V5.5L12 3ZM8.8 12l2.3 2.3 4.2-4.5',
  alert: 'M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 17v.2',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5.5M12 7.8v.2',
  card: 'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5ZM3 10h18M6.5 14.5h3',
  ticket:
    'M4.5 6h15A1.5 1.5 0 0 1 21 7.5V10a2 2 0 0 0 0 4v2.5a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16.5V14a2 2 0 0 0 0-4V7.5A1.5 1.5 0 0 1 4.5 6ZM9 6.5v2M9 11v2M9 15.5v2',
  plane: 'M3 12.8 21 4.5l-5.5 16-3.7-6.8L3 12.8ZM11.8 13.7 21 4.5',
} as const;

export type IconName = keyof typeof DRAWINGS;

/** Those that point along the line of reading, and turn around with it. */
const TURNING = new Set<IconName>(['arrow', 'back', 'right', 'menu', 'plane']);

/** A line icon in the colour of its text. Decorative: the words beside it, or the control's label, say what it means. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  const turns = TURNING.has(name) && 'rtl:-scale-x-100';
  return <LineDrawing path={DRAWINGS[name]} className={classNames('size-5 shrink-0', turns, className)} />;
}

/** What Icon draws, for a drawing that only one place has. @param path of an SVG, on a square of 24. */
export function LineDrawing({ path, className }: { path: string; className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={path} />
    </svg>
  );
}
