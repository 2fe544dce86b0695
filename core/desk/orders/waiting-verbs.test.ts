import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '../../../providers/test-clock.ts';
import { books, reread } from '../../../tests/support/buyer.ts';
import {
  type CompaniesShop,
  createCompaniesShop,
  losing,
  refused,
  retry,
  UNKNOWN,
} from '../../../tests/support/companies.ts';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import { auditOf, press, staffAs } from '../../../tests/support/desk.ts';
import { DAY, HOUR, later, MINUTE, SECOND } from '../../clock.ts';
import { selectHistory } from '../../orders/queries.ts';
import { fulfilOrder } from '../../sale/fulfil.ts';
import { reroute } from '../../sale/reroute.ts';
import { sweepOrders } from '../../sale/sweep.ts';
import { readDeskOrder } from './list.ts';

describe.each(ENGINES)('verbs for an order that waits, on %s', (engine) => {
  const clock = testClock();
  let shop: CompaniesShop;
  beforeAll(async () => {
    shop = await createCompaniesShop(
      clock,
      engine === 'postgres' ? await freshPostgres('desk_waiting') : undefined,
    );
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    clock.pass(4 * DAY);
    await shop.reset();
  });
  const state = async (order: { uid: string }) => (await reread(shop, order)).state;
  const busy = { ada: { buy: async () => retry('busy', SECOND) } };

  test('try_now: at once, whatever its job waits for, and never twice', async () => {
    shop.behave(busy);
    const order = await shop.paid();
    expect(order.state).toBe('fulfilling');
    shop.behave({});
    expect(await press(shop.shop, order.uid, 'try_now')).toMatchObject({
      kind: 'done',
      detail: { state: 'fulfilled' },
    });
    expect(await shop.sold(order)).toEqual(['ada 1']);
    expect(await press(shop.shop, order.uid, 'try_now')).toMatchObject({ kind: 'move_not_allowed' });
    expect(await auditOf(shop.shop, order.uid)).toMatchObject([
      {
        actor: 'stf_owner',
        action: 'desk.order.try_now',
        reason: 'test',
        detail: { before: { state: 'fulfilling' }, after: { state: 'fulfilled' } },
      },
    ]);
  });

  test.each(['try_now', 'deliver_from'])(
    '%s never steps in while a process talks to the company',
    async (verb) => {
      shop.behave(busy);
      const order = await shop.paid();
      const until = later(clock.now(), 20 * SECOND);
      await shop.shop.db
        .updateTable('purchases')
        .set({ leased_until: until })
        .where('order_uid', '=', order.uid)
        .execute();
      shop.behave({});
      const pressed = await press(shop.shop, order.uid, verb, verb === 'try_now' ? {} : { company: 'bob' });
      expect(pressed).toMatchObject({
        kind: 'move_not_allowed',
        why: expect.stringContaining(until.toISOString().slice(11, 19)),
      });
      expect(shop.asked).toEqual([]);
    },
  );

  test('deliver_from: bought there once the first is known to have sold nothing', async () => {
    shop.behave(busy);
    const order = await shop.paid();
    shop.behave({});
    expect(await press(shop.shop, order.uid, 'deliver_from', { company: 'cyd' })).toMatchObject({
      kind: 'done',
      message: expect.stringContaining('cyd'),
    });
    expect(shop.asked).toEqual(['ada find 1', 'cyd buy 2']);
    expect(await state(order)).toBe('fulfilled');
    expect(await shop.sold(order)).toEqual(['cyd 2']);
    expect(await shop.purchases(order)).toMatchObject([
      { provider: 'ada', failure: 'rerouted_by_staff' },
      { provider: 'cyd', failed_at: null },
    ]);
    expect((await selectHistory(shop.shop.db, order.uid)).map(({ reason }) => reason)).toContain(
      'taken from ada by staff, buying at cyd',
    );
    expect(await auditOf(shop.shop, order.uid)).toMatchObject([
      { detail: { before: { company: 'ada' }, after: { company: 'cyd' } } },
    ]);
  });

  test('deliver_from: what the first has sold after all is what is delivered', async () => {
    shop.behave({ ada: losing(shop.companies.ada) });
    const order = await shop.paid();
    expect(order.state).toBe('fulfilling');
    shop.behave({});
    clock.pass(MINUTE / 6);
    expect(await press(shop.shop, order.uid, 'deliver_from', { company: 'bob' })).toMatchObject({
      kind: 'done',
      message: expect.stringContaining('had sold it after all'),
    });
    expect(await shop.sold(order)).toEqual(['ada 1']);
    expect(await state(order)).toBe('fulfilled');
  });

  test('deliver_from: never while the first may still have sold', async () => {
    const open = { kind: 'done', value: { kind: 'cannot_tell', why: 'test: no list' } } as const;
    shop.behave({ ada: { buy: async () => UNKNOWN, find: async () => open } });
    const order = await shop.paid();
    expect(await press(shop.shop, order.uid, 'deliver_from', { company: 'bob' })).toMatchObject({
      kind: 'move_not_allowed',
      why: expect.stringContaining('may still come: test: no list'),
    });
    expect(shop.asked).not.toContain('bob buy 2');
    // It can go on as before.
    shop.behave({});
    clock.pass(MINUTE / 6);
    await fulfilOrder(shop.shop, order.uid);
    expect(await state(order)).toBe('fulfilled');
  });

  test('deliver_from: to a company that has no offer, after the time, and by whom', async () => {
    shop.behave(busy);
    const order = await shop.paid();
    expect(await press(shop.shop, order.uid, 'deliver_from', { company: 'eve' })).toMatchObject({
      kind: 'move_not_allowed',
      why: 'eve has no offer for this plan',
    });
    const by = staffAs('support');
    const asked = await press(shop.shop, order.uid, 'deliver_from', { company: 'bob', by });
    expect(asked).toMatchObject({ kind: 'asked', approval_uid: expect.stringMatching(/^apr_/) });
    expect(
      await press(shop.shop, order.uid, 'deliver_from', { company: 'bob', by: staffAs('pricing') }),
    ).toMatchObject({
      kind: 'not_allowed',
    });
    clock.pass(shop.shop.deliveryDeadlineMs + SECOND);
    expect(await press(shop.shop, order.uid, 'deliver_from', { company: 'bob' })).toMatchObject({
      kind: 'move_not_allowed',
      why: expect.stringContaining('extend the deadline first'),
    });
    // Also where its time ends between the look and the press.
    shop.behave({});
    expect(await reroute(shop.shop, order.uid, 'bob', async () => {})).toMatchObject({
      kind: 'refused',
      why: expect.stringContaining('its time is over'),
    });
    expect(shop.asked).toEqual([]);
  });

  test('extend_deadline: it is delivered after the time that was, and by nobody refunded', async () => {
    shop.behave(busy);
    const order = await shop.paid();
    const end = shop.shop.deliveryDeadlineMs;
    const until = later(clock.now(), end + 30 * MINUTE);
    const extend = (at: Date | string) =>
      press(shop.shop, order.uid, 'extend_deadline', { until: at instanceof Date ? at.toISOString() : at });
    for (const wrong of [
      'soon',
      later(clock.now(), -1),
      later(clock.now(), SECOND),
      later(clock.now(), 2 * DAY),
    ])
      expect(await extend(wrong)).toMatchObject({ kind: 'invalid' });
    expect(await extend(until)).toMatchObject({ kind: 'done' });
    // A refund would be astray by now.
    clock.pass(end + 15 * MINUTE);
    await fulfilOrder(shop.shop, order.uid);
    expect(await state(order)).toBe('fulfilling');
    expect(await readDeskOrder(shop.shop, order.uid)).toMatchObject({ standing: 'in_flight' });
    // Time enough to ask another company.
    shop.behave({ ada: { buy: async () => refused('out_of_stock') } });
    await fulfilOrder(shop.shop, order.uid);
    expect(await state(order)).toBe('fulfilled');
    expect(await extend(later(clock.now(), 45 * MINUTE))).toMatchObject({ kind: 'move_not_allowed' });
  });

  test('extend_deadline: also while a company is asked for the last time', async () => {
    shop.behave(busy);
    const order = await shop.paid();
    clock.pass(shop.shop.deliveryDeadlineMs + MINUTE);
    const until = later(clock.now(), HOUR).toISOString();
    const find = async () => {
      expect(await press(shop.shop, order.uid, 'extend_deadline', { until })).toMatchObject({ kind: 'done' });
      return UNKNOWN;
    };
    shop.behave({ ada: { find } });
    await fulfilOrder(shop.shop, order.uid);
    expect(await state(order)).toBe('fulfilling');
    shop.behave({});
    await sweepOrders(shop.shop);
    expect(await state(order)).toBe('fulfilled');
  });

  test('extend_deadline: at the new time the money goes back', async () => {
    shop.behave(busy);
    const order = await shop.paid();
    const until = later(clock.now(), 2 * shop.shop.deliveryDeadlineMs);
    await press(shop.shop, order.uid, 'extend_deadline', { until: until.toISOString() });
    clock.pass(2 * shop.shop.deliveryDeadlineMs + SECOND);
    await fulfilOrder(shop.shop, order.uid);
    expect(await state(order)).toBe('failed');
  });

  test.each(['nothing was bought', 'what was bought is taken back'])(
    'give_up: the money goes back, %s',
    async (what) => {
      shop.behave(what === 'nothing was bought' ? busy : { ada: losing(shop.companies.ada) });
      const order = await shop.paid();
      shop.behave({});
      const pressed = await Promise.all([
        press(shop.shop, order.uid, 'give_up'),
        press(shop.shop, order.uid, 'give_up', { by: staffAs('operations') }),
      ]);
      expect(pressed.map(({ kind }) => kind).sort()).toEqual(['done', 'move_not_allowed']);
      clock.pass(2 * MINUTE);
      await shop.runJobs({ later: true });
      const { failure, state: after } = await reread(shop, order);
      expect([failure, after]).toEqual(['given_up_by_staff', 'refunded']);
      expect(await shop.sold(order)).toEqual([]);
      expect((await books(shop, order)).refunded).toBe(order.amount);
      expect(await shop.alarms()).toEqual([]);
    },
  );
});
