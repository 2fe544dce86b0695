import type { Glossary } from './read.ts';

/** Two letters after one another are one word, but for writing without spaces, and Korean with its endings: their words are found anywhere. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Words of a text that its glossary forbids, each with what stands around it. */
export function forbidden({ never, allowed = [] }: Glossary, text: string): string[] {
  const read = allowed.reduce((left, right) => left.replaceAll(right, ''), words(text));
  return Object.keys(never).flatMap((word) => {
    const found = anywhere(word).exec(read);
    if (found === null) return [];
    return [`${word}: …${read.slice(Math.max(0, found.index - 30), found.index + 40)}…`];
  });
}

/** Things that the English message names, and the other one by none of the words that it has for them. */
export function unnamed({ terms }: Glossary, english: string, text: string): string[] {
  const [said, read] = [words(english), text.toLowerCase()];
  return Object.entries(terms).flatMap(([term, names]) => {
    if (typeof names === 'string' || !term.split(', ').some((name) => anywhere(name).test(said))) return [];
    return names.some((name) => read.includes(name.toLowerCase())) ? [] : [`${term}: ${text}`];
  });
}

/** A text without what nobody reads: names of values and their cases, tags, addresses of links and comments. */
function words(text: string): string {
  return text
    .replace(/<!--[\s\S]*?-->|<\/?\w+>|\]\([^)]*\)/g, ' ')
    .replace(/\{\{?[\w.]+(?:, \w+,)?|(?<=[\s}])(?:zero|one|two|few|many|other|=\d+) \{/g, '{');
}

/** A word as a word of its own, with any ending where it ends in `*`; in capitals as at the start of a sentence too. */
function anywhere(word: string): RegExp {
  const inflected = word.endsWith('*');
  const [first = '', ...rest] = inflected ? word.slice(0, -1) : word;
  const start = [first, first.toUpperCase()].map(escaped).join('|');
  const whole = `(?:${start})${escaped(rest.join(''))}`;
  if (UNSPACED.test(word) || !/\p{L}/u.test(word)) return new RegExp(whole, 'u');
  return new RegExp(`(?<![\\p{L}-])${whole}${inflected ? '' : '(?![\\p{L}])'}`, 'u');
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
