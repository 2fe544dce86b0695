import { encode } from 'uqr';

/** Light modules around the code that a reader needs (ISO/IEC 18004: four). */
const QUIET_ZONE = 4;

/**
 * Encodes text at error correction level low (specification, section 9) as an SVG path of dark runs.
 * `size` is the side in modules, quiet zone included.
 */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'L', boostEcc: false, border: 0 });
  let path = '';
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (x + 1 < size && row[x + 1]) x += 1;
      path += `M${start + QUIET_ZONE} ${y + QUIET_ZONE}h${x - start + 1}v1h-${x - start + 1}z`;
    }
  }
  return { path, size: size + QUIET_ZONE * 2 };
}
