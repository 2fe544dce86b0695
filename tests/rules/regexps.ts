import fc from 'fast-check';
import { isTest, type Source } from './sources.ts';

/** Code that a request's headers, address and fields reach; statements and what mail servers say are no request. */
const ON_REQUEST_PATHS =
  /^(api|server|core|providers\/payments)\/.*\.ts$|^content\/(languages|pages|countries\/read)\.ts$/;

/** As much as a header or a field may have. */
const LONG = 16_000;
/**
 * From few characters to many, so that one that takes exponential time is found while it still ends, and most that are
 * quadratic at half of the longest, which takes a quarter of its time.
 */
const LENGTHS = [24, 400, LONG / 2, LONG];
/** Milliseconds: what some systems count the CPU's time in. */
const TICK = 4;
/** How many times as long four times the text may take: what is linear takes four, what is quadratic sixteen. */
const MOST_GROWTH = 8;
/** Above this there is no doubt after a few rounds. */
const CERTAIN_GROWTH = 12;
/** How often both are timed, by turns, where the first time is long. */
const [FEW_ROUNDS, ROUNDS] = [3, 9];
/** Characters that most patterns take many of. */
const PUMPS = [' ', 'a', 'A', '0', '-', '/', ',', '%', '<'];

/** "file: pattern" for each regular expression whose time grows faster than the text that a request may bring. */
export function superLinear(sources: readonly Source[]): string[] {
  const verdicts = new Map<string, boolean>();
  const slow = (pattern: RegExp) => {
    const known = verdicts.get(String(pattern)) ?? isSlow(pattern);
    verdicts.set(String(pattern), known);
    return known;
  };
  return sources
    .filter(({ path }) => ON_REQUEST_PATHS.test(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      regexLiterals(text)
        .filter(slow)
        .map((pattern) => `${path}: ${pattern}`),
    );
}

/** Whether the time of some text grows faster with this pattern than the text. */
function isSlow(pattern: RegExp): boolean {
  return attacks(pattern).some(({ before, pump }) =>
    growsFasterThanText(
      (text) => text.replace(pattern, ''),
      (length) => `${before}${pump.repeat(length / pump.length)}\u0001`,
    ),
  );
}

/**
 * Whether what reads a text takes more than linear time for it: by what a text takes against a quarter of it, so that the
 * machine may be slow.
 */
export function growsFasterThanText(
  read: (text: string) => unknown,
  textOf: (length: number) => string,
): boolean {
  let last = TICK;
  return LENGTHS.some((length) => {
    // Even if twice the text takes eight times as long, the longest is done before it is told from a short pause.
    if (length === LONG && last < TICK) return false;
    const whole = textOf(length);
    last = timeOf(read, whole);
    if (last <= MOST_GROWTH * TICK) return false;
    const quarter = textOf(length / 4);
    // The least of all: a pause of the machine is no property of what is read.
    const least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] as [number, number];
    const growth = () => least[0] / Math.max(TICK, least[1]);
    for (let round = 1; round <= ROUNDS; round++) {
      least[0] = Math.min(least[0], timeOf(read, whole));
      least[1] = Math.min(least[1], timeOf(read, quarter));
      if (round >= FEW_ROUNDS && growth() > CERTAIN_GROWTH) return true;
    }
    return growth() > MOST_GROWTH;
  });
}

function timeOf(read: (text: string) => unknown, text: string): number {
  const before = process.threadCpuUsage();
  read(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Beginnings that the pattern takes, each with a character or two of it that are then repeated; one of each kind. */
function attacks(pattern: RegExp): { before: string; pump: string }[] {
  const found = new Map<string, { before: string; pump: string }>();
  const kinds = kindsOf(pattern);
  const add = (before: string, pump: string) =>
    found.set(`${kinds(before)} ${kinds(pump)}`, { before, pump });
  for (const sample of ['', ...samplesOf(pattern)]) {
    for (let at = 0; at < Math.min(sample.length, 24); at++) {
      for (const pump of [sample[at]!, sample.slice(at, at + 2)]) add(sample.slice(0, at), pump);
    }
    for (const pump of PUMPS) add(sample, pump);
  }
  return [...found.values()];
}

/** Each piece of a pattern that stands for one character, or for several that the pattern can't tell apart. */
const ATOM = /\[(?:\\[\s\S]|[^\]\\])*\]|\\[pPu]\{[^}]*\}|\\u[\dA-Fa-f]{4}|\\x[\dA-Fa-f]{2}|\\[\s\S]|[^\\]/g;
/** What \b, ^ and $ look at besides. */
const BOUNDARIES = ['\\w', '\\n'];

/**
 * A text as the pattern sees it: two characters that the same of its pieces match take the same time. A pattern that looks back
 * at what a group has matched sees every character as it is.
 */
function kindsOf(pattern: RegExp): (text: string) => string {
  if (/\\[1-9k]/.test(pattern.source)) return (text) => text;
  const pieces = new Set([...BOUNDARIES, ...(pattern.source.match(ATOM) ?? [])]);
  const flags = pattern.flags.replace(/[gy]/g, '');
  const tests = [...pieces].map(
    (piece) =>
      new RegExp(
        piece.length > 1 || piece === '.' ? piece : piece.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&'),
        flags,
      ),
  );
  const known = new Map<string, string>();
  const kindOf = (char: string) => {
    // Half of a pair is no character of its own.
    const kind =
      known.get(char) ?? (char.isWellFormed() ? tests.map((one) => Number(one.test(char))).join('') : char);
    known.set(char, kind);
    return kind;
  };
  return (text) => text.split('').map(kindOf).join(',');
}

/**
 * For a negated class inside a negated class (as in [^\P{Cc}]) fast-check looks for a character for ever, and for \P{Cc} it
 * lists the million others.
 */
const ENDLESS = /\[\^[^\]]*\\[DPSW]|\\P\{/;

function samplesOf(pattern: RegExp): string[] {
  try {
    if (ENDLESS.test(pattern.source)) throw new Error('fast-check would never end');
    // It makes texts for patterns that mind letter case, from their beginning to their end or not.
    const plain = new RegExp(pattern.source, pattern.flags.replace(/[^su]/g, ''));
    const strings = fc.stringMatching(plain, { size: 'small' });
    return [...new Set(fc.sample(strings, { seed: 1, numRuns: 6 }))].map((text) => text.slice(0, 60));
  } catch {
    // Patterns of a kind that fast-check can't make texts for: their letters are a start.
    const letters = pattern.source.replace(/\\(\W)/g, '$1').replace(/\\\w|[^\w /,;:=-]/g, '');
    return [letters.slice(0, 60)];
  }
}

/** What stands before a slash that begins a regular expression, rather than divides. */
const BEFORE_LITERAL = /(?:^|[(,=:[!&|?{};+>~]|\b(?:return|case|typeof))$/;

/** The regular expressions of a module, as written between slashes. */
export function regexLiterals(code: string): RegExp[] {
  const found: RegExp[] = [];
  let before = '';
  for (let at = 0; at < code.length; ) {
    const end = endOfToken(code, at, before);
    const token = code.slice(at, end);
    const literal = /^\/(?![/*])([\s\S]+)\/([a-z]*)$/.exec(token);
    if (literal) found.push(new RegExp(literal[1]!, literal[2]));
    if (!/^\s|^\/[/*]/.test(token)) before = (before + token).slice(-12);
    at = end;
  }
  return found;
}

/** Comments, texts and regular expressions are one token each; all else is one character. */
function endOfToken(code: string, at: number, before: string): number {
  const rest = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(code)?.[0].length ?? 1;
  };
  switch (code[at]) {
    case "'":
      return at + rest(/'(?:[^'\\\n]|\\[\s\S])*'/y);
    case '"':
      return at + rest(/"(?:[^"\\\n]|\\[\s\S])*"/y);
    case '`':
      return at + rest(/`(?:[^`\\$]|\\[\s\S]|\$(?!\{)|\$\{(?:[^{}`]|`[^`]*`|\{[^{}]*\})*\})*`/y);
    case '/':
      if (code[at + 1] === '/') return at + rest(/\/\/[^\n]*/y);
      if (code[at + 1] === '*') return at + rest(/\/\*[\s\S]*?\*\//y);
      if (!BEFORE_LITERAL.test(before)) return at + 1;
      return at + rest(/\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y);
    default:
      return at + 1;
  }
}
