/** The drawings of empty and failed states: one pen, one dash, one accent. */
const DRAWINGS = {
  /** A flight line that leaves the map. */
  lost: {
    line: 'M14 78h46M100 78h46M22 92h30M108 92h30M80 70v30M72 100h16',
    accent: 'M18 52c18-4 22-26 42-26 16 0 18 14 34 13 20-1 26-16 42-30',
    dashed: 'M80 26v36',
  },
  /** A ticket with nothing printed on it. */
  empty: {
    line: 'M26 28h108a8 8 0 0 1 8 8v10a8 8 0 0 0 0 16v10a8 8 0 0 1-8 8H26a8 8 0 0 1-8-8V62a8 8 0 0 0 0-16V36a8 8 0 0 1 8-8ZM74 46h46M74 62h28',
    accent: 'M32 60c5-1.5 7-9 12-9',
    dashed: 'M58 30v48',
  },
  /** A ticket torn in two. */
  failed: {
    line: 'M70 28H26a8 8 0 0 0-8 8v10a8 8 0 0 1 0 16v10a8 8 0 0 0 8 8h40l8-12-9-12 10-13-5-15ZM90 24l44 6a8 8 0 0 1 7 9l-1.400 10a8 8 0 0 0-2 16l-1.400 9a8 8 0 0 1-9 7l-40-5 6-13-8-13 11-12-6.200-14Z',
    accent: 'M104 46l20 20M124 46l-20 20',
    dashed: 'M34 46h22M34 62h18',
  },
  /** A mast whose waves reach nobody. */
  offline: {
    line: 'M80 46v54M62 100h36M70 76h20M66 88h28M80 40a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z',
    accent: 'M28 24l104 76',
    dashed: 'M62 26a25 25 0 0 0 0 36M98 26a25 25 0 0 1 0 36M48 14a43 43 0 0 0 0 60M112 14a43 43 0 0 1 0 60',
  },
} as const;

export type IllustrationName = keyof typeof DRAWINGS;

/** A small line drawing. Decorative: the heading beside it says what is the matter. */
export function Illustration({ name }: { name: IllustrationName }) {
  const { line, accent, dashed } = DRAWINGS[name];
  return (
    <svg
      viewBox="0 0 160 108"
      width="160"
      height="108"
      fill="none"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="max-w-full"
    >
      <path d={line} className="stroke-ink" />
      <path d={dashed} className="stroke-edge" strokeDasharray="1 6" />
      <path d={accent} className="stroke-accent" strokeWidth="3" />
    </svg>
  );
}
