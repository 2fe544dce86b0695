/** A destination as the search boxes know it. */
export interface SearchEntry {
  iso3: string;
  iso2: string;
  /** The English name. */
  name: string;
  /** Other names, spellings and well-known places. */
  aliases: readonly string[];
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
}

interface Folded {
  name: Text;
  aliases: Text[];
  iso2: string;
  iso3: string;
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
const holds = (text: Text, query: Text) =>
  text.words.includes(query.words) || text.joined.includes(query.joined);

function rank(entry: Folded, query: Query): number | null {
  const { name, aliases, iso2, iso3 } = entry;
  const isQuery = (text: Text) => text.joined === query.joined;
  if (isQuery(name) || aliases.some(isQuery) || iso3 === query.code) return RANK.exact;
  if (starts(name, query)) return RANK.nameStart;
  if (startsWord(name, query)) return RANK.wordStart;
  if (iso2 === query.code) return RANK.iso2;
  if (aliases.some((alias) => starts(alias, query))) return RANK.aliasStart;
  if (aliases.some((alias) => startsWord(alias, query))) return RANK.aliasWordStart;
  // One letter inside a word says nothing.
  if (query.joined.length < 2) return null;
  if (iso3.startsWith(query.code)) return RANK.iso3Start;
  if (holds(name, query)) return RANK.inName;
  if (aliases.some((alias) => holds(alias, query))) return RANK.inAlias;
  return null;
}

/** Folding is done once for each list, so that a keystroke costs comparisons only. */
const foldedLists = new WeakMap<readonly SearchEntry[], Folded[]>();

function foldedList(entries: readonly SearchEntry[]): Folded[] {
  let list = foldedLists.get(entries);
  if (!list) {
    list = entries.map((entry) => ({
      name: fold(entry.name),
      aliases: entry.aliases.map(fold),
      iso2: entry.iso2.toLowerCase(),
      iso3: entry.iso3.toLowerCase(),
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
 */
export function searchDestinations<E extends SearchEntry>(
  entries: readonly E[],
  query: string,
  limit: number,
): E[] {
  const sought = { ...fold(query), code: query.trim().toLowerCase() };
  if (sought.words === '' || limit < 1) return [];
  const matches: { entry: E; rank: number }[] = [];
  foldedList(entries).forEach((folded, index) => {
    const entry = entries[index];
    const kind = rank(folded, sought);
    if (kind === null || !entry) return;
    const aliasToo = folded.aliases.some((alias) => starts(alias, sought));
    matches.push({ entry, rank: aliasToo ? kind : kind + 0.5 });
  });
  const sorted = matches.sort((a, b) => a.rank - b.rank).map((match) => match.entry);
  const found = sorted.slice(0, limit);
  const coded = sorted.slice(limit).find((entry) => entry.iso2.toLowerCase() === sought.code);
  return coded ? [...found.slice(0, -1), coded] : found;
}
