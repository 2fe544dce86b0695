/** A destination as the search boxes know it: a country, or a region. */
export interface SearchEntry {
  /** Null for a region. */
  iso3: string | null;
  iso2: string | null;
  /** The region's address under `/regions/`; missing for a country. */
  region?: string;
  name: string;
  /** Other names, spellings and well-known places. */
  aliases: string[];
}

/** An entry, and why it was found. */
export interface Found<E> {
  entry: E;
  /** The other name that matches, as "Bali" does for Indonesia; null where the entry's own name or code does. */
  alias: string | null;
  /** One letter differs, or letters are doubled that aren't: a question rather than an answer. */
  guess: boolean;
}

/** Where an entry's page is. */
export function entryPath({ iso3, region }: Pick<SearchEntry, 'iso3' | 'region'>): string {
  return region === undefined ? `/c/${iso3}` : `/regions/${region}`;
}

interface Text {
  /** Folded words, one space between them. */
  words: string;
  /** The same without spaces, so that "hongkong" and "cote d ivoire" match. */
  joined: string;
}

interface Query extends Text {
  /** As typed, in lower case: the code "ST" must not become "saint". */
  code: string;
  /** Too short to say anything within a word, or of another name: "uk" is no piece of "Munich Trudering". */
  short: boolean;
}

interface Folded {
  name: Text;
  aliases: Text[];
  iso2: string | null;
  iso3: string | null;
}

/** How an entry matches; the lower comes first. */
const RANK = {
  exact: 0,
  nameStart: 1,
  wordStart: 2,
  iso2: 3,
  aliasStart: 4,
  aliasWordStart: 5,
  iso3Start: 6,
  inName: 7,
  inAlias: 8,
} as const;

/** Letters that Unicode does not decompose into a base letter and an accent. */
const undecomposed: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/**
 * Text as it is compared: lower case, without accents, apostrophes and full stops, other punctuation as a space,
 * "&" as "and", the word "st" as "saint". "Côte d’Ivoire" gives "cote divoire", "U.K." gives "uk".
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øłđðıßæœþ]/g, (letter) => undecomposed[letter] ?? letter)
    .replace(/[.'’‘ʻʼ`´]/g, '')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\bst\b/g, 'saint');
}

function fold(text: string): Text {
  const words = foldText(text);
  return { words, joined: words.replaceAll(' ', '') };
}

const starts = (text: Text, query: Text) =>
  text.words.startsWith(query.words) || text.joined.startsWith(query.joined);
const startsWord = (text: Text, query: Text) => text.words.includes(` ${query.words}`);
/** Without spaces only from the start of a word on: "usa" is no piece of "Caucasus and Central Asia". */
const holds = (text: Text, query: Text) =>
  text.words.includes(query.words) ||
  (text.joined.includes(query.joined) &&
    text.words.split(' ').some((_, at, words) => words.slice(at).join('').startsWith(query.joined)));

/** How an entry matches, and by which of its aliases; null where it doesn't. */
function rank(entry: Folded, query: Query): { rank: number; alias: number } | null {
  const { name, aliases, iso2, iso3 } = entry;
  const byName = (rank: number) => ({ rank, alias: -1 });
  const byAlias = (rank: number, matches: (text: Text) => boolean) => {
    const alias = aliases.findIndex(matches);
    return alias < 0 ? null : { rank, alias };
  };
  const isQuery = (text: Text) => text.joined === query.joined;
  if (isQuery(name) || iso3 === query.code) return byName(RANK.exact);
  const exact = byAlias(RANK.exact, isQuery);
  if (exact) return exact;
  if (starts(name, query)) return byName(RANK.nameStart);
  if (startsWord(name, query)) return byName(RANK.wordStart);
  if (iso2 === query.code) return byName(RANK.iso2);
  if (!query.short) {
    const alias =
      byAlias(RANK.aliasStart, (text) => starts(text, query)) ??
      byAlias(RANK.aliasWordStart, (text) => startsWord(text, query));
    if (alias) return alias;
  }
  // One letter inside a word says nothing.
  if (query.joined.length < 2) return null;
  if (iso3?.startsWith(query.code)) return byName(RANK.iso3Start);
  if (query.joined.length > 2 && holds(name, query)) return byName(RANK.inName);
  return query.short ? null : byAlias(RANK.inAlias, (text) => holds(text, query));
}

/** The flag that a phone's keyboard offers beside a name, as its two letters: "🇯🇵" is "jp". */
function flagLetters(query: string): string | null {
  const [, first, second] = query.match(/^([🇦-🇿])([🇦-🇿])$/u) ?? [];
  const letter = (flag = '') => String.fromCharCode((flag.codePointAt(0) ?? 0) - 0x1f1e6 + 97);
  return first === undefined ? null : letter(first) + letter(second);
}

/** Names of Chinese, Japanese and Korean letters are whole in two of them. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Up to so many letters only names, codes and whole aliases match. */
const SHORT = 3;
/** From so many letters on, one of them may be wrong. */
const LONG_ENOUGH_TO_GUESS = 4;

/** Whether `typed` becomes the whole of `text` when one letter is added, left out, replaced, or swapped with the next. */
export function isOneEditAway(typed: string, text: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === text[at]) at++;
  const [restTyped, restText] = [typed.slice(at), text.slice(at)];
  return (
    restTyped === restText.slice(1) ||
    restTyped.slice(1) === restText ||
    restTyped.slice(1) === restText.slice(1) ||
    (restTyped[0] === restText[1] && restTyped[1] === restText[0] && restTyped.slice(2) === restText.slice(2))
  );
}

/** Folding is done once for each list, so that a keystroke costs comparisons only. */
const foldedLists = new WeakMap<readonly SearchEntry[], Folded[]>();

function foldedList(entries: readonly SearchEntry[]): Folded[] {
  let list = foldedLists.get(entries);
  if (!list) {
    list = entries.map((entry) => ({
      name: fold(entry.name),
      aliases: entry.aliases.map(fold),
      iso2: entry.iso2?.toLowerCase() ?? null,
      iso3: entry.iso3?.toLowerCase() ?? null,
    }));
    foldedLists.set(entries, list);
  }
  return list;
}

/**
 * The destinations that match what was typed, best first, at most `limit` (S2.2.2: 8 in the
 * header, S2.4.1: 6 on the home page). Pass the same array each time: it is indexed
 * once, and must not change afterwards.
 *
 * First a whole name, alias or 3-letter code; then the start of the name, the start of one of its words, the whole
 * 2-letter code, the start of an alias or of one of its words, the start of the 3-letter code, and at last any part
 * of a name or alias. Within a kind those come first of which an alias starts with the query too ("kore": South
 * before North Korea), then the list's own order. A whole 2-letter code is never crowded out: it gets the last place.
 * Up to three letters match no part of an alias. A flag is its country's code, and matches nothing else where there is that country. Where nothing
 * matches, one letter may be wrong and others doubled or not, and what is found is a guess.
 */
export function searchDestinations<E extends SearchEntry>(
  entries: readonly E[],
  query: string,
  limit: number,
): Found<E>[] {
  const flag = flagLetters(query.trim());
  const marked = entries.find(({ iso2 }) => flag !== null && iso2?.toLowerCase() === flag);
  if (marked && limit > 0) return [{ entry: marked, alias: null, guess: false }];
  const text = fold(flag ?? query);
  const short = text.joined.length <= SHORT && !DENSE.test(text.joined);
  const sought = { ...text, short, code: (flag ?? query).trim().toLowerCase() };
  if (sought.words === '' || limit < 1) return [];
  const matches: (Found<E> & { rank: number })[] = [];
  foldedList(entries).forEach((folded, index) => {
    const entry = entries[index];
    const match = rank(folded, sought);
    if (match === null || !entry) return;
    const aliasToo = folded.aliases.some((alias) => starts(alias, sought));
    const alias = entry.aliases[match.alias] ?? null;
    matches.push({ entry, alias, guess: false, rank: aliasToo ? match.rank : match.rank + 0.5 });
  });
  if (matches.length === 0) return guesses(entries, sought).slice(0, limit);
  const sorted = matches.sort((a, b) => a.rank - b.rank).map(({ rank: _rank, ...found }): Found<E> => found);
  const found = sorted.slice(0, limit);
  const coded = sorted.slice(limit).find(({ entry }) => entry.iso2?.toLowerCase() === sought.code);
  return coded ? [...found.slice(0, -1), coded] : found;
}

/** With each doubled letter once: which of them are is what people remember least, as in "Phillipines". */
const singled = (text: string) => text.replace(/(.)\1+/gu, '$1');

/** Names before aliases. */
function guesses<E extends SearchEntry>(entries: readonly E[], { joined }: Query): Found<E>[] {
  if (joined.length < LONG_ENOUGH_TO_GUESS) return [];
  const single = singled(joined);
  const near = (text: Text) =>
    isOneEditAway(joined, text.joined) ||
    (single.length >= LONG_ENOUGH_TO_GUESS && isOneEditAway(single, singled(text.joined)));
  const found = foldedList(entries).flatMap((folded, index): Found<E>[] => {
    const entry = entries[index];
    if (!entry) return [];
    if (near(folded.name)) return [{ entry, alias: null, guess: true }];
    const alias = entry.aliases[folded.aliases.findIndex(near)];
    return alias === undefined ? [] : [{ entry, alias, guess: true }];
  });
  return found.sort((a, b) => Number(a.alias !== null) - Number(b.alias !== null));
}
