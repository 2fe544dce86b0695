import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyFor } from '../../core/keys.ts';
import { signatureHeader } from '../../providers/payments/sandbox/signature.ts';
import { booksDifferences } from '../faults/books.ts';
import { shop as buy, type Told } from '../faults/customer.ts';
import { startProcesses } from '../faults/processes.ts';
import { untilAtRest } from '../faults/rest.ts';
import { createWorldMaker, type WorldMaker } from '../faults/world.ts';
import { ONCE } from '../support/once.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';

const SECRET = 'the secret of this test: 32 characters';

let server: PostgresServer;
let maker: WorldMaker;
beforeAll(async () => {
  // A server of our own, with durable writes: one that is shared can't be restarted.
  server = await startPostgres({ own: true, fsync: true });
  maker = await createWorldMaker('postgres', server);
});
afterAll(async () => {
  await maker.close();
  await server.stop();
});

test(
  'PostgreSQL restarted three times and more under load: 503 meanwhile, nothing lost, all recover by themselves',
  ONCE,
  async () => {
    const world = await maker.make('restart');
    const processes = await startProcesses(['web', 'worker'], {
      ...world.data,
      env: { SECRET, SANDBOX_FAULTS: 'latency_ms:20', DATABASE_POOL: '10' },
    });
    const origin = processes.origins()[0]!;
    let over = false;

    const tolds: Told[] = [];
    const customers = Array.from({ length: 6 }, async (_, customer) => {
      for (let n = 0; !over; n++) {
        tolds.push(
          await buy(processes.origins, {
            email: `r${customer}-${n}@example.com`,
            plan: world.plan,
            otherPlan: world.plan,
            idempotencyKey: randomUUID(),
            behaviour: 'stays',
          }),
        );
      }
    });
    const { acknowledged, refused, ended } = sendWebhooks(origin, () => over);
    const tenMore = async () => {
      const before = acknowledged.length;
      await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 10);
    };
    // More than three where each was over before anybody noticed.
    for (let restart = 0; restart < 3 || (refused.length === 0 && restart < 20); restart++) {
      await tenMore();
      await server.restart();
    }
    await tenMore();
    await expect.poll(() => tolds.length).toBeGreaterThan(10);
    over = true;
    await Promise.all(customers);
    await ended;
    await untilAtRest(processes.origins, [], 60_000);

    expect(refused.length).toBeGreaterThan(0);
    expect([...new Set(refused)]).toEqual(['503 with Retry-After']);
    expect(
      tolds.filter(({ outcome, complaints }) => outcome !== 'fulfilled' || complaints.length > 0),
    ).toEqual([]);
    // The same processes, never restarted, that had started before the first restart.
    expect(await processes.stop()).toEqual([0, 0]);
    const { differences, recorded } = await world.withBooks(async (db) => ({
      differences: await booksDifferences(db, { now: new Date(), deliveryDeadlineMs: 900_000 }),
      recorded: await db.selectFrom('webhook_inbox').select('external_id').execute(),
    }));
    expect(differences).toEqual([]);
    const known = new Set(recorded.map(({ external_id }) => external_id));
    expect(acknowledged.length).toBeGreaterThan(20);
    expect(acknowledged.filter((id) => !known.has(id))).toEqual([]);
  },
);

/** Signed events about a session that nobody knows, one after the other: which were acknowledged, and how others ended. */
function sendWebhooks(origin: string, over: () => boolean) {
  const acknowledged: string[] = [];
  const refused: string[] = [];
  const send = async () => {
    const id = `evt_${randomUUID()}`;
    const data = {
      session_id: 'sbx_nobody_knows',
      order_id: 'ord_nobody_knows',
      amount: 400,
      currency: 'usd',
      payment_ref: null,
    };
    const body = JSON.stringify({
      id,
      type: 'session.completed',
      created: Math.floor(Date.now() / 1000),
      data,
    });
    const response = await fetch(`${origin}/api/webhooks/payments/sandbox`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'Sandbox-Signature': signatureHeader(keyFor('payment sandbox', SECRET), body, new Date()),
      },
      body,
    });
    await response.arrayBuffer();
    if (response.ok) acknowledged.push(id);
    else
      refused.push(
        `${response.status} ${response.headers.has('retry-after') ? 'with' : 'without'} Retry-After`,
      );
    await sleep(20);
  };
  const ended = (async () => {
    while (!over()) await send();
  })();
  return { acknowledged, refused, ended };
}
