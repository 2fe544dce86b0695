import { countryByCode } from '../../content/countries/read.ts';
import { normaliseEmail } from '../customers/email.ts';
import { readOrderNumber } from '../orders/number.ts';

/** What was typed into the omnibox, by its form alone. */
export type Shape =
  | { kind: 'nothing' }
  /** One of our ids. */
  | { kind: 'uid'; prefix: string; text: string }
  /** An order's number; `right` unless its check character doesn't fit. */
  | { kind: 'order_number'; text: string; right: boolean }
  /** An id of the payment provider's. */
  | { kind: 'provider_id'; text: string }
  /** The whole number of a profile, or its end. */
  | { kind: 'iccid'; text: string }
  | { kind: 'matching_id'; text: string }
  | { kind: 'address'; text: string }
  /** By any of its codes (C1.3); three letters that none is known by are one too: rows may have what wholesalers call a country. */
  | { kind: 'country'; text: string }
  | { kind: 'words'; text: string };

/** Longer texts are nobody's search: the API refuses them. */
export const LONGEST_SEARCH = 200;

const UID = /^(ord|esm|cus|rfd|dsp|mal|whk|buy|pln)_[0-9a-z_-]{1,80}$/i;
/** cs_, pi_, ch_, re_, dp_, evt_ and whatever else a provider begins its ids with; no code has an underscore. */
const PROVIDER_ID = /^[a-z]{2,5}_[0-9a-z_-]{1,120}$/i;
/** As read out: in groups, maybe. */
const DIGITS = /^\d[\d -]{4,30}$/;
const LPA = /^LPA:1\$[^$]{1,100}\$([0-9A-Z-]{1,80})(?:\$|$)/i;

/** Recognises what was typed. @param typed LONGEST_SEARCH characters at most. */
export function shapeOf(typed: string): Shape {
  const text = typed.trim();
  if (text === '') return { kind: 'nothing' };
  const uid = UID.exec(text);
  if (uid !== null) return { kind: 'uid', prefix: uid[1]!.toLowerCase(), text: text.toLowerCase() };
  const number = readOrderNumber(text);
  // Without our prefix a code or the end of an ICCID may have the same form.
  if (number?.prefixed) return { kind: 'order_number', text: number.number, right: number.right };
  if (PROVIDER_ID.test(text)) return { kind: 'provider_id', text };
  const digits = text.replace(/[ -]/g, '');
  if (DIGITS.test(text) && digits.length >= 6 && digits.length <= 20) return { kind: 'iccid', text: digits };
  const lpa = LPA.exec(text);
  if (lpa !== null) return { kind: 'matching_id', text: lpa[1]! };
  if (/^\S*@\S*$/.test(text)) {
    // Of "@" alone everybody would be found.
    return text.length > 1 ? { kind: 'address', text: normaliseEmail(text) } : { kind: 'nothing' };
  }
  if (/^[a-z]{3}$/i.test(text) || countryByCode(text) !== undefined) return { kind: 'country', text };
  if (number?.right) return { kind: 'order_number', text: number.number, right: true };
  return { kind: 'words', text };
}

/** Whether it is an order number with a slip in it, by its check character. */
export function isWrongNumber(typed: string): boolean {
  const shape = shapeOf(typed);
  return shape.kind === 'order_number' && !shape.right;
}
