/** The three moments of an installation, as each system's screens show them; on a grid of 96 by 160, within the phone's edge. */
const DRAWINGS = {
  iphone: [
    // A camera on a code, and the button that installs.
    {
      line: 'M28 46v-8h8M60 38h8v8M68 70v8h-8M36 78h-8v-8M36 46h8v8h-8ZM52 46h8v8h-8ZM36 62h8v8h-8ZM52 62h3v3M60 62v8h-5',
      soft: 'M34 96h28M40 104h16',
      fill: 'M26 116h44a8 8 0 0 1 0 16H26a8 8 0 0 1 0-16Z',
      mark: 'M40 124h16',
    },
    // The sheet "Activate eSIM", with the chip on it.
    {
      line: 'M13 64a10 10 0 0 1 10-10h50a10 10 0 0 1 10 10M38 68h14l6 6v18H38ZM43 78h10v9H43ZM48 78v9',
      soft: 'M24 32h30M24 40h20M32 102h32',
      fill: 'M26 116h44a8 8 0 0 1 0 16H26a8 8 0 0 1 0-16Z',
      mark: 'M40 124h16',
    },
    // Two rows of Settings: the own SIM on, the new one off.
    {
      line: 'M18 44h60v52H18ZM18 70h60M58 57a5 5 0 0 1 5-5h6a5 5 0 0 1 0 10h-6a5 5 0 0 1-5-5ZM69 54.500v5',
      soft: 'M20 32h24M25 57h18M25 83h24M24 112h40M24 120h28',
      fill: 'M63 83m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
      accent: 'M56 83a7 7 0 0 1 7-7h6a7 7 0 0 1 0 14h-6a7 7 0 0 1-7-7Z',
    },
  ],
  android: [
    // The list of SIMs, and the row that adds one.
    {
      line: 'M20 46h7l4 4v10H20ZM20 70h7l4 4v10H20Z',
      soft: 'M20 32h34M40 50h34M40 57h20M40 74h34M40 81h20',
      fill: 'M22 104h52a10 10 0 0 1 0 20H22a10 10 0 0 1 0-20Z',
      mark: 'M28 114h10M33 109v10M46 114h20',
    },
    // The download.
    {
      line: 'M48 42v26M38 59l10 10 10-10M32 78h32',
      soft: 'M26 92h44M34 100h28',
      fill: 'M26 116h44a8 8 0 0 1 0 16H26a8 8 0 0 1 0-16Z',
      mark: 'M40 124h16',
    },
    // One switch, off.
    {
      line: 'M38 32h14l6 6v18H38ZM43 42h10v9H43ZM48 42v9',
      soft: 'M32 68h32M20 90h20M20 98h14M20 120h46',
      fill: 'M60 94m-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0',
      accent: 'M50 94a10 10 0 0 1 10-10h8a10 10 0 0 1 0 20h-8a10 10 0 0 1-10-10Z',
    },
  ],
} as const;

export type PhoneSystem = keyof typeof DRAWINGS;
export const INSTALL_STEPS = [0, 1, 2] as const;

const FRAMES = {
  iphone:
    'M24 4h48a18 18 0 0 1 18 18v116a18 18 0 0 1-18 18H24a18 18 0 0 1-18-18V22A18 18 0 0 1 24 4ZM38 15h20M38 148h20',
  android:
    'M18 4h60a12 12 0 0 1 12 12v128a12 12 0 0 1-12 12H18a12 12 0 0 1-12-12V16A12 12 0 0 1 18 4ZM48 15v.1M40 148h16',
} as const;

/** A phone's screen at one step of the installation, in the colours of the theme. Decorative: the words beside it say the step. */
export function InstallDrawing({
  system,
  step,
}: {
  system: PhoneSystem;
  step: (typeof INSTALL_STEPS)[number];
}) {
  const drawing: { line: string; soft: string; fill: string; mark?: string; accent?: string } =
    DRAWINGS[system][step];
  return (
    <svg
      viewBox="0 0 96 160"
      width="72"
      height="120"
      fill="none"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="shrink-0"
    >
      <path d={FRAMES[system]} className="fill-paper stroke-ink" />
      <path d={drawing.soft} className="stroke-edge" />
      <path d={drawing.line} className="stroke-ink" />
      {drawing.accent ? <path d={drawing.accent} className="stroke-accent" /> : null}
      <path d={drawing.fill} className="fill-accent" />
      {drawing.mark ? <path d={drawing.mark} className="stroke-on-accent" /> : null}
    </svg>
  );
}
