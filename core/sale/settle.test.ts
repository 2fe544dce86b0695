import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testClock } from '../../providers/test-clock.ts';
import { payTestOrder, placeTestOrder, reread } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { placeStrip } from '../../tests/support/strips.ts';
import { DAY } from '../clock.ts';
import { newId } from '../ids.ts';
import { deleteAccount } from './account/delete.ts';
import { forgetOldData } from './forget.ts';
import { exportOrders } from './list-orders.ts';
import { readPayment } from './read-payment.ts';
import { settleAs, settlePayment } from './settle.ts';

describe.each(ENGINES)('settling on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('settle') : undefined;
    shop = await createTestShop({ clock, databaseUrl });
  });
  afterAll(() => shop.close());

  test('the card that paid is kept as a keyed hash, told from others, and goes with the account or by age', async () => {
    const hashes: string[] = [];
    const owners: string[] = [];
    for (const [at, card] of ['fp_one', 'fp_one', 'fp_two', null].entries()) {
      const order = await placeTestOrder(shop);
      await payTestOrder(shop, order, `card${at}@example.com`);
      const payment = await readPayment(shop.shop, order);
      if (payment.kind !== 'paid') throw new Error(payment.kind);
      // The sandbox's cards are everybody's, and it names none.
      expect(payment.session.card).toBeNull();
      await settleAs(shop.shop, order, { ...payment, session: { ...payment.session, card } }, 'by_job');
      await shop.runJobs();
      const kept = await shop.shop.db
        .selectFrom('order_cards')
        .selectAll()
        .where('order_uid', '=', order.uid)
        .execute();
      hashes.push(...kept.map(({ card_hash }) => card_hash));
      owners.push((await reread(shop, order)).customer_uid!);
    }
    expect(hashes).toHaveLength(3);
    expect([hashes[0] === hashes[1], hashes[0] === hashes[2]]).toEqual([true, false]);
    expect(hashes.join()).not.toContain('fp_');
    expect(await deleteAccount(shop.shop, owners[0]!)).toBe('deleted');
    const left = async () =>
      (await shop.shop.db.selectFrom('order_cards').select('card_hash').orderBy('at').execute()).map(
        ({ card_hash }) => card_hash,
      );
    expect(await left()).toEqual([hashes[1], hashes[2]]);
    clock.pass(90 * DAY);
    await forgetOldData(shop.shop);
    expect(await left()).toEqual([hashes[1], hashes[2]]);
    clock.pass(1);
    await forgetOldData(shop.shop);
    expect(await left()).toEqual([]);
  });

  test('the country that paid is kept with the order; what is none, or is not told, is not', async () => {
    const kept: (string | null)[] = [];
    for (const country of ['DE', null, 'Germany']) {
      const order = await placeTestOrder(shop);
      await payTestOrder(shop, order);
      const payment = await readPayment(shop.shop, order);
      if (payment.kind !== 'paid') throw new Error(payment.kind);
      expect(payment.session.country).toBeNull();
      await settleAs(shop.shop, order, { ...payment, session: { ...payment.session, country } }, 'by_job');
      await shop.runJobs();
      const rows = await shop.shop.db
        .selectFrom('order_countries')
        .select('country')
        .where('order_uid', '=', order.uid)
        .execute();
      kept.push(rows[0]?.country ?? null);
      const { customer_uid } = await reread(shop, order);
      const exported = await exportOrders(shop.shop.db, customer_uid!);
      expect(exported.find(({ uid }) => uid === order.uid)?.paid_from_country).toBe(kept.at(-1));
    }
    expect(kept).toEqual(['DE', null, null]);
  });

  test('an order of a strip that another call settles meanwhile is told as paid, never as unpaid', async () => {
    const order = await placeStrip(shop, 2);
    await payTestOrder(shop, order);
    let first = true;
    // What is read first is settled by someone else before the next look.
    const held = shop.shop.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (first) {
          first = false;
          await settlePayment(shop.shop, order.session_id);
        }
        return result;
      },
    });
    expect(await settlePayment({ ...shop.shop, db: held }, order.session_id)).toMatchObject({
      ...{ kind: 'settled', order_uid: order.uid, state: 'paid' },
    });
    await shop.runJobs();
  });

  test.each(['by_job', 'by_caller'] as const)(
    'an order whose account is deleted at this moment is paid all the same, %s',
    async (delivery) => {
      const order = await placeTestOrder(shop);
      await payTestOrder(shop, order);
      const payment = await readPayment(shop.shop, order);
      // As it was read before the account went.
      const stale = { ...order, customer_uid: newId('customer', clock.now()) };
      expect(await settleAs(shop.shop, stale, payment, delivery)).toMatchObject({ kind: 'settled' });
      await shop.runJobs({ later: true });
      const { state, customer_uid } = await reread(shop, order);
      expect(['paid', 'fulfilling', 'fulfilled']).toContain(state);
      expect(customer_uid).not.toBe(stale.customer_uid);
      expect(customer_uid).not.toBeNull();
    },
  );
});
