/**
 * Cuts the faces of Chinese, Japanese, Korean and Arabic down to the letters that pictures for link previews hold
 * (app/shop/social-card) and writes them to `content/fonts/`, with the list of their letters. By hand, with the network, after a text
 * or a post has brought a new letter: a test names it. Whole, the five faces weigh 40 MB, so that they aren't installed with the shop.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { type ScriptFace, scriptFaces } from '../app/shop/social-card/script-faces.ts';
import type { Language } from '../content/languages.ts';
import { cardLetters } from './card-letters.ts';

const OUT = new URL('../content/fonts/', import.meta.url);
const VERSION = '0.4.3';
const WEIGHTS = ['700Bold', '500Medium'] as const;

const work = await mkdtemp(join(tmpdir(), 'card-fonts-'));
try {
  const letters: Record<string, string> = {};
  for (const [language, face] of Object.entries(scriptFaces) as [Language, ScriptFace][]) {
    letters[language] = cardLetters(language);
    await cut(face, letters[language]);
  }
  await writeFile(new URL('letters.json', OUT), `${JSON.stringify(letters, null, 2)}\n`);
} finally {
  await rm(work, { recursive: true, force: true });
}

async function cut({ source, file, family }: ScriptFace, letters: string): Promise<void> {
  const packed = execFileSync('npm', ['pack', `${source}@${VERSION}`, '--silent'], {
    cwd: work,
    encoding: 'utf8',
  });
  execFileSync('tar', ['xzf', packed.trim()], { cwd: work });
  for (const weight of WEIGHTS) {
    const name = `${family.replaceAll(' ', '')}_${weight}.ttf`;
    const original = await readFile(join(work, 'package', weight, name));
    const font = await subsetFont(original, letters, {
      targetFormat: 'truetype',
      noHinting: true,
      // Arabic letters join by features; those of the others bring a second form of most letters, which nothing asks for.
      ...(file === 'noto-sans-arabic' ? {} : { keepFeatures: ['kern'] }),
    });
    await writeFile(new URL(`${file}-${weight.slice(0, 3)}.ttf`, OUT), font);
    process.stdout.write(`${file}-${weight.slice(0, 3)}.ttf ${(font.byteLength / 1000).toFixed(1)} kB\n`);
  }
  // The SIL Open Font License asks that it travels with the fonts.
  await writeFile(new URL(`${file}-licence.txt`, OUT), await readFile(join(work, 'package/LICENSE_FONT')));
}
