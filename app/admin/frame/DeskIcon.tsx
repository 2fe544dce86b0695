import { LineDrawing } from '../../ui/Icon.tsx';

/** The rail's drawings, on a 24 by 24 grid, as strokes of one weight (app/ui/Icon.tsx holds the shop's). */
const DRAWINGS = {
  today: 'M4 19.5h16M6.5 16v-4M11 16V7M15.5 16v-6.5M20 16V4.5',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15ZM10 18.5a2 2 0 0 0 4 0',
  ticket: 'M4 6.5h16v3.2a2.4 2.4 0 0 0 0 4.6v3.2H4v-3.2a2.4 2.4 0 0 0 0-4.6ZM14 6.5v2M14 11v2M14 15.5v2',
  sim: 'M7 3.5h7l4 4v13H7ZM10 12h5v5h-5ZM12.5 12v5',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20a7.5 7.5 0 0 1 15 0',
  back: 'M8.5 5 4 9.5 8.5 14M4 9.5h10a5 5 0 0 1 0 10h-3',
  mail: 'M5 5.5h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5ZM4 7.5l8 6 8-6',
  list: 'M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4 6.5h.5M4 12h.5M4 17.5h.5',
  grid: 'M4.5 4.5h6v6h-6ZM13.5 4.5h6v6h-6ZM4.5 13.5h6v6h-6ZM13.5 13.5h6v6h-6Z',
  tag: 'M4 4.5h8l8 8-7.5 7.5-8.5-8.5ZM8.2 8.2v.3',
  truck:
    'M3 6.5h11v10H3ZM14 10h4l3 3v3.5h-7M7 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  shield: 'M12 3l7 2.5v5.8c0 4.5-2.9 7.7-7 9.7-4.1-2-7-5.2-7-9.7V5.5L12 3Z',
  chart: 'M4 4v16h16M7.5 15l3.5-4 3 2.5 5-6.5',
  cog: 'M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M5.6 18.4l2.2-2.2M16.2 7.8l2.2-2.2',
  key: 'M8 8.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 12.5h8.5M17 12.5v3.5M20.5 12.5V15',
  flag: 'M5.5 20.5v-16h12l-2.5 4.5 2.5 4.5h-12',
  mask: 'M3.5 8.5c3-1.5 5.5-1.5 8.5.5 3-2 5.5-2 8.5-.5.5 5-1 8-4 8-2 0-3-2-4.5-2s-2.5 2-4.5 2c-3 0-4.5-3-4-8ZM7 11.5h2.5M14.5 11.5H17',
  hook: 'M12 3.5v9a4 4 0 1 1-8 0M12 3.5h5M17 16.5l3-3-3-3',
  eyes: 'M3 12s3.2-5.5 9-5.5 9 5.5 9 5.5-3.2 5.5-9 5.5S3 12 3 12ZM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  percent:
    'M18.5 5.5l-13 13M7.5 5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM16.5 14a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  book: 'M5 5.5A1.5 1.5 0 0 1 6.5 4H19v13H6.5A1.5 1.5 0 0 0 5 18.5v-13ZM5 18.5A1.5 1.5 0 0 0 6.5 20H19v-3M9 8h6',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2',
} as const;

export type DeskIconName = keyof typeof DRAWINGS;

/** A line icon in the colour of its text; decorative, since words stand beside it. */
export function DeskIcon({ name }: { name: DeskIconName }) {
  return <LineDrawing path={DRAWINGS[name]} className="d-icon" />;
}
