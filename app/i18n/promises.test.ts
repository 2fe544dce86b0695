import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Language, languageCodes } from '../../content/languages.ts';
import { wordsFile } from '../../content/messages/messages.ts';
import { UNKEPT } from '../../content/unkept-promises.ts';
import { MINUTE } from '../../core/clock.ts';
import { REFUND_WINDOW_HOURS } from '../../core/refunds/rules.ts';
import { CODE_ATTEMPTS, TOKEN_LIFETIME } from '../../core/sign-in/limits.ts';
import { MOST_DAYS } from '../../core/trips/most-days.ts';
import { projectRoot } from '../../project-root.ts';
import { readCatalogue } from './compile-catalogues.ts';

const minutes = TOKEN_LIFETIME / MINUTE;
/** Messages that write a figure out which the code decides. */
const FIGURES: [namespace: string, key: string, ...figures: number[]][] = [
  ['home', 'why.shield.words', REFUND_WINDOW_HOURS],
  ['esim', 'no-refund.refund_window_passed', REFUND_WINDOW_HOURS],
  ['order', 'refund.words', REFUND_WINDOW_HOURS],
  ['order', 'refund.words-credit', REFUND_WINDOW_HOURS],
  ['order', 'refund.words-only-credit', REFUND_WINDOW_HOURS],
  ['country', 'know.refund.words', REFUND_WINDOW_HOURS],
  ['signin', 'verify.lead', minutes],
  ['signin', 'verify.wrong', minutes, CODE_ATTEMPTS],
  ['signin', 'confirm.why', minutes],
  ['signin', 'error.Verification', minutes],
  ['trip', 'fault.stop_days', MOST_DAYS],
  ['trip', 'fault.too_many_days', MOST_DAYS],
];

/** All that travellers read in a language, but guides. */
function textsOf(language: Language): [where: string, text: string][] {
  const prose = ['content/pages', 'content/blog'].flatMap((folder) => {
    const own = language === 'en' ? folder : `${folder}/${language}`;
    return readdirSync(join(projectRoot, own)).flatMap((name) =>
      name.endsWith('.md') ? [`${own}/${name}`] : [],
    );
  });
  const files = [`app/messages/${language}.json`, wordsFile(language), ...prose];
  return files.flatMap((file) =>
    readFileSync(join(projectRoot, file), 'utf8')
      .split('\n')
      .map((line, index): [string, string] => [`${file}:${index + 1}`, line]),
  );
}

describe.each(languageCodes)('%s', (language) => {
  const catalogue = readCatalogue(language);

  test.each(FIGURES)('%s.%s says the figure that the code applies', (namespace, key, ...figures) => {
    const said = (catalogue[namespace]?.[key]?.match(/\d+/g) ?? []).map(Number);
    expect(said).toEqual(expect.arrayContaining(figures));
  });

  test('nothing is promised that nobody keeps', () => {
    const found = textsOf(language).filter(([, text]) => UNKEPT[language].test(text));
    expect(found).toEqual([]);
  });
});

test('a promise that nobody keeps would be found', () => {
  for (const [language, promise] of Object.entries({
    en: 'We reply within two hours, guaranteed.',
    de: 'Mit Geld-zurück-Garantie.',
    ja: '接続を保証します。',
    ko: '연결을 보장해요.',
    ar: 'نضمن الاتصال.',
    'zh-Hans': '我们保证您能上网。',
  }))
    expect(promise).toMatch(UNKEPT[language as Language]);
});
