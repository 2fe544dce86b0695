import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { announceCatalogue } from '../../core/catalogue/queries.ts';
import { booksDifferences } from '../faults/books.ts';
import { shop as buy, type Errand } from '../faults/customer.ts';
import { startProcesses } from '../faults/processes.ts';
import { READ_OFTEN, untilAtRest } from '../faults/rest.ts';
import { createWorldMaker, type World, type WorldMaker } from '../faults/world.ts';
import { BOTH_ENGINES, serverOfRun } from '../support/database.ts';
import { ONCE } from '../support/once.ts';
import { startShop } from '../support/shop-process.ts';

let maker: WorldMaker;
beforeAll(async () => {
  maker = await createWorldMaker('postgres', serverOfRun(), { filled: inject('filled') });
});
afterAll(() => maker.close());

const errand = (world: World, email: string, behaviour: Errand['behaviour']): Errand => ({
  email: `${email}@example.com`,
  plan: world.plan,
  otherPlan: world.plan,
  idempotencyKey: randomUUID(),
  behaviour,
});
const differences = (world: World) =>
  world.withBooks((db) => booksDifferences(db, { now: new Date(), deliveryDeadlineMs: 900_000 }));

test('one of two workers is lost for good: the other takes its jobs over', ONCE, async () => {
  const world = await maker.make('lost_worker');
  const processes = await startProcesses(['web', 'worker', 'worker'], {
    ...world.data,
    env: { SANDBOX_FAULTS: 'latency_ms:1500', DATABASE_POOL: '10' },
  });
  const bought = Array.from({ length: 20 }, (_, n) =>
    buy(processes.origins, errand(world, `c${n}`, 'leaves')),
  );
  await Promise.all(bought);
  await processes.loseForGood('worker');
  // The sweeper would look after two minutes.
  await untilAtRest(
    processes.origins,
    Array.from({ length: 20 }, (_, n) => `c${n}@example.com`),
    100_000,
  );
  expect(await processes.stop()).toEqual([0, 0, null]);
  expect(await differences(world)).toEqual([]);
});

test('the webhooks that a killed web process owed are sent by another', ONCE, async () => {
  const world = await maker.make('owed');
  // The first process would send it in up to a minute, and is gone long before.
  const env = { SANDBOX_FAULTS: 'webhook_delay_ms:0', DATABASE_POOL: '5' };
  const first = await startShop({
    ...world.data,
    role: 'web',
    env: { ...env, SANDBOX_FAULTS: 'webhook_delay_ms:20000' },
  });
  await Promise.all(
    Array.from({ length: 5 }, (_, n) => buy(() => [first.origin], errand(world, `o${n}`, 'leaves'))),
  );
  await first.kill();
  const rest = await startProcesses(['web', 'worker'], { ...world.data, env });
  await untilAtRest(
    rest.origins,
    ['o0', 'o1', 'o2', 'o3', 'o4'].map((name) => `${name}@example.com`),
    100_000,
  );
  await rest.stop();
  expect(await differences(world)).toEqual([]);
});

test('a worker serves its health and nothing else', ONCE, async () => {
  const world = await maker.make('worker');
  const worker = await startShop({ ...world.data, role: 'worker' });
  const status = async (path: string, method = 'GET') =>
    (await fetch(worker.origin + path, { method })).status;
  expect(await Promise.all(['/healthz', '/readyz', '/metrics'].map((path) => status(path)))).toEqual([
    200, 200, 200,
  ]);
  expect(await Promise.all(['/', '/api/v1/countries', '/assets/x.js'].map((path) => status(path)))).toEqual([
    404, 404, 404,
  ]);
  expect(await status('/api/webhooks/payments/sandbox', 'POST')).toBe(404);
  expect(await worker.stop()).toBe(0);
});

test('a change of the catalogue reaches every process, pages included', ONCE, async () => {
  const world = await maker.make('catalogue');
  const webs = await Promise.all([1, 2].map(() => startShop({ ...world.data, role: 'web' })));
  const seen = () =>
    Promise.all(
      webs.flatMap(({ origin }) =>
        ['/api/v1/plans?country_code=JPN', '/c/jpn'].map(async (path) => {
          const response = await fetch(origin + path);
          return {
            cache: response.headers.get('x-cache')?.split(';')[0],
            changed: (await response.text()).includes('Renamed plan'),
          };
        }),
      ),
    );
  await seen();
  expect(await seen()).toEqual(webs.flatMap(() => Array(2).fill({ cache: 'hit', changed: false })));
  await world.withBooks((db) =>
    db.transaction().execute(async (tx) => {
      await tx.updateTable('plans').set({ name: 'Renamed plan' }).where('uid', '=', world.plan).execute();
      await announceCatalogue(tx);
    }),
  );
  await expect
    .poll(async () => (await seen()).map(({ changed }) => changed))
    .toEqual([true, true, true, true]);
  await Promise.all(webs.map((web) => web.stop()));
});

test(
  'a process that is told to stop serves newcomers for a while, and tells balancer and clients to go elsewhere',
  ONCE,
  async () => {
    const world = await maker.make('leaves');
    const web = await startShop({ ...world.data, role: 'web', env: { STOP_DELAY: '5s' } });
    const ask = async (path: string) => {
      const { status, headers } = await fetch(web.origin + path);
      return { status, connection: headers.get('connection') };
    };
    const paths = ['/', '/api/v1/countries', '/robots.txt'];
    for (const path of paths) expect(await ask(path)).toEqual({ status: 200, connection: 'keep-alive' });
    expect((await ask('/readyz')).status).toBe(200);
    process.kill(web.pid, 'SIGTERM');
    await expect.poll(async () => (await ask('/readyz')).status, { interval: 20 }).toBe(503);
    for (const path of paths) expect(await ask(path)).toEqual({ status: 200, connection: 'close' });
    expect(await web.stop()).toBe(0);
  },
);

describe.each(BOTH_ENGINES)('SIGTERM in the middle of purchases, on %s', (engine) => {
  test('ends with 0, and nothing is lost', ONCE, async () => {
    const own =
      engine === 'postgres' ? maker : await createWorldMaker(engine, null, { filled: inject('filled') });
    const world = await own.make('sigterm');
    const options = {
      ...world.data,
      env: { ...READ_OFTEN, SANDBOX_FAULTS: 'latency_ms:3000', DATABASE_POOL: '10' },
    };
    let running = await startShop(options);
    const errands = Array.from({ length: 8 }, (_, n) => ({
      ...errand(world, `t${n}`, 'stays'),
      // Some are paying, some wait for their eSIM, when the process is told to stop.
      returnAfterMs: n * 200,
    }));
    const bought = errands.map((each) => buy(() => [running.origin], each));
    const underWay = async () => {
      const metrics = await (await fetch(`${running.origin}/metrics`)).text();
      return Number(/^shop_orders\{standing="in_flight"\} (\d+)$/m.exec(metrics)?.[1]);
    };
    await expect.poll(underWay).toBeGreaterThan(0);
    expect(await running.stop()).toBe(0);
    running = await startShop(options);
    const told = await Promise.all(bought);
    expect(told.map(({ outcome }) => outcome)).toEqual(errands.map(() => 'fulfilled'));
    await untilAtRest(() => [running.origin], [], 60_000);
    await running.stop();
    expect(await differences(world)).toEqual([]);
    if (own !== maker) await own.close();
  });
});
