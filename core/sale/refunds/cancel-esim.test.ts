import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '../../../providers/test-clock.ts';
import { books, buyTestOrder, reread } from '../../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { closeAlarm } from '../../alarms/close.ts';
import { selectOpenAlarms } from '../../alarms/queries.ts';
import { done } from '../../answer.ts';
import { HOUR, MINUTE } from '../../clock.ts';
import { selectEsimByOrder, selectPlansOn } from '../../esims/queries.ts';
import { listOutbox } from '../../mail/outbox.ts';
import type { Order } from '../../orders/order.ts';
import { selectPurchase } from '../../orders/purchase-queries.ts';
import type { Wholesaler } from '../../wholesale/wholesaler.ts';
import { checkBooks } from '../check-books.ts';
import { askForRefund } from './ask.ts';
import { recordRefundByHand } from './by-operator.ts';

const UNKNOWN = { kind: 'unknown', why: 'test: no answer' } as const;

describe.each(ENGINES)('the eSIM of a refund, taken back by the wholesaler or not, on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  let order: Order;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('cancel_esim') : undefined;
    shop = await createTestShop({ clock, databaseUrl });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    behave({});
    order = await buyTestOrder(shop);
    expect(await askForRefund(shop.shop, order, order.customer_uid)).toEqual({ kind: 'refunding' });
  });

  function behave(calls: Partial<Wholesaler>): void {
    shop.shop.wholesalers = new Map([['sandbox', { ...shop.wholesaler, ...calls }]]);
  }
  /** What the company says of cancelling: an outcome of the port, or else a code with which it refuses to be asked. */
  const says = (word: string): Partial<Wholesaler> => ({
    cancel: async () =>
      word === 'already_used' || word === 'impossible'
        ? done({ outcome: word, why: `test: ${word}`, hints: {} })
        : { kind: 'refused', code: word, why: `test: ${word}` },
  });
  const alarms = () =>
    shop.shop.db
      .selectFrom('alarms')
      .select(['kind', 'detail', 'amount'])
      .where('order_uid', '=', order.uid)
      .execute();
  const refund = async () =>
    shop.shop.db
      .selectFrom('refunds')
      .select('state')
      .where('order_uid', '=', order.uid)
      .executeTakeFirstOrThrow();
  async function use(): Promise<void> {
    const { iccid } = (await selectEsimByOrder(shop.shop.db, order.uid))!;
    await shop.wholesaler.simulate(iccid, 'activate');
  }

  test.each(['impossible', 'purchase_not_found', 'too_late'])(
    'refused with %s: an unused eSIM is refunded all the same, and an operator hears of its price',
    async (code) => {
      behave(says(code));
      await shop.runJobs();
      expect((await reread(shop, order)).state).toBe('refunded');
      expect(await books(shop, order)).toMatchObject({
        cancelled: 0,
        refunded: 400,
        mails: ['order_confirmation', 'refund'],
      });
      const { cost } = await shop.shop.db
        .selectFrom('purchases')
        .select('cost')
        .where('order_uid', '=', order.uid)
        .executeTakeFirstOrThrow();
      expect(cost).toBeGreaterThan(0);
      expect(await alarms()).toEqual([
        { kind: 'esim_not_cancelled', detail: expect.stringContaining(`test: ${code}`), amount: cost },
      ]);
    },
  );

  test.each(['already_used', 'impossible'])(
    'refused with %s after it was used: the money stays, and the customer is told why',
    async (code) => {
      await use();
      behave(says(code));
      await shop.runJobs();
      expect((await reread(shop, order)).state).toBe('fulfilled');
      expect(await refund()).toEqual({ state: 'declined' });
      expect(await books(shop, order)).toMatchObject({
        refunded: 0,
        mails: ['order_confirmation', 'refund_declined'],
      });
      const [mail] = await listOutbox(shop.shop, order.email!, 1);
      expect(mail?.subject).toBe(`We can’t refund your ${order.plan.name}`);
      expect(await alarms()).toEqual([]);
    },
  );

  test('refused, its use not told, and nothing left on the eSIM: the money stays', async () => {
    const purchase = await selectPurchase(shop.shop.db, order.uid);
    const untold = { data_used_mb: null, activated_at: null, expires_at: null };
    const plans = [{ reference: purchase!.uid, ...untold }];
    const status = async () => done({ state: 'used_up' as const, odd: null, plans, measured_at: null });
    behave({ ...says('impossible'), status });
    await shop.runJobs();
    expect(await refund()).toEqual({ state: 'declined' });
  });

  test('refused, and whether it was used can not be read: asked again, and decided by the answer', async () => {
    behave({ ...says('impossible'), status: async () => UNKNOWN });
    await shop.runJobs();
    expect(await refund()).toEqual({ state: 'requested' });
    await use();
    behave(says('impossible'));
    clock.pass(MINUTE);
    await shop.runJobs();
    expect(await refund()).toEqual({ state: 'declined' });
  });

  test('a wholesaler that does not answer has half an hour; the traveller’s money does not wait longer', async () => {
    behave({ cancel: async () => UNKNOWN });
    await shop.runJobs();
    clock.pass(29 * MINUTE);
    await shop.runJobs();
    expect(await refund()).toEqual({ state: 'requested' });
    expect(await alarms()).toEqual([]);
    clock.pass(2 * MINUTE);
    await shop.runJobs();
    expect((await reread(shop, order)).state).toBe('refunded');
    expect(await books(shop, order)).toMatchObject({ refunded: 400, cancelled: 0 });
    expect(await alarms()).toMatchObject([{ kind: 'esim_not_cancelled', detail: 'test: no answer' }]);
    // It is asked again by itself.
    behave({});
    clock.pass(MINUTE);
    await shop.runJobs();
    expect(await books(shop, order)).toMatchObject({ cancelled: 1 });
  });

  test('nor does it wait for a wholesaler that is no longer in use', async () => {
    shop.shop.wholesalers = new Map();
    await shop.runJobs();
    expect(await refund()).toEqual({ state: 'requested' });
    clock.pass(31 * MINUTE);
    await shop.runJobs();
    expect((await reread(shop, order)).state).toBe('refunded');
    expect(await alarms()).toMatchObject([{ kind: 'esim_not_cancelled' }]);
  });

  test('taken back, and its money can not be sent: the traveller is shown no live eSIM, and staff send the money', async () => {
    const refused = { kind: 'refused', code: 'payment_not_found', why: 'test: no' } as const;
    const { payments } = shop.shop;
    shop.shop.payments = { ...payments, refund: async () => refused };
    await shop.runJobs();
    shop.shop.payments = payments;
    expect(await refund()).toEqual({ state: 'failed' });
    expect(await alarms()).toMatchObject([{ kind: 'refund_failed', amount: 400 }]);
    const esim = (await selectEsimByOrder(shop.shop.db, order.uid))!;
    expect(await selectPlansOn(shop.shop.db, [esim.uid])).toMatchObject([
      { cancelled_at: shop.shop.clock.now() },
    ]);
    expect(await askForRefund(shop.shop, order, order.customer_uid)).toEqual({ kind: 'refunding' });
    expect(await recordRefundByHand(shop.shop, order.uid, { reference: 'transfer' })).toMatchObject({
      kind: 'done',
    });
    expect((await reread(shop, order)).state).toBe('refunded');
  });

  test('taken back, its money not sent, and the alarm closed: it is astray, and asking again sends it', async () => {
    const refused = { kind: 'refused', code: 'payment_not_found', why: 'test: no' } as const;
    const { payments, db } = shop.shop;
    shop.shop.payments = { ...payments, refund: async () => refused };
    await shop.runJobs();
    shop.shop.payments = payments;
    const open = async (kind: string) => (await selectOpenAlarms(db)).filter((alarm) => alarm.kind === kind);
    const [alarm] = await open('refund_failed');
    await closeAlarm(shop.shop, alarm!.id, 'test');
    await checkBooks(shop.shop);
    expect(await open('books_contradict')).toMatchObject([
      { subject: 'check money_astray', detail: `${order.uid} (fulfilled 0)` },
    ]);
    // The time for asking is over; it was asked for in time.
    clock.pass(25 * HOUR);
    // A company may know nothing any more of what it has taken back.
    behave(says('already_used'));
    expect(await askForRefund(shop.shop, order, order.customer_uid)).toEqual({ kind: 'refunding' });
    await shop.runJobs();
    expect((await reread(shop, order)).state).toBe('refunded');
    expect(await books(shop, order)).toMatchObject({ refunded: 400, cancelled: 1 });
    await checkBooks(shop.shop);
    expect(await open('books_contradict')).toEqual([]);
    expect(await askForRefund(shop.shop, await reread(shop, order), order.customer_uid)).toEqual({
      ...{ kind: 'refused', code: 'order_not_refundable' },
    });
  });
});
