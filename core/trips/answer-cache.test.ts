import { expect, test } from 'vitest';
import { AnswerCache, type Effort } from './answer-cache.ts';
import type { NoAnswer } from './solver.ts';

/** A question whose answers are given by hand, as often as it is worked on. */
function question() {
  const begun: { effort: Effort; unwanted: AbortSignal; give: (answer: number | NoAnswer) => void }[] = [];
  const solve = (effort: Effort, unwanted: AbortSignal) => {
    const { promise, resolve } = Promise.withResolvers<number | NoAnswer>();
    begun.push({ effort, unwanted, give: resolve });
    return promise;
  };
  return { begun, solve };
}
/** Lets everything that waits for an answer hear of it. */
const heard = () => new Promise((resolve) => setImmediate(resolve));
const isSettled = (answer: number) => answer === 1;

test('what isn’t settled is given, worked on again, and is the better answer from then on', async () => {
  const answers = new AnswerCache<number>(isSettled);
  const { begun, solve } = question();
  const both = [answers.ask('a', solve), answers.ask('a', solve)];
  expect(begun).toHaveLength(1);
  begun[0]?.give(3);
  expect(await Promise.all(both)).toEqual([3, 3]);
  expect(begun.map(({ effort }) => effort)).toEqual(['now', 'later']);
  expect(await answers.ask('a', solve)).toBe(3);
  begun[1]?.give(1);
  await heard();
  expect(await answers.ask('a', solve)).toBe(1);
  expect(begun).toHaveLength(2);
});

test('what nothing better was found for is kept for a minute, and no answer not at all', async () => {
  let now = 0;
  const answers = new AnswerCache<number>(isSettled, () => now);
  const { begun, solve } = question();
  const first = answers.ask('a', solve);
  begun[0]?.give('failed');
  expect(await first).toBe('failed');
  await heard();
  const second = answers.ask('a', solve);
  begun[1]?.give(3);
  await second;
  begun[2]?.give('busy');
  await heard();
  now = 59_999;
  expect(await answers.ask('a', solve)).toBe(3);
  now = 60_000;
  void answers.ask('a', solve);
  expect(begun).toHaveLength(4);
});

test('what all have left is unwanted, and what one still waits for isn’t', async () => {
  const answers = new AnswerCache<number>(isSettled);
  const { begun, solve } = question();
  const [one, two] = [new AbortController(), new AbortController()];
  void answers.ask('a', solve, one.signal);
  void answers.ask('a', solve, two.signal);
  one.abort();
  expect(begun[0]?.unwanted.aborted).toBe(false);
  two.abort();
  expect(begun[0]?.unwanted.aborted).toBe(true);
  const again = answers.ask('a', solve);
  begun[1]?.give(1);
  expect(await again).toBe(1);
});
