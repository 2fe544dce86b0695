import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '../../providers/test-clock.ts';
import { books, PAYING_CARD, payTestOrder, reread } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { auditOf, press, staffAs } from '../../tests/support/desk.ts';
import { buyWith, giveCredit, type Member, memberOf, place } from '../../tests/support/referrals.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { buyStrip, stripOf } from '../../tests/support/strips.ts';
import { DAY, HOUR, later, MINUTE, SECOND } from '../clock.ts';
import type { BlockEffect } from '../customers/block-queries.ts';
import { selectUntoldThings } from '../desk/alerts/things.ts';
import { listCustomers } from '../desk/customers/list.ts';
import { customerRoom } from '../desk/customers/room.ts';
import { readDeskOrder } from '../desk/orders/list.ts';
import { readOrderSubject } from '../desk/orders/subject.ts';
import { countStandings } from './standings.ts';
import { readStatus } from './status.ts';
import { sweepOrders } from './sweep.ts';
import { settleAndView } from './view.ts';

describe.each(ENGINES)('buyers whose orders staff look at, on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  let watched: Member;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('hold') : undefined;
    shop = await createTestShop({ clock, databaseUrl });
    watched = await memberOf(shop, 'ben.smith@gmail.com');
  });
  afterAll(() => shop.close());
  beforeEach(() => clock.pass(2 * DAY));

  const block = async (effect: BlockEffect) => {
    const until = later(clock.now(), 30 * DAY).toISOString();
    const pressed = await press(shop.shop, watched.uid, 'block', { room: customerRoom, until, effect });
    expect(pressed).toMatchObject({ kind: 'done' });
  };
  const held = async (email: string | null = 'Bensmith+1@googlemail.com') => {
    await block('hold');
    return buyWith(shop, { email });
  };
  const untouched = { esims: 0, bought: 0, cancelled: 0, refunded: 0, mails: [] };
  const standingOf = async ({ uid }: { uid: string }) => (await readDeskOrder(shop.shop, uid))?.standing;

  test('hold: paid as any other, and nothing is bought for it, whoever tries', async () => {
    const order = await held();
    expect(order).toMatchObject({ state: 'paid', held_at: clock.now(), released_at: null });
    clock.pass(HOUR);
    await sweepOrders(shop.shop);
    await shop.runJobs();
    expect((await reread(shop, order)).state).toBe('paid');
    expect(await books(shop, order)).toEqual(untouched);
    expect(await press(shop.shop, order.uid, 'try_now')).toMatchObject({ kind: 'move_not_allowed' });
    expect(await standingOf(order)).toBe('needs_attention');
    expect(await readDeskOrder(shop.shop, order.uid)).toMatchObject({ flags: ['held'] });
    // Nobody is told that deliveries are late because of it.
    expect((await readStatus({ ...shop.shop, db: shop.shop.db.withoutPlugins() })).prompt.orders).toBe(true);
  });

  test('hold: staff are told at once, and lists say what the block does', async () => {
    const order = await held();
    const told = await selectUntoldThings(shop.shop.db, clock.now());
    expect(told).toContainEqual(expect.objectContaining({ kind: 'held_for_review', subject: order.uid }));
    const { rows } = await listCustomers(shop.shop, { blocked: true }, { cursor: null, limit: 10 });
    expect(rows).toMatchObject([{ uid: watched.uid, block_effect: 'hold' }]);
  });

  test('hold: its page is told that the mail comes later', async () => {
    const order = await held();
    expect(await settleAndView(shop.shop, order.session_id!)).toEqual({
      kind: 'under_way',
      status: 'paid',
      held: true,
      usuallyMs: null,
      retryAfterMs: MINUTE,
    });
  });

  test('release_hold: bought then, with the usual time from then on', async () => {
    const order = await held();
    clock.pass(20 * HOUR);
    const by = staffAs('operations');
    expect(await press(shop.shop, order.uid, 'release_hold', { by })).toMatchObject({ kind: 'done' });
    const subject = await readOrderSubject(shop.shop, order.uid);
    expect(subject?.deadline).toEqual(later(clock.now(), shop.shop.deliveryDeadlineMs));
    expect(await standingOf(order)).toBe('in_flight');
    await shop.runJobs();
    expect((await reread(shop, order)).state).toBe('fulfilled');
    expect(await books(shop, order)).toMatchObject({ esims: 1, bought: 1, refunded: 0 });
    expect(await auditOf(shop.shop, order.uid)).toMatchObject([
      {
        actor: 'stf_operations',
        action: 'desk.order.release_hold',
        detail: { after: { released: [order.uid] } },
      },
    ]);
    expect(await press(shop.shop, order.uid, 'release_hold')).toMatchObject({ kind: 'move_not_allowed' });
  });

  test('release_hold: of two at once one succeeds, and it is bought once', async () => {
    const order = await held();
    const both = await Promise.all([1, 2].map(() => press(shop.shop, order.uid, 'release_hold')));
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['done', 'move_not_allowed']);
    await shop.runJobs();
    expect(await books(shop, order)).toMatchObject({ esims: 1, bought: 1 });
  });

  test('give_up: the money goes back, and nothing was bought', async () => {
    const order = await held();
    expect(await press(shop.shop, order.uid, 'give_up')).toMatchObject({ kind: 'done' });
    await shop.runJobs();
    expect(await reread(shop, order)).toMatchObject({ state: 'refunded', failure: 'given_up_by_staff' });
    expect(await books(shop, order)).toMatchObject({ bought: 0, refunded: order.amount });
  });

  test('whom nobody releases within a day gets the money back; with more time, later', async () => {
    const [order, extended] = [await held(), await held()];
    const until = later(clock.now(), 23 * HOUR);
    expect(
      await press(shop.shop, extended.uid, 'extend_deadline', { until: until.toISOString() }),
    ).toMatchObject({ kind: 'invalid' });
    clock.pass(2 * HOUR);
    const later_ = later(clock.now(), 23 * HOUR).toISOString();
    expect(await press(shop.shop, extended.uid, 'extend_deadline', { until: later_ })).toMatchObject({
      kind: 'done',
    });
    clock.pass(22 * HOUR);
    await sweepOrders(shop.shop);
    expect((await reread(shop, order)).state).toBe('paid');
    clock.pass(SECOND);
    await sweepOrders(shop.shop);
    await shop.runJobs();
    expect(await reread(shop, order)).toMatchObject({ state: 'refunded', failure: 'not_released' });
    expect(await books(shop, order)).toMatchObject({ bought: 0, refunded: order.amount });
    expect((await reread(shop, extended)).state).toBe('paid');
    expect(await press(shop.shop, extended.uid, 'release_hold')).toMatchObject({ kind: 'done' });
    await shop.runJobs();
    expect((await reread(shop, extended)).state).toBe('fulfilled');
  });

  test('whose address is typed into the card company’s form alone is held all the same', async () => {
    await block('hold');
    const placed = await place(shop, {});
    if (placed.kind !== 'placed') throw new Error(placed.kind);
    await payTestOrder(shop, placed.order, 'ben.smith@gmail.com');
    await shop.runJobs();
    expect(await reread(shop, placed.order)).toMatchObject({ state: 'paid', held_at: clock.now() });
  });

  test('whoever was known when the order was placed is held, whatever address pays', async () => {
    await block('hold');
    const placed = await place(shop, { email: null, customer: watched });
    if (placed.kind !== 'placed') throw new Error(placed.kind);
    await payTestOrder(shop, placed.order, 'somebody@example.com');
    await shop.runJobs();
    expect(await reread(shop, placed.order)).toMatchObject({ state: 'paid', held_at: clock.now() });
  });

  test('an order that credit pays for is held as well', async () => {
    await block('hold');
    await giveCredit(shop, watched, 10_000);
    const order = await buyWith(shop, { email: watched.email, customer: watched, useCredit: true });
    expect(order).toMatchObject({ state: 'paid', amount: 0, held_at: order.created_at });
    expect(await press(shop.shop, order.uid, 'release_hold')).toMatchObject({ kind: 'done' });
    await shop.runJobs();
    expect((await reread(shop, order)).state).toBe('fulfilled');
  });

  test('the eSIMs of a strip are released together; one that was given up stays so', async () => {
    await block('hold');
    const strip = await buyStrip(shop, 3, { email: watched.email });
    expect(strip.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid']);
    const [first, second, third] = strip.map(({ uid }) => uid) as [string, string, string];
    expect(await press(shop.shop, second, 'give_up')).toMatchObject({ kind: 'done' });
    const pressed = await press(shop.shop, third, 'release_hold');
    expect(pressed).toMatchObject({ kind: 'done', detail: { released: [first, third] } });
    await shop.runJobs();
    const states = (await stripOf(shop, { uid: first })).map(({ state }) => state);
    expect(states).toEqual(['fulfilled', 'refunded', 'fulfilled']);
  });

  test('nobody else is held, nor the same buyer once the block has ended or was lifted', async () => {
    await block('hold');
    expect((await buyWith(shop, { email: 'eve@example.com' })).state).toBe('fulfilled');
    expect(await press(shop.shop, watched.uid, 'unblock', { room: customerRoom })).toMatchObject({
      kind: 'done',
    });
    expect((await buyWith(shop, { email: watched.email })).state).toBe('fulfilled');
  });

  test('no money is astray while it is held, however late it is', async () => {
    await held();
    clock.pass(23 * HOUR);
    const { now } = clock;
    const { deliveryDeadlineMs } = shop.shop;
    const standings = await countStandings(shop.shop.db, { now: now(), deliveryDeadlineMs, only: 'all' });
    expect(standings.filter(({ standing }) => standing === 'astray')).toEqual([]);
  });

  test('require_3ds: whoever shows only at the payment, so that the bank was not asked, is held', async () => {
    await block('require_3ds');
    const order = await buyWith(shop, { email: null });
    expect(order).toMatchObject({ state: 'fulfilled', held_at: null });
    const placed = await place(shop, {});
    if (placed.kind !== 'placed') throw new Error(placed.kind);
    await payTestOrder(shop, placed.order, watched.email);
    await shop.runJobs();
    expect(await reread(shop, placed.order)).toMatchObject({ state: 'paid', held_at: clock.now() });
  });

  test('require_3ds: the bank is asked of every card, and nothing else is otherwise', async () => {
    await block('require_3ds');
    const placed = await place(shop, { email: 'Bensmith+1@googlemail.com' });
    if (placed.kind !== 'placed') throw new Error(placed.kind);
    await expect(payTestOrder(shop, placed.order)).rejects.toThrow('requires_action');
    const { session_id, client_secret } = placed.order;
    const authenticated = { client_secret, email: 'ana@example.com', card: PAYING_CARD };
    await shop.payments.confirm(session_id, authenticated, { authenticated: true });
    await shop.runJobs();
    expect((await reread(shop, placed.order)).state).toBe('fulfilled');
    const other = await place(shop, { email: 'eve@example.com' });
    if (other.kind !== 'placed') throw new Error(other.kind);
    await payTestOrder(shop, other.order, 'eve@example.com');
    await shop.runJobs();
    expect(await reread(shop, other.order)).toMatchObject({ state: 'fulfilled', three_d_secure: false });
    expect(await readDeskOrder(shop.shop, placed.order.uid)).toMatchObject({ flags: ['3d_secure'] });
  });
});
