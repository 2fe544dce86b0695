import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { opaquePng } from './opaque-png.ts';

test('another reader sees the same pixels', async () => {
  const [width, height] = [3, 2];
  const pixels = Uint8Array.from({ length: width * height * 4 }, (_, index) =>
    index % 4 === 3 ? 255 : (index * 37) % 256,
  );
  const png = Buffer.from(await opaquePng(pixels, width, height)).toString('base64');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="data:image/png;base64,${png}"/></svg>`;
  expect([...new Resvg(svg).render().pixels]).toEqual([...pixels]);
});
