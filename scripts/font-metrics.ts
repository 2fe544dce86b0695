/** What browsers lay text out by, in ems: of a TrueType font of one weight. */
interface Measures {
  ascent: number;
  descent: number;
  /** The advance width of a character, by its code point. */
  widthOf: (code: number) => number;
}

/** Reads a TrueType instance's tables `head`, `hhea`, `hmtx` and `cmap` (OpenType specification). */
export function measure(font: Uint8Array): Measures {
  const { view, at } = tablesOf(font);
  const unitsPerEm = view.getUint16(at('head') + 18);
  const hhea = at('hhea');
  const longMetrics = view.getUint16(hhea + 34);
  const glyphOf = unicodeMap(view, at('cmap'));
  return {
    ascent: view.getInt16(hhea + 4) / unitsPerEm,
    descent: -view.getInt16(hhea + 6) / unitsPerEm,
    widthOf: (code) => {
      const glyph = Math.min(glyphOf(code), longMetrics - 1);
      return view.getUint16(at('hmtx') + glyph * 4) / unitsPerEm;
    },
  };
}

/** The characters of `text` that a TrueType font lacks. */
export function lackedBy(font: Uint8Array, text: string): string[] {
  const { view, at } = tablesOf(font);
  const glyphOf = unicodeMap(view, at('cmap'));
  return [...text].filter((letter) => glyphOf(letter.codePointAt(0)!) === 0);
}

function tablesOf(font: Uint8Array): { view: DataView; at: (tag: string) => number } {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const tables = new Map<string, number>();
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const record = 12 + index * 16;
    const tag = String.fromCharCode(...font.subarray(record, record + 4));
    tables.set(tag, view.getUint32(record + 8));
  }
  const at = (tag: string): number => {
    const offset = tables.get(tag);
    if (offset === undefined) throw new Error(`the font has no table ${tag}`);
    return offset;
  };
  return { view, at };
}

/**
 * Reads the format 4 subtable of `cmap` (OpenType specification), which every Latin font carries.
 * @returns what gives the number of a character's glyph, 0 where the font lacks it.
 */
function unicodeMap(view: DataView, cmap: number): (code: number) => number {
  for (let index = 0; index < view.getUint16(cmap + 2); index += 1) {
    const table = cmap + view.getUint32(cmap + 4 + index * 8 + 4);
    if (view.getUint16(table) !== 4) continue;
    const segments = view.getUint16(table + 6) / 2;
    return (code) => {
      for (let segment = 0; segment < segments; segment += 1) {
        const end = view.getUint16(table + 14 + segment * 2);
        if (code > end) continue;
        const start = view.getUint16(table + 16 + (segments + segment) * 2);
        const delta = view.getUint16(table + 16 + (segments * 2 + segment) * 2);
        const rangeAt = table + 16 + (segments * 3 + segment) * 2;
        const range = view.getUint16(rangeAt);
        if (code < start) return 0;
        if (range === 0) return (code + delta) & 0xffff;
        const glyph = view.getUint16(rangeAt + range + (code - start) * 2);
        return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
      }
      return 0;
    };
  }
  throw new Error('the font has no format 4 character map');
}
