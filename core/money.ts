/** Money: whole US cents behind one type, so that a dollar amount or a float can't slip in unnoticed. */
export type Cents = number & { readonly __unit: 'USD cents' };

/**
 * Marks a number as cents.
 * @throws RangeError when it isn't a whole, non-negative, safe number.
 */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount) || amount < 0) {
    throw new RangeError(`not an amount in whole cents: ${amount}`);
  }
  return amount as Cents;
}

/** The least that a card can be charged (docs.stripe.com/currencies, "Minimum and maximum charge amounts": USD 0.50). */
export const CARD_MINIMUM = cents(50);

/** How a language writes US dollars, with or without cents. All prices are in them, so that the sign alone is enough. */
export function usdFormat(language: string, digits: 0 | 2): Intl.NumberFormat {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** Cents are written where there are some (S3.4). */
export function usdDigits(amount: Cents): 0 | 2 {
  return amount % 100 === 0 ? 0 : 2;
}

// Made once: a formatter costs a hundred times what formatting does.
const wholeDollars = usdFormat('en', 0);
const dollarsAndCents = usdFormat('en', 2);

/** "$4" for whole dollars, "$4.50" otherwise. */
export function formatUsd(amount: Cents): string {
  return (usdDigits(amount) === 0 ? wholeDollars : dollarsAndCents).format(amount / 100);
}
