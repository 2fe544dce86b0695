import { join } from 'node:path';
import { Resvg, renderAsync } from '@resvg/resvg-js';
import type { Language } from '../../../content/languages.ts';
import { projectRoot } from '../../../project-root.ts';
import { escapeXml } from '../search-engines/escape-xml.ts';
import { CARD_WIDTH } from './card-address.ts';
import type { Measure } from './fit-lines.ts';
import { opaquePng } from './opaque-png.ts';
import { scriptFaces } from './script-faces.ts';

/**
 * Cut down and made static by scripts/build-fonts.ts: resvg reads neither woff2 nor variable weights. The faces of other scripts are in
 * the repository (scripts/cut-card-fonts.ts).
 */
const FONTS = {
  loadSystemFonts: false,
  fontFiles: [
    ...['bricolage', 'hanken', 'bricolage-ext', 'hanken-ext'].map((name) =>
      join(projectRoot, `public/generated/fonts/card-${name}.ttf`),
    ),
    ...Object.values(scriptFaces).flatMap(({ file }) =>
      ['700', '500'].map((weight) => join(projectRoot, `content/fonts/${file}-${weight}.ttf`)),
    ),
  ],
  defaultFontFamily: 'Hanken Grotesk',
};

/** The family as the file names itself: the heaviest cut of Bricolage Grotesque. */
const DISPLAY_FACE = 'Bricolage Grotesque 96pt ExtraBold';
const TEXT_FACE = 'Hanken Grotesk';

/** The attributes of a text's face: the shop's own, or that of the language where a letter is of another script. */
export function faceOf(words: string, kind: 'display' | 'text', language: Language): string {
  const script = scriptFaces[language];
  if (script === undefined || !/\p{L}/u.test(words.replaceAll(/\p{Script=Latin}/gu, '')))
    return `font-family="${kind === 'display' ? DISPLAY_FACE : TEXT_FACE}"`;
  return `font-family="${script.family}" font-weight="${kind === 'display' ? 700 : 500}"`;
}

/** One drawing at a time: they run on the thread pool that password checks use too. */
let drawing = false;
const waiting: (() => void)[] = [];

/** How many drawings wait for the one that is under way. */
export const drawingsWaiting = () => waiting.length;

/** Width in pixels of a text of a language in a face in a size of a hundred. */
export const widthIn =
  (face: 'display' | 'text', language: Language): Measure =>
  (text) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="200"><text y="100" ${faceOf(text, face, language)} font-size="100">${escapeXml(text)}</text></svg>`;
    return new Resvg(svg, { font: FONTS }).innerBBox()?.width ?? 0;
  };

/** Draws an SVG of 1200 × 630 to a PNG, outside of the main thread, one after the other. */
export async function renderCard(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  if (drawing) await new Promise<void>((resolve) => waiting.push(resolve));
  drawing = true;
  try {
    const drawn = await renderAsync(svg, { font: FONTS, fitTo: { mode: 'width', value: CARD_WIDTH } });
    return await opaquePng(drawn.pixels, drawn.width, drawn.height);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else drawing = false;
  }
}
