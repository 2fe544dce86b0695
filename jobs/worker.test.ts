import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../core/clock.ts';
import { DONE, type JobOutcome } from '../core/jobs.ts';
import { ENGINES, freshPostgres } from '../tests/support/database.ts';
import { createTestShop, type TestShop } from '../tests/support/shop.ts';
import { type JobHandlers, jobHandlers } from './handlers.ts';
import { createJobQueue, type JobQueue } from './queue.ts';
import { startTimedJobs } from './timed.ts';
import { startWorker } from './worker.ts';

/** Longer than any test: what is done was neither found by the poll nor held up by the pace. */
const ENDLESS = { pollSeconds: 3_600, paceMs: { 'mail.send': 3_600_000 } };

describe.each(ENGINES)('workers on %s', (engine) => {
  let shop: TestShop;
  let queue: JobQueue;
  /** The orders of each batch so far. */
  let batches: string[][];
  /** How many mails were sent so far. */
  let mails: number;
  /** Lets go of a job that waits, as all do whose order's name begins with "slow". */
  let letGo: Map<string, (outcome: JobOutcome) => void>;

  beforeAll(async () => {
    shop = await createTestShop(engine === 'postgres' ? { databaseUrl: await freshPostgres() } : {});
  });
  afterAll(() => shop.close());

  beforeEach(async () => {
    batches = [];
    mails = 0;
    letGo = new Map();
    queue = createJobQueue(shop.database, shop.shop.log, systemClock);
    await queue.start();
    const handlers: JobHandlers = {
      ...jobHandlers,
      'order.fulfil': (_shop, payloads) => {
        batches.push(payloads.map(({ order_uid }) => order_uid));
        return Promise.allSettled(payloads.map(({ order_uid }) => fulfil(order_uid)));
      },
      'mail.send': (_shop, payloads) => {
        mails += payloads.length;
        return Promise.allSettled(payloads.map(async () => DONE));
      },
    };
    await startWorker(shop.shop, queue, handlers, ENDLESS);
  });
  afterEach(async () => {
    for (const release of letGo.values()) release(DONE);
    await queue.stop(5_000);
  });

  async function fulfil(order: string): Promise<JobOutcome> {
    return order.startsWith('slow') ? new Promise<JobOutcome>((release) => letGo.set(order, release)) : DONE;
  }

  test('what an earlier release ran by the clock is run no more', async () => {
    await queue.boss.createQueue('timed.gone');
    await queue.boss.schedule('timed.gone', '* * * * *');
    await startTimedJobs(shop.shop, queue);
    const names = (await queue.boss.getSchedules()).map(({ name }) => name);
    expect(names).toContain('timed.reconcile');
    expect(names).not.toContain('timed.gone');
  });

  const enqueue = (...orders: string[]) =>
    shop.shop.db.transaction().execute(async (tx) => {
      for (const order_uid of orders) await queue.enqueue(tx, 'order.fulfil', { order_uid });
    });
  const soon = { interval: 20 };
  const ran = (order: string) => expect.poll(() => batches.flat(), soon).toContain(order);
  const workers = () =>
    queue.boss.getWipData().filter(({ name, state }) => name === 'order.fulfil' && state === 'active').length;

  test('jobs that wait hold up no other, and whoever joined for those leaves when they are done', async () => {
    expect(workers()).toBe(1);
    const slow = Array.from({ length: 9 }, (_, at) => `slow ${at}`);
    for (const order of slow) {
      await enqueue(order);
      await ran(order);
    }
    await enqueue('quick');
    await ran('quick');
    expect(workers()).toBe(10);
    for (const order of slow) letGo.get(order)!(DONE);
    await expect.poll(workers, soon).toBe(1);
    await enqueue('quick again');
    await ran('quick again');
    expect(batches.flat()).toHaveLength(11);
  });

  test('however many are held up, no more than the most join, and the rest is done afterwards', async () => {
    for (let at = 0; at < 10; at++) {
      await enqueue(`slow ${at}`);
      await ran(`slow ${at}`);
    }
    await enqueue('waits', 'waits too');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(workers()).toBe(10);
    expect(batches.flat()).not.toContain('waits');
    letGo.get('slow 4')!(DONE);
    await ran('waits');
    expect(batches.at(-1)!.toSorted()).toEqual(['waits', 'waits too']);
    for (const release of letGo.values()) release(DONE);
    await expect.poll(workers, soon).toBe(1);
  });

  test('a job put off for a moment by a worker that has left is run in time', async () => {
    await enqueue('slow and put off');
    await ran('slow and put off');
    await enqueue('quick');
    await ran('quick');
    letGo.get('slow and put off')!({ kind: 'again', afterMs: 500 });
    await expect.poll(workers, soon).toBe(1);
    await expect
      .poll(() => batches.flat().filter((order) => order === 'slow and put off').length, soon)
      .toBe(2);
  });

  test('a backlog of mails is sent without the pause that gathers a few', async () => {
    const backlog = 1_200;
    await queue.boss.insert(
      'mail.send',
      Array.from({ length: backlog }, (_, at) => ({ data: { mail_uid: `mail ${at}` } })),
    );
    await expect.poll(() => mails, soon).toBe(backlog);
  });

  test('a queue that is stopped while jobs wait ends them in time, and none joins any more', async () => {
    await enqueue('slow');
    await ran('slow');
    const stopped = queue.stop(5_000);
    await new Promise((resolve) => setTimeout(resolve, 200));
    letGo.get('slow')!(DONE);
    await stopped;
    expect(workers()).toBe(0);
    expect(shop.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
