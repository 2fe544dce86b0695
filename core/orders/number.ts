/** Of the brand: letters only. Numbers that were given out with another are read without it. */
const ORDER_PREFIX = 'GW';

/**
 * Short order numbers, such as `GW-7K2M-4PF`: for people, who read them out and type them. Six characters at random and
 * one that checks them, stored without prefix and dashes in `orders.number`; the database makes them
 * (migration 0037), each once.
 *
 * The characters are those of Crockford's base 32 without 0, so that none looks like another: no O or 0, I and L are read
 * as 1. 31 of them are left, a prime. With the values 0 to 30, the last is the sum of place × value of the first six,
 * modulo 31: all places weigh differently, so that one wrong character, and two that changed places, always show.
 */
const ALPHABET = '123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 7;

/** "GW-7K2M-4PF" for "7K2M4PF". */
export function orderNumberText(number: string): string {
  return `${ORDER_PREFIX}-${number.slice(0, 4)}-${number.slice(4)}`;
}

/** What was typed, if it is an order number by its form; `right` says whether its check character fits. */
interface TypedNumber {
  number: string;
  right: boolean;
  /** Whether our prefix stood before it: nothing else looks like that. */
  prefixed: boolean;
}

/** Reads a number however it was typed: in any case, with spaces and dashes or none, with the prefix or not; null for all else. */
export function readOrderNumber(typed: string): TypedNumber | null {
  const letters = typed.toUpperCase().replace(/[\s\p{Pd}.#]/gu, '');
  const prefixed = letters.length === ORDER_PREFIX.length + LENGTH && letters.startsWith(ORDER_PREFIX);
  const number = (prefixed ? letters.slice(ORDER_PREFIX.length) : letters).replace(/[IL]/g, '1');
  if (number.length !== LENGTH) return null;
  const values = [...number].map((letter) => ALPHABET.indexOf(letter));
  // 0, O and U are in no number: with the prefix before them they are a slip, which is told.
  if (values.includes(-1)) return prefixed ? { number, right: false, prefixed } : null;
  const sum = values.slice(0, -1).reduce((total, value, at) => total + (at + 1) * value, 0);
  return { number, right: sum % ALPHABET.length === values.at(-1), prefixed };
}

/** What a mail calls an order by: its uid and, once it is stored, its number. */
export function mailedNames({ uid, number }: { uid: string; number?: string }): {
  order_uid: string;
  order_number?: string;
} {
  return { order_uid: uid, ...(number !== undefined && { order_number: orderNumberText(number) }) };
}
