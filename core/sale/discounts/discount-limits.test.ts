import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../db/sql.server.ts';
import { payTestOrder, reread } from '../../../tests/support/buyer.ts';
import { ENGINES } from '../../../tests/support/database.ts';
import { lockAwaited } from '../../../tests/support/lock-awaited.ts';
import {
  addPromotion,
  buyWith,
  creditOf,
  giveCredit,
  memberOf,
  openDiscounts,
  place,
  usesOf,
} from '../../../tests/support/referrals.ts';
import type { TestShop } from '../../../tests/support/shop.ts';
import { MINUTE } from '../../clock.ts';
import { spendable } from '../../credit/spend.ts';
import { transferCredit } from '../../credit/transfer.ts';
import { withdrawPromotion } from '../../promotions/administer.ts';
import { countUse, insertRedemption } from '../../promotions/redemption-queries.ts';
import { sha256 } from '../../sha256.ts';
import { deleteAccount } from '../account/delete.ts';
import { endUnpaidOrders } from '../end-unpaid.ts';
import { placeOrder } from '../place.ts';
import type { PlaceResult } from '../place-result.ts';
import { sweepOrders } from '../sweep.ts';
import { holdQuote } from './hold.ts';
import { quote } from './quote.ts';

describe.each(ENGINES)('the limits of codes and credit, on %s', (engine) => {
  let world: Awaited<ReturnType<typeof openDiscounts>>;
  let shop: TestShop;
  const open: typeof world.open = (...asked) => world.open(...asked);

  beforeAll(async () => {
    world = await openDiscounts(engine, 'limits');
    ({ shop } = world);
  });
  afterAll(() => shop.close());
  afterEach(async () => expect(await world.lapse()).toEqual([]));

  test('the same idempotency key is the same order with the same discount, also at once', async () => {
    const hal = await memberOf(shop, 'hal@example.com');
    const request = { code: hal.code, email: 'ida@example.com' };
    const orders = await Promise.all(Array.from({ length: 8 }, () => open(request, 'one key')));
    expect(new Set(orders.map(({ uid }) => uid)).size).toBe(1);
    expect(orders[0]).toMatchObject({ amount: 320, code_state: 'applied' });
    expect((await reread(shop, orders[0]!)).state).toBe('created');
  });

  test('an order whose session did not open gives its code and credit to the next try at once', async () => {
    const ned = await memberOf(shop, 'ned@example.com');
    await giveCredit(shop, ned, 200);
    await addPromotion(shop, { code: 'AGAIN', max_total: 1, max_per_customer: 1 });
    const asNed = { email: ned.email, useCredit: true, customer: { uid: ned.uid, email: ned.email } };
    const { payments } = shop.shop;
    shop.shop.payments = { ...payments, openSession: async () => ({ kind: 'unknown', why: 'test' }) };
    const failed = await place(shop, { code: 'AGAIN', ...asNed }, 'first try');
    shop.shop.payments = payments;
    expect(failed).toMatchObject({ kind: 'payment_unavailable' });
    const order = await open({ code: 'AGAIN', ...asNed }, 'second try');
    expect(order).toMatchObject({ code_state: 'applied', amount: 100 });
    expect(await usesOf(shop, 'AGAIN')).toBe(1);
  });

  test('of orders at once with one address, one can be paid at the price of a first order', async () => {
    const jon = await memberOf(shop, 'jon@example.com');
    const asked = Array.from({ length: 12 }, () => open({ code: jon.code, email: 'kim@example.com' }));
    const orders = await Promise.all(asked);
    const paid = await Promise.allSettled(
      orders.map((order) => payTestOrder(shop, order, 'kim@example.com')),
    );
    await shop.runJobs();
    const cheap = orders.filter(({ amount }, at) => amount === 320 && paid[at]!.status === 'fulfilled');
    expect(cheap.length).toBeLessThanOrEqual(1);
    expect(orders.every(({ amount, code_state }) => amount === (code_state === 'applied' ? 320 : 400))).toBe(
      true,
    );
  });

  test('of a thousand orders, forty at once, with a code that one may use one gets it, also once it is free again', async () => {
    await addPromotion(shop, { code: 'ONE', max_total: 1 });
    const plan = shop.shop.catalogue.plansFor('JPN')[0]!;
    const request = { planUid: plan.uid, email: null, referralCode: 'ONE' };
    const rush = async (many: number) => {
      const placed: PlaceResult[] = [];
      const left = Array(many).values();
      // Several for each connection: what waits longer for one than the pool allows is refused.
      const buyers = Array.from({ length: 40 }, async () => {
        for (const _ of left) placed.push(await placeOrder(shop.shop, request, null));
      });
      await Promise.all(buyers);
      const orders = placed.map((each) => ('order' in each ? each.order : undefined));
      expect(orders.every((order) => order !== undefined)).toBe(true);
      const winners = orders.filter((order) => order!.amount === 300);
      expect(winners).toHaveLength(1);
      expect(orders.filter((order) => order!.code_state === 'exhausted')).toHaveLength(many - 1);
      expect(await usesOf(shop, 'ONE')).toBe(1);
    };
    await rush(1_000);
    world.clock.pass(31 * MINUTE);
    for (let swept = 0; swept < 10 && (await usesOf(shop, 'ONE')) > 0; swept++) await sweepOrders(shop.shop);
    expect(await usesOf(shop, 'ONE')).toBe(0);
    await rush(20);
  });

  test('so many for each customer, however many orders come at once', async () => {
    await addPromotion(shop, { code: 'EACH', max_per_customer: 1 });
    const request = { code: 'EACH', email: 'lou@example.com' };
    const orders = await Promise.all(Array.from({ length: 20 }, () => open(request)));
    expect(await usesOf(shop, 'EACH')).toBeLessThanOrEqual(1);
    await Promise.allSettled(orders.map((order) => payTestOrder(shop, order, 'lou@example.com')));
    await shop.runJobs();
    const after = await Promise.all(orders.map((order) => reread(shop, order)));
    const cheap = after.filter(({ amount, state }) => amount === 300 && state === 'fulfilled');
    expect(cheap.length).toBeLessThanOrEqual(1);
  });

  test('an order under the same idempotency key never gives way to itself', async () => {
    const request = { code: (await memberOf(shop, 'max@example.com')).code, email: 'nia@example.com' };
    const order = await open(request, 'a key');
    expect(await endUnpaidOrders(shop.shop, [order.uid], sha256('a key'))).toBe(true);
    expect((await reread(shop, order)).state).toBe('created');
    expect(await endUnpaidOrders(shop.shop, [order.uid], sha256('another key'))).toBe(true);
    expect((await reread(shop, order)).state).toBe('expired');
  });

  test('so many for each customer, counting what is paid', async () => {
    await addPromotion(shop, { code: 'TWICE', max_per_customer: 2 });
    const request = { code: 'TWICE', email: 'lea@example.com' };
    expect((await buyWith(shop, request)).amount).toBe(300);
    const left = await open(request);
    expect(left.amount).toBe(300);
    expect((await buyWith(shop, { ...request, email: 'lea+2@example.com' })).amount).toBe(300);
    expect((await reread(shop, left)).state).toBe('expired');
    expect(await open(request)).toMatchObject({ amount: 400, code_state: 'exhausted' });
    expect((await open({ ...request, email: 'mia@example.com' })).amount).toBe(300);
  });

  test('of two who are told that the last use of a code is free, one gets it', async () => {
    await addPromotion(shop, { code: 'LAST', max_total: 1 });
    const plan = shop.shop.catalogue.plan(shop.shop.catalogue.plansFor('JPN')[0]!.uid)!;
    const asked = { plan, code: 'LAST', email: null, customer: null, useCredit: false };
    const told = await quote(shop.shop, asked);
    expect(told.amount).toBe(300);
    expect((await open({ code: 'LAST' })).amount).toBe(300);
    const order = await open({});
    const held = shop.shop.db
      .transaction()
      .execute((tx) => holdQuote(tx, told, [{ ...order, discounts: told.discounts }]));
    expect(await held).toBe(false);
    expect(await usesOf(shop, 'LAST')).toBe(1);
  });

  test('what goes between the price and the order is not held: a code withdrawn, a member who left', async () => {
    await addPromotion(shop, { code: 'BRIEF' });
    const leaving = await memberOf(shop, 'leaving@example.com');
    const plan = shop.shop.catalogue.plan(shop.shop.catalogue.plansFor('JPN')[0]!.uid)!;
    const ask = (code: string) =>
      quote(shop.shop, { plan, code, email: 'zoe@example.com', customer: null, useCredit: false });
    const [promoted, referred] = [await ask('BRIEF'), await ask(leaving.code)];
    expect([promoted.amount, referred.amount]).toEqual([300, 320]);
    expect(await withdrawPromotion(shop.shop, 'BRIEF')).toBe(true);
    expect(await deleteAccount(shop.shop, leaving.uid)).toBe('deleted');
    const order = await open({});
    for (const asked of [promoted, referred]) {
      const held = shop.shop.db
        .transaction()
        .execute((tx) => holdQuote(tx, asked, [{ ...order, discounts: asked.discounts }]));
      expect(await held).toBe(false);
    }
  });

  // PGlite has one connection: nothing comes in between there.
  test.runIf(engine === 'postgres')('of credit that is taken at this moment, the rest is spent', async () => {
    const { db, clock } = shop.shop;
    const vera = await memberOf(shop, 'vera@example.com');
    await giveCredit(shop, vera, 100);
    const { account_uid } = (await spendable(db, vera.uid, clock.now()))!;
    const [taken, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const taking = db.transaction().execute(async (tx) => {
      const taking = {
        account_uid,
        kind: 'taken_back',
        amount: 30,
        order_uid: null,
        at: clock.now(),
      } as const;
      await transferCredit(tx, taking);
      taken.resolve();
      await end.promise;
    });
    await taken.promise;
    const customer = { uid: vera.uid, email: vera.email };
    const placing = open({ email: vera.email, customer, useCredit: true });
    await lockAwaited(db);
    end.resolve();
    await taking;
    expect((await placing).amount).toBe(400 - 70);
  });

  test.runIf(engine === 'postgres')(
    'an order that ends and one that takes its code wait in one direction',
    async () => {
      const { db } = shop.shop;
      await addPromotion(shop, { code: 'ONEWAY', first_order_only: true });
      const first = await open({ code: 'ONEWAY', email: 'wim@example.com' });
      const { uid: order_uid } = await open({});
      const [counted, waited] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const next = db.transaction().execute(async (tx) => {
        const { released_at: _, ...held } = await tx
          .selectFrom('redemptions')
          .selectAll()
          .where('order_uid', '=', first.uid)
          .executeTakeFirstOrThrow();
        await countUse(tx, 'ONEWAY', 100);
        counted.resolve();
        await waited.promise;
        const taken = await insertRedemption(tx, { ...held, kind: 'promotion', order_uid });
        // As placing an order does, which rolls all of it back then.
        await sql`update promotions set used = used - 1, spent = spent - 100 where code = 'ONEWAY'`.execute(
          tx,
        );
        return taken;
      });
      await Promise.race([counted.promise, next]);
      const ending = endUnpaidOrders(shop.shop, [first.uid], null);
      // Whatever is seen: who holds the row goes on, or nothing after this test would.
      await lockAwaited(db).finally(waited.resolve);
      expect(await next).toBe(false);
      expect(await ending).toBe(true);
      expect((await reread(shop, first)).state).toBe('expired');
    },
  );

  test('credit is spent once, however many orders ask for it at once', async () => {
    const quin = await memberOf(shop, 'quin@example.com');
    await giveCredit(shop, quin, 400);
    const request = { email: quin.email, customer: { uid: quin.uid, email: quin.email }, useCredit: true };
    const placed = await Promise.all(Array.from({ length: 30 }, () => place(shop, request)));
    expect(placed.filter(({ kind }) => kind === 'covered')).toHaveLength(1);
    expect(placed.filter(({ kind }) => kind === 'placed')).toHaveLength(29);
    expect(await creditOf(shop, quin)).toEqual([0, 0]);
    await shop.runJobs();
  });
});
