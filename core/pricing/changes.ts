import type { StoredPrice, WholeShelf } from '../catalogue/plan-prices.ts';
import { sha256 } from '../sha256.ts';
import { dollars } from './exact.ts';
import type { Priced } from './price.ts';

/** More than this share of all prices moving waits for a person. */
const MOST_MOVED = 1 / 10;
/** As does one that moves by more than this share of itself. */
const MOST_BY = 1 / 4;
/** As does the sum of all prices moving by more than this share of itself: a few dear plans are a large part of it. */
const MOST_OF_SUM = 1 / 20;

/** A price that differs from the one that stands; null is none. */
export interface PriceChange {
  uid: string;
  name: string;
  from: number | null;
  to: number | null;
  why: string;
}

export interface Changes {
  /** Plans on the shelf, priced or not. */
  plans: number;
  changes: PriceChange[];
  /** Reasons for which a person has to accept the moves among them; empty where they may happen by themselves. */
  held: string[];
}

/** A price that there was becomes another. One that comes or goes moves nothing: nobody pays another price by it. */
export const isMove = ({ from, to }: PriceChange): boolean => from !== null && to !== null;

/**
 * What new prices would change.
 * @param accepted uids of plans whose moves a person has asked for.
 * @param shelf all of it, where `stored` isn't.
 */
export function compare(
  stored: readonly StoredPrice[],
  priced: ReadonlyMap<string, Priced>,
  accepted: ReadonlySet<string>,
  shelf = wholeShelf(stored),
): Changes {
  const changes = stored.flatMap(({ name, price: from, plan: { uid } }): PriceChange[] => {
    const { price: to, why } = priced.get(uid)!;
    return from === to ? [] : [{ uid, name, from, to, why }];
  });
  const moves = changes.filter((change) => isMove(change) && !accepted.has(change.uid));
  return { plans: shelf.plans, changes, held: reasons(moves, shelf) };
}

const wholeShelf = (stored: readonly StoredPrice[]): WholeShelf => ({
  plans: stored.length,
  sum: stored.reduce((sum, { price }) => sum + (price ?? 0), 0),
});

/** The same for the same changes: what a person has looked at is what is accepted. */
export const digestOf = (changes: readonly PriceChange[]): string =>
  sha256(JSON.stringify(changes.map(({ uid, from, to }) => [uid, from, to]).sort()));

const NAMED = 5;

function reasons(moves: readonly PriceChange[], { plans, sum }: WholeShelf): string[] {
  const far = moves.filter(({ from, to }) => Math.abs(to! - from!) > from! * MOST_BY);
  const named = far.slice(0, NAMED).map(({ uid, from, to }) => `${uid} ${dollars(from!)} → ${dollars(to!)}`);
  const after = moves.reduce((all, { from, to }) => all + to! - from!, sum);
  return [
    ...(moves.length > plans * MOST_MOVED ? [`moves ${moves.length} of ${plans} prices`] : []),
    ...(far.length > 0 ? [`moves ${far.length} by more than a quarter (${named.join(', ')})`] : []),
    ...(Math.abs(after - sum) > sum * MOST_OF_SUM
      ? [`moves the sum of all prices by more than 5% (${dollars(sum)} → ${dollars(after)})`]
      : []),
  ];
}
