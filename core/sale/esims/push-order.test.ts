import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pushWords } from '../../../content/messages/push-words.ts';
import { testClock } from '../../../providers/test-clock.ts';
import { buyTestOrder } from '../../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { buyStrip } from '../../../tests/support/strips.ts';
import { type Answer, done } from '../../answer.ts';
import { DAY, MINUTE } from '../../clock.ts';
import { selectEsimByOrder, selectPlansOn } from '../../esims/queries.ts';
import type { Order } from '../../orders/order.ts';
import { SUBSCRIPTION_GONE } from '../../push/sender.ts';
import { subscribeBrowser } from '../../push/subscribe.ts';
import { deleteAccount } from '../account/delete.ts';
import { forgetOldData } from '../forget.ts';
import { sweepQueues } from '../sweep-queues.ts';
import { exportSubscriptions, readOrderPush, subscribeToOrder, unsubscribeFromOrder } from './push-order.ts';
import { refreshEsim } from './refresh.ts';

const KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };

describe.each(ENGINES)('messages to browsers on an order, on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  let order: Order;
  let sent: { endpoint: string; message: Record<string, string> }[];
  let answers: Answer<null>[];
  let buyer = 0;
  const email = () => `guest${buyer}@example.com`;
  const phone = () => `https://push.example.com/guest-${buyer}`;

  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('push_order') : undefined;
    shop = await createTestShop({ clock, databaseUrl });
    shop.shop.push = {
      words: pushWords,
      sender: {
        publicKey: 'B',
        async send({ endpoint }, message) {
          sent.push({ endpoint, message: JSON.parse(message) });
          return answers.shift() ?? done(null);
        },
      },
    };
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    sent = [];
    answers = [];
    buyer += 1;
    order = await buyTestOrder(shop, email());
  });

  const subscribe = ({ session_id }: Pick<Order, 'session_id'> = order, endpoint = phone()) =>
    subscribeToOrder(shop.shop, session_id!, { endpoint, ...KEYS, language: 'de' });
  const subscribed = async ({ session_id }: Pick<Order, 'session_id'> = order, endpoint = phone()) =>
    (await readOrderPush(shop.shop, session_id!, endpoint)).subscribed;
  const asCustomer = () =>
    subscribeBrowser(
      shop.shop,
      { customerUid: order.customer_uid! },
      { endpoint: phone(), ...KEYS, language: 'de' },
    );
  const rows = async () =>
    (
      await shop.shop.db
        .selectFrom('push_subscriptions')
        .select('uid')
        .where('endpoint', '=', phone())
        .execute()
    ).length;
  /** Nine tenths of an order's data are used. */
  async function runLow({ uid }: Pick<Order, 'uid'> = order) {
    const esim = (await selectEsimByOrder(shop.shop.db, uid))!;
    const [plan] = await selectPlansOn(shop.shop.db, [esim.uid]);
    await shop.wholesaler.simulate(esim.iccid, 'install');
    await shop.wholesaler.simulate(esim.iccid, 'use', Math.ceil(plan!.data_quota_mb * 0.9));
    await refreshEsim(shop.shop, esim.uid);
    await shop.runJobs();
    return { esim, plan: plan! };
  }

  test('the order’s eSIM is told of, and opens the order; no other eSIM of its buyer is', async () => {
    const other = await buyTestOrder(shop, email());
    expect(other.customer_uid).toBe(order.customer_uid);
    expect(await subscribe()).toBe(true);
    await runLow(other);
    expect(sent).toEqual([]);
    const { plan } = await runLow();
    expect(sent).toEqual([
      {
        endpoint: phone(),
        message: {
          title: `${plan.name.replace(' GB', '\u00a0GB')}: noch ${Math.floor(plan.data_quota_mb * 0.1)} MB`,
          body: 'Aufladen geht auf derselben eSIM.',
          path: `/de/order-confirmation?session_id=${encodeURIComponent(order.session_id!)}`,
          tag: `data_low ${plan.uid}`,
        },
      },
    ]);
  });

  test('of several bought at once, each page tells of its own', async () => {
    const strip = await buyStrip(shop, 2, { email: email() });
    expect(await subscribe(strip[0])).toBe(true);
    await runLow(strip[1]);
    expect(sent).toEqual([]);
    await runLow(strip[0]);
    expect(sent).toHaveLength(1);
  });

  test('a browser that is told of account and order is told once, and of the account alone once the order’s ends', async () => {
    await subscribe();
    await asCustomer();
    expect(await subscribed()).toBe(true);
    const { esim } = await runLow();
    expect(sent.map(({ message }) => message.path)).toEqual([`/de/membership#${esim.uid}`]);
    await unsubscribeFromOrder(shop.shop, order.session_id!, phone());
    expect(await subscribed()).toBe(false);
    expect(await rows()).toBe(1);
    const other = await buyTestOrder(shop, email());
    await runLow(other);
    expect(sent).toHaveLength(2);
  });

  test('ends by asking, and what waits then is not sent', async () => {
    answers = [{ kind: 'retry', why: 'status 503' }];
    // Somebody else is signed in to the same browser.
    const stranger = await buyTestOrder(shop, `stranger${buyer}@example.com`);
    const target = { endpoint: phone(), ...KEYS, language: 'en' as const };
    await subscribeBrowser(shop.shop, { customerUid: stranger.customer_uid! }, target);
    await subscribe();
    await runLow();
    expect(sent).toHaveLength(1);
    await unsubscribeFromOrder(shop.shop, order.session_id!, phone());
    clock.pass(5 * MINUTE);
    await sweepQueues(shop.shop);
    await shop.runJobs();
    expect(sent).toHaveLength(1);
    expect(await shop.shop.db.selectFrom('push_messages').select('uid').execute()).toEqual([]);
    expect(await rows()).toBe(1);
    await unsubscribeFromOrder(shop.shop, 'sbx_unknown', phone());
  });

  test('a browser that has ended it is forgotten for all its orders', async () => {
    const other = await buyTestOrder(shop, email());
    await subscribe();
    await subscribe(other);
    answers = [{ kind: 'refused', code: SUBSCRIPTION_GONE, why: 'status 410' }];
    await runLow();
    expect(await rows()).toBe(0);
    expect([await subscribed(), await subscribed(other)]).toEqual([false, false]);
  });

  test('ten browsers an order', async () => {
    for (let number = 0; number < 12; number++) {
      clock.pass(1);
      await subscribe(order, `${phone()}-${number}`);
    }
    const told = await Promise.all(
      Array.from({ length: 12 }, (_, number) => subscribed(order, `${phone()}-${number}`)),
    );
    expect(told.filter(Boolean)).toHaveLength(10);
    expect(told.slice(0, 2)).toEqual([false, false]);
  });

  test('is in the download of one’s data, and goes with the account', async () => {
    await subscribe();
    expect(await exportSubscriptions(shop.shop.db, order.customer_uid!)).toMatchObject([
      { endpoint: phone(), account: false, orders: [order.uid] },
    ]);
    await asCustomer();
    expect(await exportSubscriptions(shop.shop.db, order.customer_uid!)).toMatchObject([
      { account: true, orders: [order.uid] },
    ]);
    // What the same browser is told of somebody else stays.
    const stranger = await buyTestOrder(shop, `stranger${buyer}@example.com`);
    await subscribe(stranger);
    expect(await deleteAccount(shop.shop, order.customer_uid!)).toBe('deleted');
    expect([await subscribed(), await subscribed(stranger)]).toEqual([false, true]);
    // Nobody's any more: there is no account that it could be found by.
    expect(await subscribe()).toBe(false);
    expect(await deleteAccount(shop.shop, stranger.customer_uid!)).toBe('deleted');
    expect(await rows()).toBe(0);
  });

  test('whoever gives the eSIM to another account is told nothing more of it, and it is forgotten', async () => {
    await subscribe();
    const { customer_uid } = await buyTestOrder(shop, `given${buyer}@example.com`);
    const { uid } = (await selectEsimByOrder(shop.shop.db, order.uid))!;
    await shop.shop.db.updateTable('esims').set({ customer_uid }).where('uid', '=', uid).execute();
    await runLow();
    expect(sent).toEqual([]);
    expect(await subscribe()).toBe(false);
    expect(await rows()).toBe(1);
    expect(await forgetOldData(shop.shop)).toMatchObject({ order_pushes: 1 });
    expect(await rows()).toBe(0);
  });

  test('is forgotten 90 days after the eSIM is over', async () => {
    await subscribe();
    const { esim, plan } = await runLow();
    const ends = async () => (await selectPlansOn(shop.shop.db, [esim.uid]))[0]!.expires_at!.getTime();
    await shop.wholesaler.simulate(esim.iccid, 'use', plan.data_quota_mb);
    await refreshEsim(shop.shop, esim.uid);
    expect(await selectEsimByOrder(shop.shop.db, order.uid)).toMatchObject({ state: 'used_up' });
    clock.pass((await ends()) + 90 * DAY - clock.now().getTime());
    await forgetOldData(shop.shop);
    expect(await rows()).toBe(1);
    clock.pass(1);
    await forgetOldData(shop.shop);
    expect(await rows()).toBe(0);
  });

  test('an order without an eSIM has nothing to tell, and neither has a shop without keys', async () => {
    const { push } = shop.shop;
    expect(await readOrderPush(shop.shop, 'sbx_unknown', phone())).toEqual({
      publicKey: null,
      subscribed: false,
    });
    expect(await readOrderPush(shop.shop, order.session_id!, undefined)).toEqual({
      publicKey: 'B',
      subscribed: false,
    });
    delete shop.shop.push;
    expect(await readOrderPush(shop.shop, order.session_id!, undefined)).toMatchObject({ publicKey: null });
    shop.shop.push = push;
    await shop.shop.db
      .updateTable('orders')
      .set({ state: 'refunded' })
      .where('uid', '=', order.uid)
      .execute();
    expect(await subscribe()).toBe(false);
  });
});
