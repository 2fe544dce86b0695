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

/** "$4" for whole dollars, "$4.50" otherwise (specification, section 3: price shows in USD, cents divided by 100). */
export function formatUsd(amount: Cents): string {
  const dollars = amount / 100;
  return dollars.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(dollars) ? 0 : 2,
  });
}
