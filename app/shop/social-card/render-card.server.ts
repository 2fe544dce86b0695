import { join } from 'node:path';
import { Resvg, renderAsync } from '@resvg/resvg-js';
import { projectRoot } from '../../../project-root.ts';
import { escapeXml } from '../search-engines/escape-xml.ts';
import { CARD_WIDTH } from './card-address.ts';
import type { Measure } from './fit-lines.ts';
import { opaquePng } from './opaque-png.ts';

/** Cut down and made static by scripts/build-fonts.ts: resvg reads neither woff2 nor variable weights. */
const FONTS = {
  loadSystemFonts: false,
  fontFiles: ['bricolage', 'hanken', 'bricolage-ext', 'hanken-ext'].map((name) =>
    join(projectRoot, `public/generated/fonts/card-${name}.ttf`),
  ),
  defaultFontFamily: 'Hanken Grotesk',
};

/** The family as the file names itself: the heaviest cut of Bricolage Grotesque. */
export const DISPLAY_FACE = 'Bricolage Grotesque 96pt ExtraBold';

/** Drawings under way at once: they run on the thread pool that password checks use too. */
const AT_ONCE = 1;
let underWay = 0;
const waiting: (() => void)[] = [];
/** So many may wait before what can be done without isn't drawn. */
const MANY = 4;

/** Whether drawings wait for each other already. */
export const isBusy = () => waiting.length >= MANY;

/** Width in pixels of a text in the display face in a size of a hundred. */
export const displayWidth: Measure = (text) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="200"><text y="100" font-family="${DISPLAY_FACE}" font-size="100">${escapeXml(text)}</text></svg>`;
  return new Resvg(svg, { font: FONTS }).innerBBox()?.width ?? 0;
};

/** Draws an SVG of 1200 × 630 to a PNG, outside of the main thread, one after the other. */
export async function renderCard(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  if (underWay >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else underWay++;
  try {
    const drawn = await renderAsync(svg, { font: FONTS, fitTo: { mode: 'width', value: CARD_WIDTH } });
    return await opaquePng(drawn.pixels, drawn.width, drawn.height);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else underWay--;
  }
}
