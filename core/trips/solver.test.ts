import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { asPurchase, purchasesInFlight } from '../purchases-in-flight.ts';
import type { AskedTask, TaskAnswer } from './answer-task.ts';
import { TripSolver } from './solver.ts';

/** Five days in country 0, three in country 1, 1000 MB a day. */
const task: AskedTask = {
  countryOfDay: [0, 0, 0, 0, 0, 1, 1, 1],
  perDay: 1000,
  perMegabyte: 1,
  plans: [
    { countries: 1, days: 5, quotaMb: 5000, dailyMb: null, price: 900 },
    { countries: 2, days: 3, quotaMb: 3000, dailyMb: null, price: 800 },
    { countries: 3, days: 30, quotaMb: 10_000, dailyMb: null, price: 2000 },
  ],
  stays: [
    { first: 0, days: 5 },
    { first: 5, days: 3 },
  ],
  ...{ budget: 10_000, fewerWithin: 10_000 },
};

let solver: TripSolver;
afterEach(() => solver.close());

/** A thread that does something else than solving. */
function threadOf(code: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'trip-thread-')), 'thread.mjs');
  writeFileSync(file, `import { parentPort } from 'node:worker_threads';\n${code}`);
  return file;
}

describe('the thread that solves trips', () => {
  test('solves one after the other, also after a task that breaks', async () => {
    // A loaded machine may be longer about starting the thread than anybody is let wait.
    solver = new TripSolver({ longestWait: Number.POSITIVE_INFINITY, patience: 120_000 });
    const [first, broken, second] = await Promise.all([
      solver.solve(task),
      solver.solve({ ...task, countryOfDay: null as unknown as number[] }),
      solver.solve(task),
    ]);
    expect((first as TaskAnswer).cheapest).toMatchObject({ total: 1700, lowerBound: 1700, optimal: true });
    expect(broken).toBe('failed');
    expect(second).toEqual(first);
    expect(first).toMatchObject({
      onePlan: { total: 2000 },
      perCountry: { total: 1700 },
      fewer: [{ esims: 1, total: 2000 }],
    });
  });

  test('is ended when it gives no answer, and refuses more than may wait', async () => {
    const file = threadOf('parentPort.on("message", () => { for (;;) {} });');
    const broken: string[] = [];
    const onBroken = (error: unknown) => broken.push(String(error));
    solver = new TripSolver({ file, patience: 200, mostWaiting: 1, onBroken });
    const answers = await Promise.all([solver.solve(task), solver.solve(task), solver.solve(task)]);
    expect(answers).toEqual(['failed', 'failed', 'busy']);
    expect(broken).toEqual(Array(2).fill('Error: no answer within 200 ms'));
  });

  test('that throws is told with its error, once', async () => {
    const file = threadOf('parentPort.on("message", () => { throw new TypeError("no such row"); });');
    const broken: unknown[] = [];
    solver = new TripSolver({ file, onBroken: (error) => broken.push(error) });
    expect(await solver.solve(task)).toBe('failed');
    await solver.close();
    expect(broken.map(String)).toEqual(['TypeError: no such row']);
  });

  test('refuses whose turn doesn’t come in time, and forgets what nobody waits for', async () => {
    const file = threadOf('parentPort.on("message", () => { for (;;) {} });');
    solver = new TripSolver({ file, patience: 2_000, longestWait: 100 });
    const left = new AbortController();
    const first = solver.solve(task);
    const others = [solver.solve(task), solver.solve(task, { leaving: left.signal })];
    left.abort();
    expect(await Promise.all(others)).toEqual(['busy', 'busy']);
    expect(await first).toBe('failed');
  });

  test('one client has two tasks in it at most, whoever else asks, and more once they are done', async () => {
    const file = threadOf(
      'parentPort.on("message", ({ id }) => parentPort.postMessage({ id, answer: id }));',
    );
    solver = new TripSolver({ file, longestWait: Number.POSITIVE_INFINITY, patience: 120_000 });
    const by = (client: string | null) => solver.solve(task, { client });
    const asked = [by('a'), by('a'), by('a'), by('b'), by(null), by(null), by(null)];
    expect(await Promise.all(asked)).toEqual([1, 2, 'too_many', 3, 4, 5, 6]);
    expect(await by('a')).toBe(7);
  });

  test('stands back while a purchase is in flight, and answers all the same', async () => {
    solver = new TripSolver({ longestWait: Number.POSITIVE_INFINITY, patience: 120_000 });
    const free = await solver.solve(task);
    let stoodBack = false;
    // It is seen waiting by its being woken; on a loaded machine that may take some trips.
    while (!stoodBack) {
      const beside = asPurchase(async () => {
        const solving = solver.solve(task);
        const looks = setInterval(() => {
          stoodBack ||= Atomics.notify(purchasesInFlight, 0) > 0;
        }, 1);
        return solving.finally(() => clearInterval(looks));
      });
      expect(await beside).toEqual(free);
    }
  });

  test('that ends by itself is told as a failure, and restarted', async () => {
    const file = threadOf('parentPort.on("message", () => process.exit(1));');
    const broken: string[] = [];
    solver = new TripSolver({ file, onBroken: (error) => broken.push(String(error)) });
    expect(await solver.solve(task)).toBe('failed');
    expect(await solver.solve(task)).toBe('failed');
    expect(broken).toEqual(Array(2).fill('Error: the thread ended with 1'));
  });
});
