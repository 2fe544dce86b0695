import { greatestDivisor } from './numbers.ts';

/**
 * What sets of purchases can cost. Where all prices differ by multiples of one step, a set of k eSIMs costs k times any of them and so many steps
 * more or less: of prices that end in .99, three eSIMs come to something and 97 cents.
 */
export class PriceSteps {
  readonly #any: number;
  readonly #step: number;

  /** @param prices in cents. */
  constructor(prices: readonly number[]) {
    const [any = 0] = prices;
    this.#any = any;
    const apart = prices.reduce((step, price) => greatestDivisor(step, Math.abs(price - any)), 0);
    this.#step = Math.max(1, apart || any);
  }

  /**
   * What a better set of at most so many eSIMs costs at most: one that is cheaper, or as cheap with fewer eSIMs.
   * @param than the total and the number of eSIMs of the set that it is to be better than.
   * @param apiece what each eSIM costs on top.
   */
  mostOfBetter(than: { total: number; esims: number }, mostEsims: number, apiece: number): number {
    const step = this.#step;
    let most = Number.NEGATIVE_INFINITY;
    for (let esims = 1; esims <= mostEsims; esims++) {
      const over = (((than.total - esims * this.#any) % step) + step) % step;
      const below = over === 0 && esims >= than.esims ? step : over;
      most = Math.max(most, than.total - below + esims * apiece);
    }
    return most;
  }
}
