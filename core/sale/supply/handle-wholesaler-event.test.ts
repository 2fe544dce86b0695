import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testClock } from '../../../providers/test-clock.ts';
import { buyTestOrder, payTestOrder, placeTestOrder, reread } from '../../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { MINUTE, SECOND } from '../../clock.ts';
import { selectEsimByOrder } from '../../esims/queries.ts';
import { recordWholesalerWebhook } from '../../inbox/record.ts';
import type { Wholesaler as Port, WholesalerEvent } from '../../wholesale/wholesaler.ts';

describe.each(ENGINES)('an event of a wholesaler on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  let count = 0;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('events') : undefined;
    shop = await createTestShop({ clock, databaseUrl });
  });
  afterAll(() => shop.close());

  function behave(calls: Partial<Port>): void {
    shop.shop.wholesalers = new Map([['sandbox', { ...shop.wholesaler, ...calls }]]);
  }

  /** Records an event, believed as it is. @returns its uid in the inbox. */
  async function arrive(about: WholesalerEvent['about'], name = 'sandbox'): Promise<string> {
    const external_id = `event-${++count}`;
    const readEvent = () => ({ kind: 'event' as const, event: { external_id, type: 'test', about } });
    const raw = { raw: Buffer.from('{}'), headers: {}, secret: null, address: null };
    await recordWholesalerWebhook(shop.shop, { name, readEvent }, raw);
    const { uid } = await shop.shop.db
      .selectFrom('webhook_inbox')
      .select('uid')
      .where('external_id', '=', external_id)
      .executeTakeFirstOrThrow();
    return uid;
  }
  const inbox = (uid: string) =>
    shop.shop.db
      .selectFrom('webhook_inbox')
      .select(['outcome', 'handled_at', 'due_at'])
      .where('uid', '=', uid)
      .executeTakeFirst();

  /** A paid order that its wholesaler has put off for an hour. */
  async function waitingOrder() {
    const order = await placeTestOrder(shop);
    behave({ buy: async () => ({ kind: 'retry', why: 'test: later', afterMs: 60 * MINUTE }) });
    await payTestOrder(shop, order);
    await shop.runJobs();
    behave({});
    expect(await reread(shop, order)).toMatchObject({ state: 'fulfilling' });
    return order;
  }
  const referenceOf = async ({ uid }: { uid: string }) => {
    const query = shop.shop.db.selectFrom('purchases').select('uid').where('order_uid', '=', uid);
    return (await query.executeTakeFirstOrThrow()).uid;
  };

  test('about a purchase under way delivers its order, and once more changes nothing', async () => {
    const order = await waitingOrder();
    const about = { kind: 'purchase', reference: await referenceOf(order), order: null } as const;
    const uid = await arrive(about);
    await shop.runJobs();
    expect(await reread(shop, order)).toMatchObject({ state: 'fulfilled' });
    expect(await inbox(uid)).toMatchObject({ outcome: 'purchase', handled_at: clock.now() });
    const iccid = (await selectEsimByOrder(shop.shop.db, order.uid))!.iccid;
    await arrive(about);
    await shop.runJobs();
    expect((await selectEsimByOrder(shop.shop.db, order.uid))!.iccid).toBe(iccid);
    expect(
      shop.observed.get('shop_webhook_handling_seconds{source="esims/sandbox"}')!.length,
    ).toBeGreaterThan(0);
  });

  test.each<[string, (reference: string) => Promise<string>]>([
    ['of another company', (reference) => arrive({ kind: 'purchase', reference, order: null }, 'borealis')],
    ['that nobody knows', () => arrive({ kind: 'purchase', reference: 'buy_none', order: null })],
    ['by its order number alone', () => arrive({ kind: 'purchase', reference: null, order: 'B2203' })],
  ])('about a purchase %s is looked for two minutes long, and is done then', async (_name, send) => {
    const order = await waitingOrder();
    const uid = await send(await referenceOf(order));
    await shop.runJobs();
    expect(await inbox(uid)).toMatchObject({ outcome: 'purchase not found yet', handled_at: null });
    clock.pass(2 * MINUTE);
    await shop.runJobs();
    expect(await inbox(uid)).toMatchObject({ handled_at: null });
    clock.pass(SECOND);
    await shop.runJobs({ later: true });
    expect(await inbox(uid)).toMatchObject({ outcome: 'purchase not found', handled_at: clock.now() });
    await shop.runJobs({ later: true });
  });

  test('about a profile, or a purchase that was delivered, has the profile read', async () => {
    const order = await buyTestOrder(shop);
    const { iccid } = (await selectEsimByOrder(shop.shop.db, order.uid))!;
    const asked: string[] = [];
    behave({
      status: (profile) => {
        asked.push(profile.iccid);
        return shop.wholesaler.status(profile);
      },
    });
    const profile = await arrive({ kind: 'profile', iccid });
    await shop.runJobs();
    expect(asked).toEqual([iccid]);
    expect(await inbox(profile)).toMatchObject({ outcome: 'profile to be read', handled_at: clock.now() });
    await arrive({ kind: 'purchase', reference: await referenceOf(order), order: null });
    await shop.runJobs();
    expect(asked).toEqual([iccid, iccid]);
    await arrive({ kind: 'profile', iccid: '8999900000000000009' });
    await shop.runJobs();
    expect(asked).toEqual([iccid, iccid]);
    behave({});
  });

  test('about our balance has that company’s balance read at once, and one that runs dry is an alarm', async () => {
    const abilities = { ...shop.wholesaler.abilities, balance: true };
    const telling = (asked: string[], name: string): Port => ({
      ...shop.wholesaler,
      name,
      abilities,
      balance: async () => {
        asked.push(name);
        return { kind: 'done', value: { amount: 0, currency: 'usd', exponent: 2 } };
      },
    });
    const asked: string[] = [];
    shop.shop.wholesalers = new Map(['sandbox', 'borealis'].map((name) => [name, telling(asked, name)]));
    const uid = await arrive({ kind: 'balance' }, 'borealis');
    const unknown = await arrive({ kind: 'balance' }, 'gone');
    await shop.runJobs();
    expect(asked).toEqual(['borealis']);
    for (const each of [uid, unknown])
      expect(await inbox(each)).toMatchObject({ outcome: 'balance', handled_at: clock.now() });
    const alarm = shop.shop.db.selectFrom('alarms').select('subject').where('kind', '=', 'balance_low');
    expect(await alarm.execute()).toEqual([{ subject: 'wholesaler borealis' }]);
    behave({});
  });

  test('about nothing is done', async () => {
    const uid = await arrive({ kind: 'nothing' });
    await shop.runJobs();
    expect(await inbox(uid)).toMatchObject({ outcome: 'nothing', handled_at: clock.now() });
  });
});
