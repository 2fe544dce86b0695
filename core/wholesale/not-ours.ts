/**
 * Why adapters leave out offers that the shop can't sell although the company's list is as it should be: each of them is
 * expected. Any other reason is a fault of the list, which a person hears of.
 */
export const NOT_OURS = {
  disabled: 'it is not on sale',
  no_esim: 'it is no eSIM',
  no_fixed_price: 'it has no fixed price',
  no_data: 'it has no data',
  no_country: 'no country that the shop knows',
} as const;

const EXPECTED: ReadonlySet<string> = new Set(Object.values(NOT_OURS));

/** @param why as in OfferList. */
export const isExpected = (why: string): boolean => EXPECTED.has(why);
