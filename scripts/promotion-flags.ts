type Flags = Record<string, string | boolean | undefined>;

/** Flags that have another name than the API's field (C11.9). */
const FIELDS: Record<string, string> = {
  starts: 'starts_at',
  ends: 'ends_at',
  'per-customer': 'per_customer',
  'first-order': 'first_order',
};
const LISTS = new Set(['countries', 'regions', 'plans', 'languages']);
const TIMES = new Set(['starts', 'ends']);

/** The flags of `npm run promotions` as fields of the API: lists by comma, whole numbers, and "none" to end a limit. */
export function promotionFlags(flags: Flags): Record<string, unknown> {
  const given = Object.entries(flags).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([flag, value]) => [FIELDS[flag] ?? flag, fieldOf(flag, value!)]));
}

function fieldOf(flag: string, value: string | boolean): unknown {
  if (typeof value === 'boolean') return value;
  if (value === 'none') return null;
  if (LISTS.has(flag)) return value.split(',').map((each) => each.trim());
  // What is no number stays a text, which the field refuses by its name.
  return TIMES.has(flag) || !/^\d{1,9}$/.test(value) ? value : Number(value);
}
