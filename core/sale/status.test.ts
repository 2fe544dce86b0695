import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testClock } from '../../providers/test-clock.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { raiseAlarm } from '../alarms/raise.ts';
import { liftPause, pauseSales } from '../catalogue/pause.ts';
import { DAY, later, MINUTE, SECOND } from '../clock.ts';
import { newId } from '../ids.ts';
import { inTransaction } from '../transaction.ts';
import { readStatus } from './status.ts';
import { pauseCompany, resumeCompany } from './supply/companies.ts';

describe.each(ENGINES)('the public status, on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('status') : undefined;
    shop = await createTestShop({ clock, databaseUrl });
  });
  afterAll(() => shop.close());

  const status = () => {
    clock.pass(MINUTE);
    return readStatus(shop.shop);
  };
  const deliver = async (count: number, seconds: number, at: Date) => {
    const uids = Array.from({ length: count }, () => newId('order', at));
    await shop.shop.db
      .insertInto('orders')
      .values(
        uids.map((uid) => ({
          uid,
          state: 'fulfilled',
          kind: 'new_esim',
          plan_uid: 'pln_1',
          plan: '{}',
          amount: 400,
          payment_provider: 'sandbox',
          expires_at: at,
          created_at: at,
          paid_at: at,
          fulfilled_at: later(at, seconds * SECOND),
        })),
      )
      .execute();
  };

  test('says nothing of few deliveries, and the percentiles of more', async () => {
    await deliver(19, 5, later(clock.now(), -2 * DAY));
    const nothing = { p50_ms: null, p95_ms: null };
    expect(await status()).toMatchObject({ day: nothing, month: nothing, incidents: [] });
    await deliver(81, 5, later(clock.now(), -2 * DAY));
    await deliver(20, 2, later(clock.now(), -10 * MINUTE));
    expect(await status()).toMatchObject({
      day: { p50_ms: 2_000, p95_ms: 2_000 },
      month: { p50_ms: 5_000, p95_ms: 5_000 },
    });
  });

  test('says when what is paid for, or a mail that is due, waits longer than it should', async () => {
    const { db } = shop.shop;
    expect((await status()).prompt).toEqual({ orders: true, mails: true });
    await deliver(1, 1, clock.now());
    const order = await db
      .selectFrom('orders')
      .select('uid')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('orders')
      .set({ state: 'fulfilling', fulfilled_at: null })
      .where('uid', '=', order.uid)
      .execute();
    const mail = {
      uid: newId('mail', clock.now()),
      kind: 'sign_in',
      recipient: 'ana@example.com',
      state: 'queued',
    };
    await db
      .insertInto('mails')
      .values({ ...mail, created_at: clock.now(), due_at: later(clock.now(), 10 * MINUTE) })
      .execute();
    clock.pass(4 * MINUTE - SECOND);
    expect((await status()).prompt).toEqual({ orders: true, mails: true });
    clock.pass(MINUTE);
    expect((await status()).prompt).toEqual({ orders: false, mails: true });
    clock.pass(10 * MINUTE);
    expect((await status()).prompt).toEqual({ orders: false, mails: false });
    await db.deleteFrom('mails').where('uid', '=', mail.uid).execute();
    await db.deleteFrom('orders').where('uid', '=', order.uid).execute();
  });

  test('says whether anything is sold and paid for, and what share of paid orders came to nothing', async () => {
    expect(await status()).toMatchObject({ sells: true, pays: true, undelivered: 0 });
    const { db } = shop.shop;
    const at = later(clock.now(), -DAY);
    await deliver(1, 1, at);
    await db
      .updateTable('orders')
      .set({ state: 'refunded', fulfilled_at: null })
      .where('created_at', '=', at)
      .execute();
    const { undelivered } = await status();
    expect(undelivered).toBeCloseTo(1 / 121, 6);
    await raiseAlarm(shop.shop, db, { kind: 'payments_failing', subject: 'test', detail: 'test' });
    expect((await status()).pays).toBe(false);
    await db.deleteFrom('alarms').execute();
    const settings = shop.shop.settings;
    Object.assign(shop.shop, { settings: { ...settings, now: { ...settings.now, sells: false } } });
    expect(await status()).toMatchObject({ sells: false, pays: true });
    Object.assign(shop.shop, { settings });
    await db.deleteFrom('orders').where('created_at', '=', at).execute();
  });

  test('is read once a minute', async () => {
    const first = await status();
    await deliver(500, 9, later(clock.now(), -MINUTE));
    expect(await readStatus(shop.shop)).toBe(first);
    expect((await status()).day).not.toEqual(first.day);
  });

  test('knows the pauses of whole companies, from their beginning to their end, and of no single plan', async () => {
    const provider = 'sandbox';
    const pause = (wholesale_id: string) =>
      inTransaction(shop.shop, (tx) =>
        pauseSales(tx, { provider, wholesale_id, code: 'unreachable', at: clock.now() }),
      );
    await pause('some plan');
    expect((await status()).incidents).toEqual([]);
    await pause('');
    await pause('');
    const began_at = clock.now();
    expect((await status()).incidents).toEqual([{ began_at, ended_at: null }]);
    // A person stops it as well: the same incident goes on.
    await pauseCompany(shop.shop, provider, 'stf_1');
    expect((await status()).incidents).toHaveLength(1);
    await resumeCompany(shop.shop, provider, 'stf_1');
    const ended_at = clock.now();
    expect((await status()).incidents).toEqual([{ began_at, ended_at }]);
    await pause('');
    const again = clock.now();
    await inTransaction(shop.shop, (tx) =>
      liftPause(tx, { provider, wholesale_id: '', probes: 0 }, clock.now()),
    );
    const seen = await status();
    expect(seen.incidents).toEqual([
      { began_at: again, ended_at: again },
      { began_at, ended_at },
    ]);
    expect(JSON.stringify(seen)).not.toContain(provider);
    clock.pass(31 * DAY);
    expect((await status()).incidents).toEqual([]);
    expect((await status()).disturbed_days).toEqual(Array.from({ length: 30 }, () => false));
    // One that began before all of them and ended yesterday, and one that goes on.
    const row = { provider: 'other', code: 'x', began_at: later(clock.now(), -31 * DAY) };
    const ended = later(clock.now(), -DAY);
    await shop.shop.db
      .insertInto('incidents')
      .values({ ...row, ended_at: ended })
      .execute();
    const { incidents, disturbed_days } = await status();
    expect(incidents).toEqual([{ began_at: row.began_at, ended_at: ended }]);
    expect(disturbed_days).toEqual([...Array.from({ length: 29 }, () => true), false]);
  });
});
