import { expect, test } from 'vitest';
import { busyFor } from '../tests/support/busy-for.ts';
import { countedTurns } from '../tests/support/counted-turns.ts';
import { allByUid, inTurns } from './turns.ts';

test('other work has its turn after so many items, which are done in their order', async () => {
  const turns = countedTurns();
  const done: { item: number; turn: number }[] = [];
  await inTurns([1, 2, 3, 4, 5, 6, 7], 3, (item) => void done.push({ item, turn: turns.past() }));
  turns.stop();
  expect(done.map(({ item }) => item)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const byTurn = [...Map.groupBy(done, ({ turn }) => turn).values()];
  expect(byTurn.map((each) => each.length)).toEqual([3, 3, 1]);
});

test('a page that takes several turns does not wait for a piece in each of them', async () => {
  const turns = countedTurns();
  const at: number[] = [];
  await inTurns([1, 2, 3], 1, () => {
    at.push(turns.past());
    busyFor(20);
  });
  turns.stop();
  expect(at[2]! - at[0]!).toBeGreaterThan(4);
});

test.each([
  [[], 1],
  [['a'], 1],
  // Whether there is more than two the third page tells.
  [['a', 'b', 'c', 'd'], 3],
  [['a', 'b', 'c', 'd', 'e'], 3],
])('all of %j is read in %i pages of two', async (uids, pages) => {
  const rows = uids.map((uid) => ({ uid }));
  let read = 0;
  const found = await allByUid(2, async (after, size) => {
    read++;
    return rows.filter(({ uid }) => uid > after).slice(0, size);
  });
  expect(found).toEqual(rows);
  expect(read).toBe(pages);
});
