/** The script that a language is written in, beside the Latin letters of names and technical words. */
const SCRIPTS: Record<string, RegExp> = {
  ar: /\p{Script=Arabic}/u,
  el: /\p{Script=Greek}/u,
  he: /\p{Script=Hebrew}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /[\p{Script=Hangul}\p{Script=Han}]/u,
  ru: /\p{Script=Cyrillic}/u,
  th: /\p{Script=Thai}/u,
  uk: /\p{Script=Cyrillic}/u,
  'zh-Hans': /\p{Script=Han}/u,
  'zh-Hant': /\p{Script=Han}/u,
};
const RTL = new Set(['ar', 'he']);
const LETTER = /[\p{L}--\p{Script=Latin}--\p{Script=Common}]/v;
const RTL_LETTER = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}\p{Script=Syriac}]/u;
/** What Unicode's isolates enclose: its direction doesn't reach the sentence around it. */
const ISOLATED = /[\u2066-\u2068][^\u2069]*\u2069/gu;

/**
 * What of a text is in the wrong script for its language: Cyrillic in Romanian, a text in Latin letters alone that should be Russian, a word of two
 * scripts, a right-to-left name without isolates in a left-to-right sentence. Empty when all is well.
 */
export function scriptFaults(code: string, text: string): string[] {
  const own = SCRIPTS[code];
  const open = text.replace(ISOLATED, ' ');
  const faults: string[] = [];
  if (!RTL.has(code) && RTL_LETTER.test(open)) faults.push('a right-to-left name without isolates');
  const strange = [...open].filter(
    (letter) => LETTER.test(letter) && !RTL_LETTER.test(letter) && !own?.test(letter),
  );
  if (strange.length > 0) faults.push(`letters of another script: ${[...new Set(strange)].join('')}`);
  if (own && !own.test(text)) faults.push(`no letter of the script of ${code}`);
  const mixed = /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u.exec(open)?.[0];
  if (mixed) faults.push(`a word of two scripts at “${mixed}”`);
  return faults;
}
