import { crc32, inflateSync } from 'node:zlib';
import { decodeQR } from 'qr/decode.js';
import { describe, expect, test } from 'vitest';
import { qrPng } from './qr-png.ts';

interface Chunk {
  type: string;
  content: Buffer;
}

/** Reads a PNG's chunks, checking its signature and each checksum. */
function chunksOf(png: Buffer): Chunk[] {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  const chunks: Chunk[] = [];
  let at = 8;
  while (at < png.length) {
    const length = png.readUInt32BE(at);
    const named = png.subarray(at + 4, at + 8 + length);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(named));
    chunks.push({ type: named.toString('latin1', 0, 4), content: named.subarray(4) });
    at += 12 + length;
  }
  return chunks;
}

describe('QR code as PNG', () => {
  const text = 'LPA:1$smdp.example.com$K2-9XQ4-7TLM-31';
  const chunks = chunksOf(qrPng(text));
  const header = chunks[0]!.content;

  test('is a picture of one bit a pixel in three chunks', () => {
    expect(chunks.map(({ type }) => type)).toEqual(['IHDR', 'IDAT', 'IEND']);
    // Width and height, then depth 1, greyscale, deflate, adaptive filters, not interlaced.
    expect(header.readUInt32BE(0)).toBe(header.readUInt32BE(4));
    expect([...header.subarray(8)]).toEqual([1, 0, 0, 0, 0]);
  });

  test('shows the code, dark on light, with four modules of white around it', () => {
    const side = header.readUInt32BE(0);
    const pixels = inflateSync(chunks[1]!.content);
    const line = 1 + Math.ceil(side / 8);
    expect(pixels.length).toBe(side * line);
    const data = new Uint8Array(side * side * 4).fill(255);
    let darkAround = 0;
    for (let y = 0; y < side; y++) {
      const filter = pixels[y * line]!;
      expect(filter, 'none or Up, as PNG numbers them').toBeOneOf([0, 2]);
      // Up: what is told is how a byte differs from the one above it.
      if (filter === 2)
        for (let at = y * line + 1; at < (y + 1) * line; at++) pixels[at]! += pixels[at - line]!;
      for (let x = 0; x < side; x++) {
        if ((pixels[y * line + 1 + (x >> 3)]! >> (7 - (x & 7))) & 1) continue;
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
        if (Math.min(x, y, side - 1 - x, side - 1 - y) < 40) darkAround++;
      }
    }
    expect(darkAround).toBe(0);
    expect(decodeQR({ width: side, height: side, data })).toBe(text);
  });
});
