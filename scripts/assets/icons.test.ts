import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { brand } from '../../content/brand.ts';

const read = (name: string) => readFileSync(new URL(`../../public/${name}`, import.meta.url));
/** Width and height stand at byte 16 of a PNG (PNG specification, IHDR). */
const sizeOf = (png: Buffer) => [png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)];

describe('icons made by render-icons.ts', () => {
  test('the manifest carries the name of the brand and icons of the sizes that it says', () => {
    const manifest = JSON.parse(read('site.webmanifest').toString());
    expect(manifest).toMatchObject({ name: brand.name, start_url: '/now?app', display: 'standalone' });
    for (const { src, sizes, type } of manifest.icons) {
      const file = read(src.slice(1));
      if (type !== 'image/png') continue;
      const [width, height] = sizes.split('x').map(Number);
      expect(sizeOf(file)).toEqual(['PNG', width, height]);
    }
  });

  test('the favicon has the accent of the brand, light and dark', () => {
    const svg = read('favicon.svg').toString();
    expect(svg).toContain(`stroke:${brand.accent.light.base}`);
    expect(svg).toMatch(new RegExp(`prefers-color-scheme:dark\\).*stroke:${brand.accent.dark.base}`));
  });

  test('the touch icon is 180 px, the ICO holds a PNG of 32 px', () => {
    expect(sizeOf(read('apple-touch-icon.png'))).toEqual(['PNG', 180, 180]);
    expect(sizeOf(read('favicon.ico').subarray(22))).toEqual(['PNG', 32, 32]);
  });
});
