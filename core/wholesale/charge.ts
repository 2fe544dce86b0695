/**
 * An amount of a wholesaler's money: `amount` whole units of 10^-`exponent` of the currency. 15500 USD with exponent 4 are
 * $1.55. Never a float: adapters read it from the digits of the answer.
 */
export interface Charge {
  amount: number;
  /** ISO 4217, in capitals. */
  currency: string;
  exponent: number;
}
