// Made once: toLocaleString() with options makes a new one each time, which is most of what a page of many sums takes.
const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const ONE_DIGIT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const PERCENT = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** "$4.50", "−$4.50": always with cents, so that columns stand under each other. */
export function dollars(amount: number): string {
  const text = DOLLARS.format(Math.abs(amount) / 100);
  return amount < 0 ? `−${text}` : text;
}

/** "$0.50", "$1", "$2,000": at the steps of a scale, where cents of none are noise. */
export const scaleDollars = (amount: number): string => dollars(amount).replace(/\.00$/, '');

/** "1,000+" where counting stopped there. */
export const counted = ({ value, capped }: { value: number; capped: boolean }): string =>
  `${value.toLocaleString('en-US')}${capped ? '+' : ''}`;

/** "top up" for "top_up"; what the API calls a state, as a person reads it. */
export const plain = (name: string): string =>
  name
    .replaceAll('_', ' ')
    .replace(/\besim\b/g, 'eSIM')
    .replace(/\beu\b/g, 'EU');

/** "Order: refund" for "desk.order.refund", "Prices: published": what the audit log calls an action, as a person reads it. */
export function actionWords(action: string): string {
  const [room = '', ...verb] = action.replace(/^desk\./, '').split('.');
  return verb.length === 0 ? sentence(room) : `${sentence(room)}: ${plain(verb.join(' '))}`;
}

/** What the API says to a program whose request with the same key isn't done yet. */
const UNDER_WAY = / is under way: .*Idempotency-Key\.$/;

/** How a refusal begins that is about one field, by its name in the API. */
const OF_FIELD = [
  /^"([\w.]+)"(?: in the (?:query|body))? (is missing|is wrong|has the wrong type): /,
  /^([a-z]\w*(?:\.\w+)*)(?::)? (?=must )/,
];

/** Fields that the API has in cents, and people type in dollars. */
const AMOUNT = /^(?:amount|cents|budget|minimum|\w+_cents)$/;

/** What a field is called where its form has no label for it. */
const fieldWords = (name: string): string =>
  name === 'cents' ? 'Amount' : sentence(name.replace(/_cents$/, ''));

/**
 * "Amount in dollars: no more than $2.50 is left" for «"amount" is wrong: no more than $2.50 (250 cents) is left», which is said for scripts.
 * @param labels what the form calls its fields.
 */
export function refusalWords(text: string, labels: Readonly<Record<string, string>> = {}): string {
  for (const form of OF_FIELD) {
    const found = form.exec(text);
    if (found === null) continue;
    const [start, path = '', how] = found;
    const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;
    const label = Object.hasOwn(labels, name) ? labels[name] : fieldWords(name);
    const entry = /\.(\d+)$/.exec(path)?.[1];
    const which = entry === undefined ? '' : ` (${Number(entry) + 1})`;
    const problem = AMOUNT.test(name) ? inDollars(text.slice(start.length)) : text.slice(start.length);
    return `${label}${which}${how === 'is missing' ? ' is missing' : ''}: ${namesSaid(problem, labels)}`;
  }
  return namesSaid(text, labels).replace(
    UNDER_WAY,
    ' is still being carried out: load the page again in a moment, and see.',
  );
}

/** Names of fields in a sentence as their form has them. */
const namesSaid = (text: string, labels: Readonly<Record<string, string>>): string =>
  spoken(
    text.replace(/"?\b([a-z]+(?:_[a-z]+)+)\b"?/g, (said, name: string) =>
      Object.hasOwn(labels, name) ? `“${labels[name]}”` : said,
    ),
  );

/** "at least $0.50" for "at least 50", which is told in cents. */
const inDollars = (problem: string): string =>
  problem
    .replace(/ \(\d+ cents\)/, '')
    .replace(
      /\b(at least|at most|more than|less than) (\d+)(?=\.?$)/,
      (_, bound: string, amount: string) => `${bound} ${dollars(Number(amount))}`,
    )
    .replace(/must be a (?:whole )?number(?: of cents)?/, 'must be an amount such as 12.50');

/** Fields of verbs that are amounts, in cents. */
const CENTS: readonly string[] = ['amount', 'cents'];

/** "$5.00", "not outside rules", "until 2026-12-01": what was given in a field of a verb. */
export function given(name: string, value: unknown): string {
  if (CENTS.includes(name) && typeof value === 'number') return dollars(value);
  if (typeof value === 'boolean') return value ? plain(name) : `not ${plain(name)}`;
  return `${plain(name)} ${String(value)}`;
}

/** A sentence of the server in which such names stand; uids, which have figures in them, addresses and what is quoted are left as they are. */
export const spoken = (text: string): string =>
  text.replace(/(?<![\w.,+@“-])[a-z]+(?:_[a-z]+)+\b(?![\w.+-]*@)/g, plain);

/**
 * The sentences of a text, such as what a verb will do: each is a fact of its own. A stop after a single letter, as in somebody's initials,
 * ends none.
 */
export const sentencesOf = (text: string): string[] =>
  (text.match(/.+?(?:[\p{L}\d)”%]{2}[.!?]”?(?= [\p{Lu}“"$#])|$)/gsu) ?? []).map((each) => each.trim());

/** "New esim" for "new_esim". */
export function sentence(name: string): string {
  const words = plain(name);
  return words.startsWith('eSIM') ? words : words.charAt(0).toUpperCase() + words.slice(1);
}

const STEPS = [
  [1_000, 'ms', 1],
  [60_000, 's', 1_000],
  [3_600_000, 'min', 60_000],
  [86_400_000, 'h', 3_600_000],
  [Number.POSITIVE_INFINITY, 'd', 86_400_000],
] as const;

/** "340 ms", "4.2 s", "12 min": how long something took, to two figures or so. */
export function duration(ms: number): string {
  const [, unit, size] = STEPS.find(([below]) => ms < below)!;
  const value = ms / size;
  return `${value < 10 && unit !== 'ms' ? value.toFixed(1).replace(/\.0$/, '') : Math.round(value)} ${unit}`;
}

/** "12 d", "more than a year": how long a balance lasts at the pace of now, which nobody knows further ahead. */
export const lasts = (days: number): string =>
  days > 365 ? 'more than a year' : duration(days * 86_400_000);

/** "3 GB", "450 MB". */
export function data(mb: number): string {
  return mb >= 1_000 ? `${ONE_DIGIT.format(mb / 1_000)} GB` : `${Math.round(mb)} MB`;
}

const SHORT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** "2 Nov" for "2026-11-02": under a plot. */
export const shortDay = (day: string): string => SHORT.format(new Date(`${day}T00:00:00Z`));

/** "12.5%". */
export const percent = (share: number): string => PERCENT.format(share);
