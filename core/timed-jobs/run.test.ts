import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testClock } from '../../providers/test-clock.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { closeAlarm } from '../alarms/close.ts';
import { selectOpenAlarms } from '../alarms/queries.ts';
import { MINUTE } from '../clock.ts';
import { runTimedJob } from './run.ts';

const outOfOrder = () => {
  throw new Error('test: out of order');
};

describe.each(ENGINES)('timed jobs on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('timed') : undefined;
    shop = await createTestShop({ clock, databaseUrl });
  });
  afterAll(() => shop.close());

  const succeed = (name: string) => runTimedJob(shop.shop, name, async () => {});
  const fail = async (name: string) => {
    clock.pass(MINUTE);
    const error = Object.assign(new Error('row of ana@example.com'), { code: '23514' });
    await expect(runTimedJob(shop.shop, name, () => Promise.reject(error))).rejects.toThrow(error);
  };
  const open = async (name: string) =>
    (await selectOpenAlarms(shop.shop.db)).filter(({ subject }) => subject === `job ${name}`);
  const rowOf = (name: string) =>
    shop.shop.db.selectFrom('timed_jobs').selectAll().where('name', '=', name).executeTakeFirst();
  const runs = (job: string, outcome: string) =>
    shop.counted.get(`shop_timed_job_runs_total{job="${job}",outcome="${outcome}"}`) ?? 0;

  test('one that succeeds is counted, and when it did is kept', async () => {
    await succeed('a');
    clock.pass(MINUTE);
    await succeed('a');
    expect(runs('a', 'succeeded')).toBe(2);
    expect(await rowOf('a')).toEqual({
      name: 'a',
      succeeded_at: clock.now(),
      failing_since: null,
      failures: 0,
      ran_at: expect.any(Date),
      duration_ms: expect.any(Number),
      counts: null,
    });
  });

  test('one that fails is logged and counted, and fails for its queue as well', async () => {
    await fail('b');
    expect(shop.logged).toContainEqual(
      expect.objectContaining({ level: 'error', fields: expect.objectContaining({ job: 'b' }) }),
    );
    expect(runs('b', 'failed')).toBe(1);
    expect(runs('b', 'succeeded')).toBe(0);
    expect(await rowOf('b')).toMatchObject({ succeeded_at: null, failures: 1 });
    expect(await open('b')).toEqual([]);
  });

  test('the third failure in a row raises an alarm, without what the error says; the next success ends it', async () => {
    await succeed('c');
    for (let n = 0; n < 2; n++) await fail('c');
    await succeed('c');
    for (let n = 0; n < 2; n++) await fail('c');
    expect(await open('c')).toEqual([]);
    const since = (await rowOf('c'))!.failing_since!;
    await fail('c');
    const [alarm, ...more] = await open('c');
    expect(alarm).toMatchObject({
      kind: 'timed_job_failing',
      detail: `3 runs in a row, failing since ${since.toISOString()}: Error 23514`,
    });
    expect(more).toEqual([]);
    await succeed('c');
    expect(await open('c')).toEqual([]);
    expect(await rowOf('c')).toMatchObject({ failing_since: null, failures: 0, succeeded_at: clock.now() });
  });

  test('an alarm that an operator has closed stays closed for these failures, and comes back for later ones', async () => {
    for (let n = 0; n < 3; n++) await fail('d');
    await closeAlarm(shop.shop, (await open('d'))[0]!.id, 'known');
    await fail('d');
    expect(await open('d')).toEqual([]);
    await succeed('d');
    for (let n = 0; n < 3; n++) await fail('d');
    expect(await open('d')).toHaveLength(1);
  });

  test('one that hangs has failed', async () => {
    const hung = runTimedJob(shop.shop, 'e', () => new Promise(() => {}), 20);
    await expect(hung).rejects.toThrow('not done after 0.02 s');
    expect(runs('e', 'failed')).toBe(1);
  });

  test('where failing can’t be noted either, both are logged and the job’s own error is thrown', async () => {
    const error = new Error('test: the job’s own');
    const broken = { ...shop.shop, clock: { now: outOfOrder } };
    await expect(runTimedJob(broken, 'f', () => Promise.reject(error))).rejects.toThrow(error);
    const said = shop.logged.filter(({ fields }) => 'job' in fields && fields.job === 'f');
    expect(said.map(({ message }) => message)).toEqual([
      'timed job failed; it will be run again soon',
      'failure of a timed job not noted',
    ]);
  });

  test('success that can’t be noted is success, and logged', async () => {
    const broken = { ...shop.shop, clock: { now: outOfOrder } };
    await runTimedJob(broken, 'g', async () => {});
    expect(runs('g', 'succeeded')).toBe(1);
    const said = shop.logged.filter(({ fields }) => 'job' in fields && fields.job === 'g');
    expect(said.map(({ message }) => message)).toEqual(['success of a timed job not noted']);
  });
});
