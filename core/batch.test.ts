import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { about, during } from './about.ts';
import { batched } from './batch.ts';

const context = {};
/** Longer than any test. */
const HOUR_MS = 3_600_000;

/** Calls that are remembered; each is answered with its questions in capitals, when `answer` says so. */
function recorded(answer: (questions: string[]) => Promise<unknown> = async () => {}, heldUpMs = HOUR_MS) {
  const calls: string[][] = [];
  const ask = batched(async (_: object, questions: string[]) => {
    calls.push(questions);
    await answer(questions);
    return questions.map((question) => question.toUpperCase());
  }, heldUpMs);
  return { calls, ask: (question: string, on: object = context) => ask(on, question) };
}

describe('what is asked', () => {
  test('in the same turn shares a call, and each hears its own answer', async () => {
    const { calls, ask } = recorded();
    expect(await Promise.all(['a', 'b', 'c'].map((question) => ask(question)))).toEqual(['A', 'B', 'C']);
    expect(calls).toEqual([['a', 'b', 'c']]);
  });

  test('while a call is under way waits for it and shares the next', async () => {
    const gate = Promise.withResolvers<void>();
    const { calls, ask } = recorded(([first]) => (first === 'a' ? gate.promise : Promise.resolve()));
    const first = ask('a');
    await nextTurn();
    const others = [ask('b'), ask('c')];
    await nextTurn();
    expect(calls).toEqual([['a']]);
    gate.resolve();
    expect(await Promise.all([first, ...others])).toEqual(['A', 'B', 'C']);
    expect(calls).toEqual([['a'], ['b', 'c']]);
    // Nothing is left behind that a later question would wait for.
    expect(await ask('d')).toBe('D');
  });

  test('is not held up for long by a call that hangs', async () => {
    const gate = Promise.withResolvers<void>();
    const { ask } = recorded(([first]) => (first === 'hangs' ? gate.promise : Promise.resolve()), 1);
    const hangs = ask('hangs');
    await nextTurn();
    expect(await ask('b')).toBe('B');
    gate.resolve();
    expect(await hangs).toBe('HANGS');
  });

  test('is about no request while it is shared, and about its own again with the answer', async () => {
    const within: object[] = [];
    const { ask } = recorded(async () => {
      within.push(about());
    });
    const asked = ['a', 'b'].map((name) =>
      during({ request_id: name }, async () => {
        await ask(name);
        return about().request_id;
      }),
    );
    expect(await Promise.all(asked)).toEqual(['a', 'b']);
    expect(within).toEqual([{}]);
  });

  test('of another context is asked apart', async () => {
    const { calls, ask } = recorded();
    await Promise.all([ask('a'), ask('b', {})]);
    expect(calls).toEqual([['a'], ['b']]);
  });

  test('by very many is asked in several calls', async () => {
    const { calls, ask } = recorded();
    await Promise.all(Array.from({ length: 120 }, (_, at) => ask(`q${at}`)));
    expect(calls.map(({ length }) => length)).toEqual([50, 50, 20]);
  });
});

describe('a call that fails', () => {
  test('is repeated for each alone: one bad question spoils no other answer', async () => {
    const { calls, ask } = recorded(async (questions) => {
      if (questions.includes('bad')) throw new Error('bad question');
    });
    const results = await Promise.allSettled(['a', 'bad', 'c'].map((question) => ask(question)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(calls).toEqual([['a', 'bad', 'c'], ['a'], ['bad'], ['c']]);
    expect(await ask('d')).toBe('D');
  });

  test('is not repeated when the database was lost in the middle: it may have been carried out', async () => {
    const { calls, ask } = recorded(async () => {
      throw Object.assign(new Error('terminating connection'), { code: '57P01' });
    });
    const results = await Promise.allSettled(['a', 'b'].map((question) => ask(question)));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(calls).toEqual([['a', 'b']]);
  });
});
