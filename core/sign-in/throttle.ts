import { DAY, later } from '../clock.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { hashThrottleKey } from './hashes.ts';
import { waitAfter } from './limits.ts';
import { countThrottle, deleteThrottle, takeThrottleTurn, uncountThrottle } from './queries.ts';

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
 */
export async function takeTurn(shop: Counting, what: string): Promise<boolean> {
  const key = keyOf(shop, what);
  const now = shop.clock.now();
  return inTransaction(shop, (tx) =>
    takeThrottleTurn(tx, key, now, later(now, DAY), (count) => later(now, waitAfter(count))),
  );
}

/** Resets the wait after a success. */
export async function forgetTurns(shop: Counting, what: string): Promise<void> {
  await deleteThrottle(shop.db, keyOf(shop, what));
}

const keyOf = (shop: Counting, what: string) => hashThrottleKey(shop.secret, what);

/** Decrements the count of `what`, for a turn that turned out to be legitimate. */
export async function giveTurnBack(shop: Counting, what: string): Promise<void> {
  await uncountThrottle(shop.db, keyOf(shop, what));
}
