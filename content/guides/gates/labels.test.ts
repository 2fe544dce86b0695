import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../../project-root.ts';
import { guideCode, languageCodes } from '../../languages.ts';

/** Strings of a TypeScript file, each as it stands between single quotes. */
const STRING = /'((?:[^'\\\n]|\\.)*)'/g;
/** A head of one or two words, or of any length where no spaces are written, a colon and the value alone: "Currency: {money}.". */
const LABEL = /^[\p{L}\p{M}’'-]+(?: [\p{L}\p{M}’'-]+)?[\s\u{A0}]?[:：][\s\u{A0}]?\{[\w.]+\}[.。]$/u;
/** The value alone: "{Money}.". */
const BARE = /^\{[\w.]+\}[.。]$/;

const labels = (text: string): string[] =>
  [...text.matchAll(STRING)]
    .map(([, said = '']) => said)
    .filter((said) => LABEL.test(said) || BARE.test(said));

/** Wordings that are no sentences, in the guides of a language of the interface. */
function labelsIn(folder: string): string[] {
  const path = join(projectRoot, 'content/guides', folder);
  return readdirSync(path)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => labels(readFileSync(join(path, name), 'utf8')).map((said) => `${name}: ${said}`));
}

describe('guides answer in sentences, not as a form is filled in', () => {
  test.each(languageCodes.map((code) => guideCode(code).toLowerCase()))('%s', (folder) => {
    expect(labelsIn(folder)).toEqual([]);
  });

  test.each([
    "['Währung: {money}.']",
    "['Langue officielle : {langs}.']",
    "['通貨：{currency}。', 'x']",
    "['{Money}.']",
  ])('%s would be found', (text) => {
    expect(labels(text)).toHaveLength(1);
  });

  test('a sentence with a colon passes', () => {
    expect(labels("['Bezahlt wird in dieser Währung: {money}.', 'On atterrit ici : {airports}.']")).toEqual(
      [],
    );
  });
});
