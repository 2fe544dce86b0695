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

// Made once: a formatter costs a hundred times what formatting does.
const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const dollarsAndCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** "$4" for whole dollars, "$4.50" otherwise (specification, section 3: price shows in USD, cents divided by 100). */
export function formatUsd(amount: Cents): string {
  return (amount % 100 === 0 ? wholeDollars : dollarsAndCents).format(amount / 100);
}
