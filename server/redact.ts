/** Keys whose values are secrets or people, at any depth. `to` is a state as well: as an address it is cut by its look. */
const CUT_KEYS =
  /^(?:e-?mail(?:_address)?|recipient|customer_email|phone|(?:first|last|full)_?name|address|ip|user_agent|password|passwd|secret|client_?secret|token|access_token|api_?key|authorization|cookie|set-cookie|card|cvc|iccid|matching_id|activation_code|lpa|session_id|sessionid|html|text|body|parameters|params|query)$/i;
/** A field of an error that tells what happened and holds no value of anybody's row. */
const ERROR_FIELDS = [
  'code',
  'errno',
  'syscall',
  'status',
  'statusCode',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
] as const;
const CUT = '[cut]';
/** What of a key is known already: lines have the same few keys again and again. */
const cutKeys = new Map<string, boolean>();
const MOST_KEYS = 1_000;
const MOST_DEPTH = 8;
const MOST_ENTRIES = 100;

/** What is cut out of texts. `mark` is a cheap test: a text without it has nothing for the pattern, which is then not run. */
const CUT_TEXTS: readonly (readonly [mark: string, RegExp, string])[] = [
  // PostgreSQL shows the whole row, or the values of a key: nobody knows where they end.
  ['Failing row contains', /Failing row contains [\s\S]*/, `Failing row contains ${CUT}`],
  ['Key (', /Key (\((?:[^()]|\([^()]*\))*\))=[\s\S]*/, `Key $1=${CUT}`],
  ['@', /[^\s"'<>()=:,;@]{1,64}@[^\s"'<>()=:,;@]{1,255}/g, CUT],
  // Stripe's keys, and its session ids: whoever has one has the order.
  ['_', /\b(sk|rk|whsec|cs)_(?:live_|test_)?\w{8,}/g, `$1_${CUT}`],
];

/**
 * The fields of a log line without secrets and personal data: by name at any depth, and by their look inside of texts. Of
 * an error, wherever it stands, only what is known to be harmless is left: PostgreSQL's details hold whole rows.
 */
export function redacted(fields: object): Record<string, unknown> {
  return entriesOf(fields, 0, new Set([fields]));
}

function cleaned(value: unknown, depth: number, above: ReadonlySet<object>): unknown {
  if (typeof value === 'string') return textWithoutSecrets(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value;
  if (value instanceof Date) return value;
  if (above.has(value)) return '[circular]';
  if (depth >= MOST_DEPTH) return '[deep]';
  const within = new Set([...above, value]);
  if (value instanceof Error) return errorOf(value, depth, within);
  if (Array.isArray(value)) {
    return value.slice(0, MOST_ENTRIES).map((each) => cleaned(each, depth + 1, within));
  }
  return entriesOf(value, depth + 1, within);
}

function entriesOf(object: object, depth: number, above: ReadonlySet<object>): Record<string, unknown> {
  const left: Record<string, unknown> = {};
  let entries = 0;
  for (const [key, value] of Object.entries(object)) {
    if (entries++ >= MOST_ENTRIES) break;
    const cut = value !== null && value !== undefined && isCut(key);
    left[key] = cut ? CUT : cleaned(value, depth, above);
  }
  return left;
}

function isCut(key: string): boolean {
  const known = cutKeys.get(key);
  if (known !== undefined) return known;
  const cut = CUT_KEYS.test(key);
  if (cutKeys.size < MOST_KEYS) cutKeys.set(key, cut);
  return cut;
}

function errorOf(error: Error, depth: number, above: ReadonlySet<object>): Record<string, unknown> {
  const known = error as Error &
    Partial<Record<(typeof ERROR_FIELDS)[number], unknown>> & { errors?: unknown };
  const left: Record<string, unknown> = {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: textWithoutSecrets(error.message),
    stack: textWithoutSecrets(error.stack ?? ''),
  };
  for (const field of ERROR_FIELDS) {
    const value = known[field];
    if (typeof value === 'string' || typeof value === 'number') left[field] = cleaned(value, depth, above);
  }
  if (error.cause !== undefined) left.cause = cleaned(error.cause, depth + 1, above);
  if (Array.isArray(known.errors)) left.errors = cleaned(known.errors, depth + 1, above);
  return left;
}

/** A text without mail addresses, keys, and what PostgreSQL tells of rows. */
function textWithoutSecrets(text: string): string {
  return CUT_TEXTS.reduce(
    (left, [mark, pattern, instead]) => (left.includes(mark) ? left.replace(pattern, instead) : left),
    text,
  );
}
