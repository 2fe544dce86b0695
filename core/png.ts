import { crc32 } from 'node:zlib';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const COLOUR_TYPES = { greyscale: 0, truecolour: 2 } as const;

/** What the header of a PNG says. */
interface PngHeader {
  width: number;
  height: number;
  /** Bits of a pixel's channel. */
  depth: 1 | 8;
  colour: keyof typeof COLOUR_TYPES;
}

/**
 * A PNG file in three chunks, not interlaced (W3C PNG, third edition, sections 5 and 11).
 * @param rows the rows through zlib's deflate, each after the byte that names its filter; how hard to compress, and on which thread, is the caller's choice.
 */
export function pngFile({ width, height, depth, colour }: PngHeader, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, COLOUR_TYPES[colour]], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const out = Buffer.alloc(content.length + 12);
  out.writeUInt32BE(content.length, 0);
  out.write(type, 4, 'latin1');
  out.set(content, 8);
  out.writeUInt32BE(crc32(out.subarray(4, -4)), content.length + 8);
  return out;
}
