import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { insertRows } from '../db/new-rows.ts';
import { ENGINES, openTestDatabase } from '../tests/support/database.ts';
import { lockAwaited } from '../tests/support/lock-awaited.ts';
import { newId } from './ids.ts';
import { firstState, move, moveTogether } from './moves.ts';
import { selectHistory } from './orders/queries.ts';
import { type OrderState, orderMachine } from './orders/states.ts';

describe.each(ENGINES)('moves on %s', (engine) => {
  let database: Database;
  const at = new Date('2026-11-20T12:00:00Z');
  const why = { reason: 'test', at };

  beforeAll(async () => {
    database = await openTestDatabase(engine, 'moves');
  });
  afterAll(() => database.close());

  async function newOrder(): Promise<string> {
    const uid = newId('order', at);
    const values = {
      uid,
      state: 'created',
      kind: 'new_esim',
      plan_uid: 'pln_test',
      plan: {},
      amount: 400,
      payment_provider: 'sandbox',
      expires_at: at,
      created_at: at,
    };
    await insertRows(database.db, [
      { into: 'orders', values },
      firstState(orderMachine, uid, 'created', why),
    ]);
    return uid;
  }
  const moveTo = (uid: string, to: OrderState) =>
    database.db.transaction().execute((tx) => move(tx, orderMachine, { uid, to, ...why }));

  test('an allowed move writes state, changes and history together', async () => {
    const uid = await newOrder();
    const moved = await database.db.transaction().execute((tx) =>
      move(tx, orderMachine, {
        uid,
        to: 'paid',
        ...why,
        changes: { paid_at: at, email: 'ana@example.com' },
      }),
    );
    expect(moved).toEqual({ kind: 'moved', from: 'created' });
    const row = await database.db
      .selectFrom('orders')
      .selectAll()
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'paid', paid_at: at, email: 'ana@example.com' });
    expect(await selectHistory(database.db, uid)).toEqual([
      { from_state: null, to_state: 'created', reason: 'test', at },
      { from_state: 'created', to_state: 'paid', reason: 'test', at },
    ]);
  });

  test('a move that the table lacks changes nothing and says where the row is', async () => {
    const uid = await newOrder();
    expect(await moveTo(uid, 'fulfilled')).toEqual({ kind: 'refused', from: 'created' });
    expect(await selectHistory(database.db, uid)).toHaveLength(1);
  });

  test('of many at once exactly one goes through', async () => {
    const uid = await newOrder();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => moveTo(uid, 'paid')));
    expect(outcomes.filter(({ kind }) => kind === 'moved')).toHaveLength(1);
    expect(await selectHistory(database.db, uid)).toHaveLength(2);
  });

  test('a move that waited for another goes on from where that one left the row', async () => {
    const uid = await newOrder();
    const moved = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const first = database.db.transaction().execute(async (tx) => {
      await move(tx, orderMachine, { uid, to: 'paid', ...why });
      moved.resolve();
      await end.promise;
    });
    await moved.promise;
    const second = moveTo(uid, 'fulfilling');
    // PGlite has one connection, which the first transaction has.
    if (engine === 'postgres') await lockAwaited(database.db);
    end.resolve();
    expect(await second).toEqual({ kind: 'moved', from: 'paid' });
    await first;
    expect((await selectHistory(database.db, uid)).map(({ to_state }) => to_state)).toEqual([
      'created',
      'paid',
      'fulfilling',
    ]);
  });

  test('several steps at once are one move with a history of each, and rows alongside', async () => {
    const uid = await newOrder();
    const purchase = { uid: `buy_${uid}`, order_uid: uid, provider: 'p', wholesale_id: 'w', created_at: at };
    const rows = [{ into: 'purchases', values: purchase }];
    const pass = () =>
      moveTogether(
        database.db,
        orderMachine,
        [{ uid, at, reasons: ['money', 'buying'], changes: { paid_at: at }, rows }],
        { through: ['paid', 'fulfilling'] },
      );
    expect(await pass()).toEqual([{ kind: 'moved', from: 'created' }]);
    expect((await selectHistory(database.db, uid)).slice(1)).toEqual([
      { from_state: 'created', to_state: 'paid', reason: 'money', at },
      { from_state: 'paid', to_state: 'fulfilling', reason: 'buying', at },
    ]);
    // Refused, and so are the rows, or their keys would clash.
    expect(await pass()).toEqual([{ kind: 'refused', from: 'fulfilling' }]);
    const bought = database.db.selectFrom('purchases').selectAll().where('order_uid', '=', uid);
    expect(await bought.execute()).toHaveLength(1);
  });

  test('whoever listens is told of a move, and of no refused one', async () => {
    const told: string[] = [];
    const stop = await database.listen(
      'test_moved',
      (uid) => told.push(uid),
      () => {},
    );
    const uid = await newOrder();
    const paid = { uid, to: 'paid', ...why, tell: 'test_moved' } as const;
    await move(database.db, orderMachine, paid);
    await move(database.db, orderMachine, paid);
    await expect.poll(() => told).toEqual([uid]);
    await stop();
  });

  test('a roll-back takes the history back too', async () => {
    const uid = await newOrder();
    const undone = database.db.transaction().execute(async (tx) => {
      await move(tx, orderMachine, { uid, to: 'paid', ...why });
      throw new Error('stop');
    });
    await expect(undone).rejects.toThrow('stop');
    expect(await selectHistory(database.db, uid)).toHaveLength(1);
  });

  describe('several rows', () => {
    const part = (uid: string, email = `${uid}@example.com`) => ({
      uid,
      reasons: [`money for ${uid}`, 'buying'],
      at,
      changes: { email, paid_at: at },
      rows: [
        {
          into: 'purchases',
          values: { uid: `buy_${uid}`, order_uid: uid, provider: 'p', wholesale_id: 'w', created_at: at },
        },
      ],
    });
    const together = (...uids: string[]) =>
      moveTogether(
        database.db,
        orderMachine,
        uids.map((uid) => part(uid)),
        { through: ['paid', 'fulfilling'] },
      );
    const read = async (uid: string) => ({
      ...(await database.db
        .selectFrom('orders')
        .select(['state', 'email'])
        .where('uid', '=', uid)
        .executeTakeFirstOrThrow()),
      bought: (await database.db.selectFrom('purchases').selectAll().where('order_uid', '=', uid).execute())
        .length,
      history: (await selectHistory(database.db, uid)).slice(1).map(({ reason }) => reason),
    });

    test('move with one statement, each with its own changes, history and rows; one that may not stays', async () => {
      const [a, b, gone] = [await newOrder(), await newOrder(), await newOrder()];
      for (const state of ['paid', 'failed', 'refunded'] as const) await moveTo(gone, state);
      expect(await together(b, gone, a)).toEqual([
        { kind: 'moved', from: 'created' },
        { kind: 'refused', from: 'refunded' },
        { kind: 'moved', from: 'created' },
      ]);
      for (const uid of [a, b]) {
        const history = [`money for ${uid}`, 'buying'];
        expect(await read(uid)).toEqual({
          state: 'fulfilling',
          email: `${uid}@example.com`,
          bought: 1,
          history,
        });
      }
      const history = ['test', 'test', 'test'];
      expect(await read(gone)).toEqual({ state: 'refunded', email: null, bought: 0, history });
    });

    test('of which one is named twice are refused before anything is written', async () => {
      const [a, b] = [await newOrder(), await newOrder()];
      await expect(together(a, b, a)).rejects.toThrow('named once');
      expect(await read(b)).toMatchObject({ state: 'created', bought: 0, history: [] });
    });

    test('of which one does not exist: none moves', async () => {
      const a = await newOrder();
      await expect(together(a, 'ord_unknown')).rejects.toThrow('no order ord_unknown');
      expect(await read(a)).toMatchObject({ state: 'created', bought: 0, history: [] });
    });

    test('that change different columns are refused: what one leaves out would be emptied', async () => {
      const [a, b] = [await newOrder(), await newOrder()];
      const moves = [part(a), { ...part(b), changes: { paid_at: at } }];
      const through = ['paid', 'fulfilling'] as const;
      await expect(moveTogether(database.db, orderMachine, moves, { through })).rejects.toThrow(
        'the same columns',
      );
    });

    test('in two orders at once never wait for each other', async () => {
      const uids = [await newOrder(), await newOrder(), await newOrder()];
      const outcomes = await Promise.all([together(...uids), together(...uids.toReversed())]);
      const moved = outcomes.flat().filter(({ kind }) => kind === 'moved');
      expect(moved).toHaveLength(3);
    });
  });

  test('an unknown row is a surprise', async () => {
    await expect(moveTo('ord_unknown', 'paid')).rejects.toThrow('no order ord_unknown');
  });
});
