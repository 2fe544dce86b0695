import { crc32, deflateSync } from 'node:zlib';
import { encodeQR } from 'qr';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PIXELS_PER_MODULE = 10;
/** Modules of white around the code (ISO/IEC 18004 asks for four): it stays readable on a dark background. */
const QUIET_ZONE = 4;
/** Of zlib: 850 bytes in a quarter of the time that its default takes to make 520. */
const QUICK = { level: 3 };

/**
 * A QR code as a PNG, one bit a pixel (PNG specification, third edition, sections 5 and 11), ten pixels a module;
 * error correction level low (S9.5).
 */
export function qrPng(text: string): Buffer {
  const data = encodeQR(text, 'raw', { ecc: 'low', border: QUIET_ZONE });
  const side = data.length * PIXELS_PER_MODULE;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Bit depth 1, colour type 0 (greyscale); compression, filter method and interlace stay 0.
  header.writeUInt8(1, 8);
  const lines = data.map((row) => {
    // Each line starts with its filter type, 0; a bit that is set is white.
    const line = Buffer.alloc(1 + Math.ceil(side / 8), 0xff);
    line[0] = 0;
    row.forEach((dark, column) => {
      if (!dark) return;
      const from = column * PIXELS_PER_MODULE;
      for (let x = from; x < from + PIXELS_PER_MODULE; x++) line[1 + (x >> 3)]! &= ~(0x80 >> (x & 7));
    });
    return Buffer.concat(Array.from({ length: PIXELS_PER_MODULE }, () => line));
  });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines), QUICK)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
