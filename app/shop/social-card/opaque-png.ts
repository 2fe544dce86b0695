import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { pngFile } from '../../../core/png.ts';

const compress = promisify(deflate);
const FILTER_NONE = 0;

/**
 * An opaque picture as PNG: half as large as what resvg writes, since flat colours compress best unfiltered and without their
 * opacity. Compressed outside of the main thread.
 * @param pixels red, green, blue and opacity, a byte each, row by row.
 */
export async function opaquePng(
  pixels: Uint8Array,
  width: number,
  height: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const rows = Buffer.alloc(height * (1 + width * 3));
  let to = 0;
  for (let from = 0; from < pixels.length; from += 4) {
    if (from % (width * 4) === 0) rows[to++] = FILTER_NONE;
    rows[to++] = pixels[from] ?? 0;
    rows[to++] = pixels[from + 1] ?? 0;
    rows[to++] = pixels[from + 2] ?? 0;
  }
  const header = { width, height, depth: 8, colour: 'truecolour' } as const;
  return new Uint8Array(pngFile(header, await compress(rows, { level: 9 })));
}
