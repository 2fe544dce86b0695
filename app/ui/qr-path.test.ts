import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

const LPA = 'LPA:1$smdp.example.com$K2-9XQ4-7TLM-31';

/** Draws the path back into modules: each run is `M x y h width …`. */
function modules(path: string, size: number): boolean[][] {
  const grid = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let step = 0; step < Number(width); step += 1) grid[Number(y)]![Number(x) + step] = true;
  }
  return grid;
}

/** The grid as a picture for the reader, `scale` pixels a module. */
function picture(grid: boolean[][], scale: number): { width: number; height: number; data: Uint8Array } {
  const side = grid.length * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      if (grid[Math.floor(y / scale)]![Math.floor(x / scale)])
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return { width: side, height: side, data };
}

test('the path draws a code that a reader reads, inside four light modules', () => {
  const { path, size } = qrPath(LPA);
  const drawn = modules(path, size);
  const around = drawn.flatMap((row, y) =>
    row.filter((_, x) => Math.min(x, y, size - 1 - x, size - 1 - y) < 4),
  );
  expect(around).toHaveLength(size * size - (size - 8) ** 2);
  expect(around.some(Boolean)).toBe(false);
  expect(decodeQR(picture(drawn, 4))).toBe(LPA);
});
