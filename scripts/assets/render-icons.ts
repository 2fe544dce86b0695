/**
 * Draws the brand's mark into `public/`: favicon.svg, favicon.ico, apple-touch-icon.png, icon-192.png, icon-512.png and
 * site.webmanifest. Run by hand when the brand changes (`node scripts/assets/render-icons.ts`); its results are committed.
 * It needs Chromium, whose path may be given in CHROMIUM_PATH.
 */
import { writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { brand } from '../../content/brand.ts';

const PUBLIC = new URL('../../public/', import.meta.url);
/** The paper of the design's token table, light theme. */
const PAPER = '#f6f3ec';

const { light, dark } = brand.accent;
/** The flight line of `app/ui/Logo.tsx`, bolder, in the middle of a square of 32. */
const mark =
  '<g transform="translate(0 6)"><path d="M2.5 13.5c4-1.2 6.2-6.8 9.8-6.8 3.2 0 3.9 3.4 7 3.1C23 9.4 25 5 29.5 2.5" fill="none" ' +
  'stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/><circle cx="3" cy="18.2" r="1.9" stroke="none"/></g>';
const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
  `<style>g{stroke:${light.base};fill:${light.base}}` +
  `@media(prefers-color-scheme:dark){g{stroke:${dark.base};fill:${dark.base}}}</style>${mark}</svg>\n`;

/** On paper, with the mark in the inner 60 %, so that a round mask leaves it whole. */
const tile =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -10 52 52"><rect x="-10" y="-10" width="52" height="52" fill="${PAPER}"/>` +
  `<g stroke="${light.base}" fill="${light.base}">${mark}</g></svg>`;

const manifest = {
  name: brand.name,
  short_name: brand.name,
  start_url: '/',
  display: 'standalone',
  background_color: PAPER,
  theme_color: PAPER,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
};

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
await write('favicon.svg', favicon);
await write('favicon.ico', icon(await png(favicon, 32), 32));
await write('apple-touch-icon.png', await png(tile, 180));
await write('icon-192.png', await png(tile, 192));
await write('icon-512.png', await png(tile, 512));
await write('site.webmanifest', `${JSON.stringify(manifest, null, 2)}\n`);
await browser.close();

async function png(svg: string, size: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: size, height: size }, colorScheme: 'light' });
  await page.setContent(`<!doctype html><style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`);
  const image = await page.screenshot({ omitBackground: true });
  await page.close();
  return image;
}

/** An ICO file with one PNG: a directory of one entry, 22 bytes, before the image. */
function icon(image: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon, not a cursor
  head.writeUInt16LE(1, 4); // one image
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, image]);
}

async function write(name: string, content: string | Buffer): Promise<void> {
  await writeFile(new URL(name, PUBLIC), content);
  process.stdout.write(`${name}: ${Buffer.byteLength(content)} bytes\n`);
}
