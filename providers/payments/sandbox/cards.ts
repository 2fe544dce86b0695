/** A card as typed into the panel. Nothing of it is ever stored or logged. */
export interface Card {
  /** Digits, with or without spaces and dashes. */
  number: string;
  exp_month: number;
  /** Two or four digits. */
  exp_year: number;
  cvc: string;
}

export type CardRefusal =
  | 'invalid_number'
  | 'test_card_required'
  | 'invalid_expiry_month'
  | 'invalid_expiry_year'
  | 'expired_card'
  | 'invalid_cvc';
export type CardDecline = 'card_declined' | 'insufficient_funds';

type CardVerdict =
  | { kind: 'pays' }
  | { kind: 'asks_authentication' }
  | { kind: 'declined'; code: CardDecline }
  | { kind: 'refused'; code: CardRefusal };

/** The only cards that the sandbox takes (C6.3). */
const TEST_CARDS = new Map<string, CardVerdict>([
  ['4242424242424242', { kind: 'pays' }],
  ['4000000000000002', { kind: 'declined', code: 'card_declined' }],
  ['4000000000009995', { kind: 'declined', code: 'insufficient_funds' }],
  ['4000002500003155', { kind: 'asks_authentication' }],
]);

/** What the bank says to a card on a day; a card is good to the end of its month (UTC). */
export function judgeCard(card: Card, now: Date): CardVerdict {
  const number = card.number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) return { kind: 'refused', code: 'invalid_number' };
  const verdict = TEST_CARDS.get(number);
  if (!verdict) return { kind: 'refused', code: 'test_card_required' };
  const { exp_month: month } = card;
  if (!Number.isInteger(month) || month < 1 || month > 12)
    return { kind: 'refused', code: 'invalid_expiry_month' };
  const year = card.exp_year < 100 ? 2000 + card.exp_year : card.exp_year;
  if (!Number.isInteger(year) || year < 2000 || year > now.getUTCFullYear() + 50) {
    return { kind: 'refused', code: 'invalid_expiry_year' };
  }
  if (Date.UTC(year, month, 1) <= now.getTime()) return { kind: 'refused', code: 'expired_card' };
  if (!/^\d{3,4}$/.test(card.cvc)) return { kind: 'refused', code: 'invalid_cvc' };
  return verdict;
}

/** ISO/IEC 7812-1, annex B. */
function passesLuhn(number: string): boolean {
  let sum = 0;
  for (let i = 0; i < number.length; i++) {
    const digit = Number(number[number.length - 1 - i]);
    const weighed = i % 2 === 0 ? digit : digit * 2;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
}
