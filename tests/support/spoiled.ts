import fc from 'fast-check';
import { anyText } from './any-text.ts';

/** Texts with what breaks parsers and databases, and any JSON. */
const nasty = fc.oneof(
  fc.constantFrom('', ' ', '\0', '\ud800', '\u202e', '\u0007', "' or 1=1 --", '__proto__', 'constructor'),
  anyText({ maxLength: 80 }),
  fc.string({ minLength: 255, maxLength: 400 }),
  fc.constantFrom(-1, 0, 1.5, 1e308, -0, Number.MAX_SAFE_INTEGER + 2, true, null),
  fc.jsonValue(),
);

/** A good body with one field of any depth taken out, or put to something else; or with one more. */
export function spoiled(good: object): fc.Arbitrary<unknown> {
  const paths = Object.entries(good).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? [[key], ...Object.keys(value).map((inner) => [key, inner])]
      : [[key]],
  );
  const change = (path: string[], value: unknown) => {
    const copy = structuredClone(good) as Record<string, unknown>;
    const last = path.at(-1)!;
    const owner = path.length === 1 ? copy : (copy[path[0]!] as Record<string, unknown>);
    if (value === undefined) delete owner[last];
    else owner[last] = value;
    return copy;
  };
  return fc.oneof(
    fc
      .tuple(fc.constantFrom(...paths), fc.oneof(fc.constant(undefined), nasty))
      .map(([path, value]) => change(path, value)),
    fc.tuple(anyText({ minLength: 1 }), nasty).map(([key, value]) => change([`x${key}`], value)),
    fc.jsonValue(),
  );
}
