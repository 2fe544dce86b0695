import { encodeQR } from 'qr';

/** Light modules around the code that a reader needs (ISO/IEC 18004: four). */
const QUIET_ZONE = 4;

/**
 * Encodes text at error correction level low (S9.5) as an SVG path of dark runs.
 * `size` is the side in modules, quiet zone included.
 */
export function qrPath(text: string): { path: string; size: number } {
  const data = encodeQR(text, 'raw', { ecc: 'low', border: QUIET_ZONE });
  const size = data.length;
  let path = '';
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (x + 1 < size && row[x + 1]) x += 1;
      path += `M${start} ${y}h${x - start + 1}v1h-${x - start + 1}z`;
    }
  }
  return { path, size };
}
