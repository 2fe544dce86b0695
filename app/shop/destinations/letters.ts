import type { Language } from '../../../content/languages.ts';

/** The rows of the Japanese syllabary, each by its first sign, and the last sign that belongs to it. */
const ROWS = [
  ['ア', 'オ'],
  ['カ', 'ゴ'],
  ['サ', 'ゾ'],
  ['タ', 'ド'],
  ['ナ', 'ノ'],
  ['ハ', 'ポ'],
  ['マ', 'モ'],
  ['ヤ', 'ヨ'],
  ['ラ', 'ロ'],
  ['ワ', 'ヴ'],
] as const;

/** The first sounds of Korean syllables, in the order of Unicode; doubled ones stand with the plain one. */
const INITIALS = 'ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ';
/** Syllables that begin with the same sound. */
const EACH = 588;

/** Collates by strokes, where marks of each count stand before its characters: U+FDD0 and the braille sign of that number. */
const byStrokes = new Intl.Collator('zh-Hant');
const STROKES = Array.from({ length: 36 }, (_, index) => `\uFDD0${String.fromCodePoint(0x2801 + index)}`);

/**
 * The letter under which a name stands in a list: "É" is "E"; in Japanese the row of its first sign, and 漢 for Chinese characters; in
 * Korean the first sound; in traditional Chinese the strokes of its first sign.
 */
export function letterOf(language: Language, name: string): string {
  const [first = ''] = name;
  if (language === 'ja') return ROWS.find(([from, to]) => first >= small(from) && first <= to)?.[0] ?? '漢';
  if (language === 'ko') return INITIALS[Math.floor(((first.codePointAt(0) ?? 0) - 0xac00) / EACH)] ?? first;
  if (language === 'zh-Hant')
    return `${STROKES.findLastIndex((mark) => byStrokes.compare(mark, first) <= 0) + 1}畫`;
  // Ç, İ, Ö, Ş and Ü are letters of their own in Turkish, each in its place in the order.
  if (language === 'tr' && /[çıiöşü]/.test(first.toLocaleLowerCase('tr')))
    return first.toLocaleUpperCase('tr');
  return first.normalize('NFD').charAt(0).toUpperCase();
}

/** The small form of a sign comes before it in Unicode: ァ, ア. */
function small(sign: string): string {
  return String.fromCodePoint((sign.codePointAt(0) ?? 0) - 1);
}
