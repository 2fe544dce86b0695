import fc from 'fast-check';

const SURROGATES = { first: 0xd800, count: 0x800 };
/** Every code point that can stand alone. */
const character = fc.integer({ min: 0, max: 0x10ffff - SURROGATES.count }).map((number) => {
  const beyond = number < SURROGATES.first ? 0 : SURROGATES.count;
  return String.fromCodePoint(number + beyond);
});

/** Any text, as fc.string({ unit: 'binary' }) draws it, which makes a table of all Unicode first: three seconds in each worker. */
export const anyText = (length: { minLength?: number; maxLength?: number }): fc.Arbitrary<string> =>
  fc.array(character, length).map((characters) => characters.join(''));
