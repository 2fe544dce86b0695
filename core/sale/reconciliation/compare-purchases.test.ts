import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { doneValue } from '../../../providers/test-answer.ts';
import { testClock } from '../../../providers/test-clock.ts';
import { buyTestOrder } from '../../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { type Answer, done } from '../../answer.ts';
import { DAY, HOUR } from '../../clock.ts';
import { newId } from '../../ids.ts';
import type { ListedPurchase, ListedTopUp, PurchaseList } from '../../wholesale/purchase-list.ts';
import { comparePurchases } from './compare-purchases.ts';

describe.each(ENGINES)('a company’s list against our purchases, on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  let listed: (list: PurchaseList) => Answer<PurchaseList>;
  /** What lies on a profile, for a company whose list has no top-ups. */
  let onProfile: Answer<ListedTopUp[] | null>;
  beforeAll(async () => {
    shop = await createTestShop({
      clock,
      databaseUrl: engine === 'postgres' ? await freshPostgres('purchases') : undefined,
    });
    const { wholesaler } = shop;
    shop.shop.wholesalers = new Map([
      [
        wholesaler.name,
        {
          ...wholesaler,
          listPurchases: async (span) => listed(doneValue(await wholesaler.listPurchases!(span))),
          listTopUps: async () => onProfile,
        },
      ],
    ]);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    listed = done;
    onProfile = done(null);
    await shop.shop.db.deleteFrom('alarms').execute();
  });

  const alarms = () =>
    shop.shop.db
      .selectFrom('alarms')
      .select(['kind', 'subject', 'order_uid', 'fact', 'amount', 'closed_at'])
      .where('closed_at', 'is', null)
      .orderBy('subject')
      .execute();
  const compare = () => comparePurchases(shop.shop);
  /** The list with each purchase changed, dropped (null) or followed by others. */
  const changed =
    (change: (each: ListedPurchase) => ListedPurchase[]) =>
    (list: PurchaseList): Answer<PurchaseList> =>
      done({ ...list, purchases: list.purchases.flatMap(change) });
  async function bought() {
    const order = await buyTestOrder(shop);
    clock.pass(HOUR);
    return { order_uid: order.uid, reference: `${order.uid}-1` };
  }

  test('agree about a sale, and about one that was given back', async () => {
    await bought();
    await compare();
    expect(await alarms()).toEqual([]);
  });

  test('an order that the books don’t have is named with its price, and once', async () => {
    const foreign: ListedPurchase = {
      reference: `${newId('order', clock.now())}-1`,
      order: 'A-77',
      iccid: '8999900000000000009',
      charged: { amount: 4100, currency: 'USD', exponent: 3 },
      standing: 'bought',
    };
    listed = (list) => done({ ...list, purchases: [...list.purchases, foreign] });
    await compare();
    await compare();
    expect(await alarms()).toEqual([
      {
        ...{ kind: 'purchases_differ', subject: 'purchase sandbox A-77', order_uid: null },
        ...{ fact: 'unknown', amount: 410, closed_at: null },
      },
    ]);
    listed = (list) =>
      done({ ...list, purchases: [...list.purchases, { ...foreign, standing: 'taken_back' }] });
    await compare();
    expect(await alarms()).toEqual([]);
  });

  test('an order of texts that no table stores is named, and keeps no other from being compared', async () => {
    const { reference } = await bought();
    const foreign: ListedPurchase = {
      ...{ reference: 'A\u000077', order: 'A\u000077', iccid: null, charged: null, standing: 'bought' },
    };
    listed = (list) =>
      done({
        ...list,
        purchases: [foreign, ...list.purchases.filter((each) => each.reference !== reference)],
      });
    await compare();
    expect((await alarms()).map(({ subject }) => subject)).toEqual([
      'purchase sandbox A?77',
      `purchase sandbox ${reference}`,
    ]);
    listed = done;
  });

  test('what we delivered and it does not list is named, until it does', async () => {
    const { order_uid, reference } = await bought();
    listed = changed((each) => (each.reference === reference ? [] : [each]));
    await compare();
    expect(await alarms()).toMatchObject([
      { subject: `purchase sandbox ${reference}`, order_uid, fact: 'not_listed' },
    ]);
    listed = done;
    await compare();
    expect(await alarms()).toEqual([]);
  });

  test('a top-up is missed only in a list that has top-ups', async () => {
    const { reference } = await bought();
    const { db } = shop.shop;
    await db
      .updateTable('purchases')
      .set({ top_up_iccid: '8999900000000000009' })
      .where('uid', '=', reference)
      .execute();
    const without = changed((each) => (each.reference === reference ? [] : [each]));
    listed = (list) => without({ ...list, has_top_ups: false });
    await compare();
    expect(await alarms()).toEqual([]);
    listed = without;
    await compare();
    expect(await alarms()).toMatchObject([{ fact: 'not_listed' }]);
    listed = done;
    await compare();
  });

  test('where the list has no top-ups, what lies on the profile is compared, in both directions', async () => {
    const { reference, order_uid } = await bought();
    const { db } = shop.shop;
    const { iccid, wholesale_id } = await db
      .selectFrom('esim_plans')
      .innerJoin('esims', 'esims.uid', 'esim_plans.esim_uid')
      .innerJoin('purchases', 'purchases.uid', 'esim_plans.reference')
      .select(['esims.iccid', 'purchases.wholesale_id'])
      .where('esim_plans.reference', '=', reference)
      .executeTakeFirstOrThrow();
    const change = (values: object) =>
      db.updateTable('purchases').set(values).where('uid', '=', reference).execute();
    await change({ top_up_iccid: iccid });
    const without = changed((each) => (each.reference === reference ? [] : [each]));
    listed = (list) => without({ ...list, has_top_ups: false });
    const there = (order: string, id = wholesale_id): ListedTopUp => ({ order, wholesale_ids: ['slug', id] });
    const found = async () => {
      await compare();
      return (await alarms()).map(({ subject, fact }) => `${subject} ${fact}`);
    };
    // Nothing is held against what contradicts itself, nor against a company that doesn't answer.
    expect(await found()).toEqual([]);
    onProfile = { kind: 'retry', why: 'test' };
    expect(await found()).toEqual([]);
    onProfile = done([]);
    expect(await found()).toEqual([`purchase sandbox ${reference} not_listed`]);
    onProfile = done([there('package 1')]);
    expect(await found()).toEqual([]);
    onProfile = done([there('package 1'), there('package 2'), there('package 3', 'another')]);
    expect(await found()).toEqual([
      'purchase sandbox package 2 unknown',
      'purchase sandbox package 3 unknown',
    ]);
    await db.deleteFrom('alarms').execute();
    // Refused here, sold there.
    onProfile = done([there('package 1')]);
    await change({ failed_at: clock.now() });
    await db
      .updateTable('esim_plans')
      .set({ reference: `${reference}-gone` })
      .where('reference', '=', reference)
      .execute();
    expect(await found()).toEqual(['purchase sandbox package 1 given_up']);
    expect(await alarms()).toMatchObject([{ order_uid }]);
    await db
      .updateTable('esim_plans')
      .set({ reference })
      .where('esim_uid', '=', db.selectFrom('esims').select('uid').where('iccid', '=', iccid))
      .execute();
    await change({ failed_at: null, top_up_iccid: null });
  });

  test('two sales for one purchase, and one that was taken back behind our back', async () => {
    const { reference, order_uid } = await bought();
    listed = changed((each) =>
      each.reference === reference ? [each, { ...each, order: 'A-78', iccid: null }] : [each],
    );
    await compare();
    expect(await alarms()).toMatchObject([{ subject: 'purchase sandbox A-78', fact: 'twice', order_uid }]);
    listed = changed((each) => [
      ...(each.reference === reference ? [{ ...each, standing: 'taken_back' as const }] : [each]),
    ]);
    await compare();
    expect((await alarms()).map(({ fact }) => fact)).toContain('taken_back');
  });

  test('what came to nothing by our books, and was sold by theirs', async () => {
    const { reference, order_uid } = await bought();
    const { db } = shop.shop;
    await db.deleteFrom('esim_plans').where('reference', '=', reference).execute();
    await db
      .updateTable('purchases')
      .set({ failed_at: clock.now(), failure: 'x' })
      .where('uid', '=', reference)
      .execute();
    listed = (list) => done({ ...list, tells_taken_back: false });
    await compare();
    expect(await alarms()).toEqual([]);
    listed = done;
    await compare();
    expect(await alarms()).toMatchObject([{ fact: 'given_up', order_uid }]);
    await db
      .updateTable('purchases')
      .set({ failed_at: null, failure: null })
      .where('uid', '=', reference)
      .execute();
    await compare();
    expect(await alarms()).toEqual([]);
  });

  test('without references, by the company’s number or by the profile', async () => {
    const { reference } = await bought();
    const nameless = (found: object) =>
      changed((each) => [each.reference === reference ? { ...each, reference: null, ...found } : each]);
    listed = nameless({});
    await compare();
    expect(await alarms()).toEqual([]);
    await shop.shop.db
      .updateTable('purchases')
      .set({ hints: JSON.stringify({ order: 'N-9' }) })
      .where('uid', '=', reference)
      .execute();
    listed = nameless({ order: 'N-9', iccid: null });
    await compare();
    expect(await alarms()).toEqual([]);
  });

  test('what is on the list days later still ends its alarm', async () => {
    const { reference } = await bought();
    listed = changed((each) => (each.reference === reference ? [] : [each]));
    await compare();
    for (let day = 0; day < 3; day++) {
      clock.pass(DAY);
      await compare();
    }
    expect(await alarms()).toMatchObject([{ subject: `purchase sandbox ${reference}` }]);
    listed = done;
    await compare();
    expect(await alarms()).toEqual([]);
  });

  test('many differences at once are told as one', async () => {
    const lost = (n: number): ListedPurchase => ({
      ...{ reference: null, iccid: null, charged: null, standing: 'bought' },
      order: `L-${n}`,
    });
    const lose = (length: number) => (list: PurchaseList) =>
      done({ ...list, purchases: [...list.purchases, ...Array.from({ length }, (_, n) => lost(n))] });
    listed = lose(21);
    await compare();
    expect(await alarms()).toMatchObject([{ kind: 'purchases_differ', subject: 'wholesaler sandbox' }]);
    // Those that are left are told one by one.
    listed = lose(1);
    await compare();
    expect(await alarms()).toMatchObject([{ kind: 'purchases_differ', subject: 'purchase sandbox L-0' }]);
  });

  test('a list that can’t be read is told after five times, and read from where it was afterwards', async () => {
    listed = () => ({ kind: 'retry', why: 'HTTP 500' });
    for (let time = 0; time < 4; time++) await compare();
    expect(await alarms()).toEqual([]);
    await compare();
    expect(await alarms()).toMatchObject([{ kind: 'purchases_not_compared', subject: 'wholesaler sandbox' }]);
    const { reference } = await bought();
    clock.pass(3 * DAY);
    listed = changed((each) => (each.reference === reference ? [] : [each]));
    await compare();
    expect(await alarms()).toMatchObject([
      { kind: 'purchases_differ', subject: `purchase sandbox ${reference}` },
    ]);
  });
});
