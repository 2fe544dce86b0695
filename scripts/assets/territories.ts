/** West, south, east, north in degrees. */
export type Box = readonly [number, number, number, number];

/**
 * Destinations that the 50m atlas draws as a part of another shape: the parts whose centre lies in a box
 * are cut out of the shape `from` and become the destination.
 */
export const CUT_OUT: readonly { from: string; to: string; box: Box }[] = [
  { from: 'FRA', to: 'GLP', box: [-62, 15.7, -61, 16.6] },
  { from: 'FRA', to: 'MTQ', box: [-61.5, 14.3, -60.7, 15] },
  { from: 'FRA', to: 'GUF', box: [-55, 2, -51, 6] },
  { from: 'FRA', to: 'REU', box: [55, -22, 56, -20] },
  { from: 'FRA', to: 'MYT', box: [44.9, -13.2, 45.5, -12.4] },
  { from: 'NLD', to: 'BES', box: [-69, 11.5, -62, 18] },
  { from: 'NOR', to: 'SJM', box: [8, 74, 35, 82] },
  { from: 'NOR', to: 'SJM', box: [-10, 70, -7, 72] },
  { from: 'NZL', to: 'TKL', box: [-173, -10, -171, -8] },
  { from: 'IOA', to: 'CXR', box: [105, -11, 106, -10] },
  { from: 'IOA', to: 'CCK', box: [96, -13, 98, -11] },
];

/** Shapes of the atlas that are painted, without a border, with a country (its key): one ISO code covers both. */
export const PAINTED_WITH: Readonly<Record<string, readonly string[]>> = {
  SOM: ['SOL'],
  CYP: ['CYN'],
  AUS: ['ATC'],
};

/** Destinations without any shape in the 50m atlas: longitude and latitude in degrees. */
export const POINTS: Readonly<Record<string, [number, number]>> = {
  GIB: [-5.35, 36.14],
};

/** Spread-out countries whose map is fitted to the parts with their centre in the box, where most people live or land. */
export const FOCUS: Readonly<Record<string, Box>> = {
  FSM: [157, 6, 159, 8], // Pohnpei
  KIR: [172.5, 0.7, 173.4, 2], // the islands around Tarawa, rather than Kiritimati
  MHL: [170.5, 6.5, 172, 8], // Majuro
  MNP: [145.4, 14.9, 146, 15.5], // Saipan and Tinian
  PYF: [-150, -18, -149, -17], // Tahiti and Moorea
  SHN: [-6, -17, -5, -15], // Saint Helena
  TKL: [-172, -10, -171, -9], // Fakaofo
  TON: [-176, -22, -174.5, -21], // Tongatapu
  USA: [-126, 24, -66, 50], // the contiguous part
  WLF: [-176.5, -13.6, -176, -13], // Wallis
};
