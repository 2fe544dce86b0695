import { encode } from 'uqr';
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

test('the path draws every dark module of the code at level low, inside four light modules', () => {
  const { path, size } = qrPath(LPA);
  const code = encode(LPA, { ecc: 'L', boostEcc: false, border: 0 });
  expect(size).toBe(code.size + 8);
  const drawn = modules(path, size);
  expect(drawn.slice(4, -4).map((row) => row.slice(4, -4))).toEqual(code.data);
  expect(drawn.flat().filter(Boolean)).toHaveLength(code.data.flat().filter(Boolean).length);
});
