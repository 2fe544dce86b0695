import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { type Answer, done } from '../answer.ts';
import { HOUR, MINUTE, SECOND } from '../clock.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { cents } from '../money.ts';
import { sweepQueues } from './sweep-queues.ts';

describe.each(ENGINES)('mails whose jobs are gone, on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  let answer: Answer<null>;
  let handed: string[];
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('queues') : undefined;
    shop = await createTestShop({ clock, databaseUrl });
    shop.shop.mail.transport = {
      name: 'smtp',
      send: async ({ uid }) => {
        handed.push(uid);
        return answer;
      },
      close: async () => {},
    };
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    handed = [];
    answer = done(null);
    await emptyQueue();
  });

  const emptyQueue = () => sql`delete from test_jobs`.execute(shop.shop.db);
  /** How many jobs wait in the queue. */
  async function waiting(): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::integer from test_jobs`.execute(
      shop.shop.db,
    );
    return rows[0]!.count;
  }
  const stateOfMail = async (uid: string) =>
    (await shop.shop.db.selectFrom('mails').select('state').where('uid', '=', uid).executeTakeFirstOrThrow())
      .state;

  const enqueue = () =>
    shop.shop.db.transaction().execute((tx) =>
      enqueueMail(shop.shop, tx, {
        to: 'ana@example.com',
        orderUid: null,
        reader: null,
        content: {
          kind: 'credit_earned',
          friend: null,
          credit: cents(500),
          bonus: cents(0),
          balance: cents(500),
        },
      }),
    );

  test('one whose job is gone is sent after two minutes, once', async () => {
    const uid = await enqueue();
    await emptyQueue();
    clock.pass(2 * MINUTE);
    await sweepQueues(shop.shop);
    expect(await waiting()).toBe(0);
    clock.pass(SECOND);
    await sweepQueues(shop.shop);
    expect(await waiting()).toBe(1);
    await shop.runJobs();
    expect(handed).toEqual([uid]);
    expect(await stateOfMail(uid)).toBe('sent');
    clock.pass(HOUR);
    await sweepQueues(shop.shop);
    expect(await waiting()).toBe(0);
  });

  test('one that waits for its next attempt is left alone until that is late', async () => {
    const uid = await enqueue();
    answer = { kind: 'retry', why: '451 greylisted' };
    await shop.runJobs();
    await emptyQueue();
    const { due_at } = await shop.shop.db
      .selectFrom('mails')
      .select('due_at')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    clock.pass(due_at!.getTime() - clock.now().getTime() + 2 * MINUTE);
    await sweepQueues(shop.shop);
    expect(await waiting()).toBe(0);
    clock.pass(1);
    answer = done(null);
    await sweepQueues(shop.shop);
    await shop.runJobs();
    expect(handed).toEqual([uid, uid]);
  });

  test('jobs that are there after all make no attempt before its time, and the mail goes out once', async () => {
    const uid = await enqueue();
    clock.pass(3 * MINUTE);
    await sweepQueues(shop.shop);
    await sweepQueues(shop.shop);
    expect(await waiting()).toBe(2);
    answer = { kind: 'retry', why: '451 greylisted' };
    await shop.runJobs();
    expect(handed).toEqual([uid]);
    clock.pass(MINUTE);
    answer = done(null);
    await shop.runJobs({ later: true });
    await shop.runJobs({ later: true });
    expect(handed).toEqual([uid, uid]);
    expect(await waiting()).toBe(0);
  });

  test('one that a process is handing over is not touched', async () => {
    const uid = await enqueue();
    await emptyQueue();
    clock.pass(3 * MINUTE);
    await shop.shop.db
      .updateTable('mails')
      .set({ claimed_until: clock.now() })
      .where('uid', '=', uid)
      .execute();
    await sweepQueues(shop.shop);
    expect(await waiting()).toBe(0);
    clock.pass(3 * MINUTE);
    await sweepQueues(shop.shop);
    await shop.runJobs();
    expect(handed).toEqual([uid]);
  });

  test('of more than a batch none is left', async () => {
    for (let n = 0; n < 3; n++) await enqueue();
    await sql`insert into mails (uid, kind, recipient, content, state, created_at)
        select 'mal_many_' || n, kind, recipient, content, state, created_at
        from (select * from mails where state = 'queued' limit 1) one, generate_series(1, 1000) n`.execute(
      shop.shop.db,
    );
    await emptyQueue();
    clock.pass(3 * MINUTE);
    await sweepQueues(shop.shop);
    expect(await waiting()).toBe(1003);
  });
});
