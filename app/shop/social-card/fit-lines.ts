import { type Language, languages } from '../../../content/languages.ts';

/** Width in pixels of a text in a size of a hundred. */
export type Measure = (text: string) => number;

interface Room {
  /** Where lines may break: between words, or between any two where they stand without spaces. */
  language: Language;
  measure: Measure;
  /** Pixels. */
  width: number;
  /** Font sizes with the most lines that each may take, the preferred one first. */
  sizes: readonly { size: number; lines: number }[];
}

/** The text in the first size in which it fits; in the last one, cut off with an ellipsis, where it fits in none. */
export function fitLines(
  text: string,
  { language, measure, width, sizes }: Room,
): { size: number; lines: string[] } {
  const words = wordsOf(text, language);
  for (const { size, lines: most } of sizes) {
    const lines = wrap(words, (line) => (measure(line.trimEnd()) * size) / 100 <= width);
    if (lines !== null && lines.length <= most) return { size, lines };
  }
  const last = sizes.at(-1) ?? { size: 40, lines: 1 };
  const fits = (line: string) => (measure(line) * last.size) / 100 <= width;
  const lines = (wrap(words, fits) ?? words).slice(0, last.lines);
  let end = lines.at(-1) ?? '';
  while (end !== '' && !fits(`${end}…`)) end = end.slice(0, -1);
  return { size: last.size, lines: [...lines.slice(0, -1), `${end.trimEnd()}…`] };
}

/** The words of a text with the marks that belong to them: no line begins with a comma or ends with an opening bracket. */
function wordsOf(text: string, language: Language): string[] {
  const { unspaced } = languages[language] as { unspaced?: true };
  if (!unspaced) return text.split(/(?<=\s)(?=\S)/).filter((word) => word.trim() !== '');
  const words: string[] = [];
  let opened = false;
  for (const { segment, isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    const opens = /^[\p{Ps}\p{Pi}]$/u.test(segment);
    if (words.length > 0 && (opened || !(isWordLike || opens))) words[words.length - 1] += segment;
    else words.push(segment);
    opened = opens;
  }
  return words;
}

/** Lines as full as they go; null when a word is too wide for a line of its own. */
function wrap(words: readonly string[], fits: (line: string) => boolean): string[] | null {
  const lines: string[] = [];
  for (const word of words) {
    if (!fits(word)) return null;
    const longer = `${lines.at(-1) ?? ''}${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => line.trimEnd());
}
