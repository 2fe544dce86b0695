/** One pen for all three: the device, and in the accent what tells its kind. */
const DRAWINGS = {
  iphone: {
    line: 'M34 6h28a8 8 0 0 1 8 8v60a8 8 0 0 1-8 8H34a8 8 0 0 1-8-8V14a8 8 0 0 1 8-8Z',
    accent: 'M43 14h10M42 75h12',
  },
  android: {
    line: 'M34 6h28a8 8 0 0 1 8 8v60a8 8 0 0 1-8 8H34a8 8 0 0 1-8-8V14a8 8 0 0 1 8-8ZM26 70h44',
    accent: 'M48 13.500v.1M48 76v.1M42 76v.1M54 76v.1',
  },
  large: {
    line: 'M12 22h36a6 6 0 0 1 6 6v44H6V28a6 6 0 0 1 6-6ZM2 72h56v4a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4ZM68 32h20a5 5 0 0 1 5 5v40a5 5 0 0 1-5 5H68a5 5 0 0 1-5-5V37a5 5 0 0 1 5-5Z',
    accent: 'M75 76h6M25 76h10',
  },
} as const;

/** A small line drawing of a device. Decorative: the heading below it names the device. */
export function DeviceDrawing({ device }: { device: keyof typeof DRAWINGS }) {
  const { line, accent } = DRAWINGS[device];
  return (
    <svg
      viewBox={device === 'large' ? '0.5 0 96 88' : '24.5 0 96 88'}
      width="72"
      height="66"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={line} className="stroke-ink" />
      <path d={accent} className="stroke-accent" strokeWidth="3" />
    </svg>
  );
}
