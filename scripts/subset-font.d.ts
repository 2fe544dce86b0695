/** The part of subset-font that `build-fonts.ts` uses; the package carries no types. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'truetype' | 'woff2';
    /** A number pins an axis, a range limits it; axes not named stay as they are. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
    keepFeatures?: string[];
    noHinting?: boolean;
  }
  /** Cuts `font` down to the characters of `text`. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: SubsetOptions,
  ): Promise<Uint8Array>;
}
