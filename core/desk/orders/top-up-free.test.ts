import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sandboxCatalogue } from '../../../providers/esims/sandbox/catalogue.ts';
import { testClock } from '../../../providers/test-clock.ts';
import { books, buyTestOrder, reread } from '../../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import { auditOf, press, staffAs } from '../../../tests/support/desk.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { cashFaults } from '../../cash/invariants.ts';
import { orderBalances } from '../../cash/queries.ts';
import { MINUTE } from '../../clock.ts';
import { type EsimRow, selectEsimByOrder, selectPlansOn } from '../../esims/queries.ts';
import type { Order } from '../../orders/order.ts';
import { topUpFor } from '../../sale/esims/top-up-free.ts';
import type { Wholesaler } from '../../wholesale/wholesaler.ts';
import { esimRoom } from '../esims/room.ts';
import { readOrderSubject } from './subject.ts';
import { topUpChoices } from './top-up-choices.ts';

const plans = sandboxCatalogue().filter(({ countries_enabled }) =>
  ['JPN', 'FRA'].some((country) => countries_enabled.includes(country)),
);

describe.each(ENGINES)('top_up_free, on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  let order: Order;
  let esim: EsimRow;
  let count = 0;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('desk_top_up') : undefined;
    shop = await createTestShop({ clock, databaseUrl, plans });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    behave({});
    order = await buyTestOrder(shop, `topped${++count}@example.com`);
    esim = (await selectEsimByOrder(shop.shop.db, order.uid))!;
  });

  const behave = (words: Partial<Wholesaler>) => {
    shop.shop.wholesalers = new Map([['sandbox', { ...shop.wholesaler, ...words }]]);
  };
  const pressed = (input: object = {}) => press(shop.shop, order.uid, 'top_up_free', { ...input });
  const madeBy = async (outcome: object) => {
    const { detail } = outcome as { detail: { order_uid: string } };
    return reread(shop, { uid: detail.order_uid });
  };
  const onEsim = async () =>
    (await selectPlansOn(shop.shop.db, [esim.uid])).map(({ order_uid }) => order_uid);
  const given = () =>
    shop.shop.db.selectFrom('orders').select('uid').where('reference', '=', topUpFor(order.uid)).execute();

  test('the same plan again, on the same eSIM, at our cost', async () => {
    const done = await pressed();
    expect(done).toMatchObject({ kind: 'done', message: 'The top-up is on the eSIM.' });
    const topUp = await madeBy(done);
    expect(topUp).toMatchObject({
      state: 'fulfilled',
      kind: 'top_up',
      amount: 0,
      email: order.email,
      customer_uid: order.customer_uid,
      top_up_esim_uid: esim.uid,
      reference: `tops up ${order.uid}`,
      plan: { uid: order.plan.uid },
    });
    expect(await onEsim()).toEqual([order.uid, topUp.uid]);
    expect(await books(shop, topUp)).toMatchObject({ esims: 0, bought: 1, refunded: 0, mails: ['top_up'] });
    const balances = await orderBalances(shop.shop.db, topUp.uid);
    expect(balances.cost_of_sales).toBeGreaterThan(0);
    expect(Object.keys(balances)).toEqual(['cost_of_sales', 'wholesaler:sandbox']);
    expect(await auditOf(shop.shop, order.uid)).toMatchObject([
      {
        action: 'desk.order.top_up_free',
        detail: { before: { esim: esim.uid }, after: { order: topUp.uid } },
      },
    ]);
    expect(await cashFaults(shop.shop.db)).toEqual([]);
  });

  test('another plan that fits, by the screen of the eSIM; and one more later', async () => {
    const choices = topUpChoices(shop.shop, (await readOrderSubject(shop.shop, order.uid))!);
    expect(choices.length).toBeGreaterThan(1);
    const plan = choices.at(-1)!.uid;
    const first = await press(shop.shop, esim.uid, 'top_up_free', { room: esimRoom, plan });
    expect((await madeBy(first)).plan.uid).toBe(plan);
    clock.pass(2 * MINUTE);
    expect(await pressed()).toMatchObject({ kind: 'done' });
    expect(await given()).toHaveLength(2);
  });

  test('two at once: one top-up', async () => {
    const both = await Promise.all([pressed(), pressed({ by: staffAs('operations') })]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(['done', 'move_not_allowed']);
    expect(both.find(({ kind }) => kind === 'move_not_allowed')).toMatchObject({
      why: expect.stringContaining('it was topped up less than a minute ago (top_up_free by stf_'),
    });
    // Nor right after it: who presses then has not seen it.
    expect(await pressed()).toMatchObject({ why: expect.stringContaining('less than a minute ago') });
    expect(await given()).toHaveLength(1);
    expect(await onEsim()).toHaveLength(2);
  });

  test('one that comes to nothing costs nobody anything', async () => {
    behave({ buy: async () => ({ kind: 'refused', code: 'no_idea', why: 'test' }) });
    const done = await pressed();
    expect(done).toMatchObject({ kind: 'done', message: expect.stringContaining('could not be delivered') });
    const failed = await madeBy(done);
    expect(failed.state).toBe('failed');
    behave({});
    clock.pass(2 * MINUTE);
    await shop.runJobs({ later: true });
    expect((await books(shop, failed)).refunded).toBe(0);
    expect(await onEsim()).toEqual([order.uid]);
    expect(await pressed()).toMatchObject({ message: 'The top-up is on the eSIM.' });
  });

  test('what doesn’t fit, or nobody tells, is not bought', async () => {
    const france = shop.shop.catalogue
      .plansFor('FRA')
      .find(({ countries_enabled }) => !countries_enabled.includes('JPN'))!;
    for (const plan of [france.uid, 'pln_none'])
      expect(await pressed({ plan })).toMatchObject({
        kind: 'invalid',
        why: expect.stringContaining('"plan" is wrong'),
      });
    const { abilities } = shop.wholesaler;
    behave({
      abilities: { ...abilities, top_ups: 'listed' },
      topUps: async () => ({ kind: 'retry', why: 'test' }),
    });
    expect(await pressed()).toMatchObject({ kind: 'invalid', why: expect.stringContaining('press again') });
    behave({ abilities: { ...abilities, top_ups: 'none' } });
    expect(await pressed()).toMatchObject({
      kind: 'move_not_allowed',
      why: expect.stringContaining('sandbox tops up no eSIMs'),
    });
    expect(topUpChoices(shop.shop, (await readOrderSubject(shop.shop, order.uid))!)).toEqual([]);
    shop.shop.wholesalers = new Map();
    expect(await pressed()).toMatchObject({ why: expect.stringContaining('not in use') });
    expect(await given()).toEqual([]);
  });

  test('support asks a second person', async () => {
    expect(await pressed({ by: staffAs('support') })).toMatchObject({ kind: 'asked' });
    expect(await pressed({ by: staffAs('finance') })).toMatchObject({ kind: 'not_allowed' });
  });
});
