import { DAY, later } from '../clock.ts';
import { keyFor } from '../keys.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { hashThrottleKey } from './hashes.ts';
import { waitAfter } from './limits.ts';
import {
  countThrottle,
  deleteThrottle,
  returnThrottleTurn,
  takeThrottleTurn,
  uncountThrottle,
} from './queries.ts';

type Counting = Pick<Shop, 'db' | 'clock' | 'secret'>;

/**
 * Counts one more of `what` ("mail to …") and says whether there were at most `limit` in the window, of `windowMs`
 * milliseconds from the first. The counts are rows, so all processes share them and a restart forgets none.
 */
export async function isWithin(
  shop: Counting,
  what: string,
  limit: number,
  windowMs: number,
): Promise<boolean> {
  const now = shop.clock.now();
  return (await countThrottle(shop.db, keyOf(shop, what), now, later(now, windowMs))) <= limit;
}

/**
 * Takes a turn at `what` ("password of …") unless an earlier turn's wait isn't over. The back-off grows with each turn
 * (see waitAfter) and starts before the outcome is known, so that concurrent guesses wait as well.
 * @returns the turn's number in a row, from 1, for returnTurn(); null when it has to wait.
 */
export async function takeTurn(shop: Counting, what: string): Promise<number | null> {
  const key = keyOf(shop, what);
  const now = shop.clock.now();
  return inTransaction(shop, (tx) =>
    takeThrottleTurn(tx, key, now, later(now, DAY), (count) => later(now, waitAfter(count))),
  );
}

/** Gives back a turn that was no guess, as if it had not been taken: those before it count on. */
export async function returnTurn(shop: Counting, what: string, turn: number): Promise<void> {
  await returnThrottleTurn(shop.db, keyOf(shop, what), turn, shop.clock.now());
}

/** Resets the wait after a success. */
export async function forgetTurns(shop: Counting, what: string): Promise<void> {
  await deleteThrottle(shop.db, keyOf(shop, what));
}

/** While SECRET is rotated a count starts over, once. */
const keyOf = (shop: Counting, what: string) => hashThrottleKey(keyFor('counts', shop.secret), what);

/** Decrements the count of `what`, for a turn that turned out to be legitimate. */
export async function giveTurnBack(shop: Counting, what: string): Promise<void> {
  await uncountThrottle(shop.db, keyOf(shop, what));
}
