/** A card of the sandbox (C6.3). */
interface TestCard {
  number: string;
  /** What happens when it is used. */
  outcome: 'pays' | 'declined' | 'insufficient' | 'authentication';
}

/** The one that pays. */
export const PAYING_CARD: TestCard = { number: '4242 4242 4242 4242', outcome: 'pays' };

/** The only numbers that the sandbox takes; the panel sends no other, so that a real card never leaves the browser. */
export const TEST_CARDS: readonly TestCard[] = [
  PAYING_CARD,
  { number: '4000 0000 0000 0002', outcome: 'declined' },
  { number: '4000 0000 0000 9995', outcome: 'insufficient' },
  { number: '4000 0025 0000 3155', outcome: 'authentication' },
];

/** A date that any device and the shop take for a later one. */
export const LATER = '12/49';

/** Whom the test wallet pays for, where no address was typed: a wallet knows its owner. */
export const WALLET_ADDRESS = 'wallet@example.com';

/** What a wallet hands over in place of a typed card. */
export function walletEntry(email: string, outcome: 'pays' | 'declined') {
  const { number } = TEST_CARDS.find((card) => card.outcome === outcome) ?? PAYING_CARD;
  return { email, number, expiry: LATER, cvc: '123' };
}
