/** What a field may hold instead of what it should. `undefined`: it isn't there. */
const RUBBISH: readonly unknown[] = [
  undefined,
  null,
  '',
  'rubbish',
  '<b>bold</b>\u0000',
  0,
  -1,
  1.5,
  1e300,
  true,
  [],
  {},
  [null],
  'EUR',
];

/** A body with one field spoilt. */
interface Spoilt {
  /** `confirmation.iccid = -1`, for the message of a test. */
  about: string;
  body: unknown;
}

/** The body with each of its fields, at every depth, replaced by each piece of rubbish. */
export function spoilt(body: unknown, at: readonly (string | number)[] = []): Spoilt[] {
  return placesOf(body, at).flatMap((place) =>
    RUBBISH.map((rubbish) => ({
      about: `${place.join('.') || 'the body'} = ${JSON.stringify(rubbish)}`,
      body: replaced(body, place, rubbish),
    })),
  );
}

type Place = readonly (string | number)[];

function placesOf(value: unknown, at: Place): Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  // The first member of a list stands for all.
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.slice(0, 1).map((member) => [0, member])
    : Object.entries(value);
  return [at, ...entries.flatMap(([key, member]) => placesOf(member, [...at, key]))];
}

function replaced(value: unknown, [key, ...rest]: Place, rubbish: unknown): unknown {
  if (key === undefined) return rubbish;
  if (Array.isArray(value)) {
    return value.map((member, index) => (index === key ? replaced(member, rest, rubbish) : member));
  }
  const record = value as Record<string, unknown>;
  const { [key]: old, ...others } = record;
  const put = replaced(old, rest, rubbish);
  return put === undefined ? others : { ...others, [key]: put };
}
