import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '../../providers/test-clock.ts';
import { books, reread } from '../../tests/support/buyer.ts';
import { type CompaniesShop, createCompaniesShop, refused, UNKNOWN } from '../../tests/support/companies.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { done } from '../answer.ts';
import { orderBalances } from '../cash/queries.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../clock.ts';
import { recordWholesalerWebhook } from '../inbox/record.ts';
import { setRate } from '../pricing/set-rate.ts';
import type { Charge } from '../wholesale/charge.ts';
import type { Found, Wholesaler } from '../wholesale/wholesaler.ts';
import { fulfilOrder } from './fulfil.ts';

const NO_WORD = { raw: Buffer.from('{}'), headers: {}, secret: null, address: null };

describe.each(ENGINES)('a company that delivers later, on %s', (engine) => {
  const clock = testClock();
  let shop: CompaniesShop;
  let events = 0;
  beforeAll(async () => {
    shop = await createCompaniesShop(clock, engine === 'postgres' ? await freshPostgres('later') : undefined);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    // What failed in the test before doesn't count any more in the rank of companies.
    clock.pass(4 * DAY);
    await shop.reset();
  });

  const fulfil = (order: { uid: string }) => fulfilOrder(shop.shop, order.uid);
  const state = async (order: { uid: string }) => (await reread(shop, order)).state;
  const finds = (found: Found): Partial<Wholesaler> => ({ find: async () => done(found) });
  /** Takes the order, under a number of its own, and has the profile only later. */
  const accepting: Partial<Wholesaler> = {
    async buy(order) {
      await shop.companies.ada.buy(order);
      return { kind: 'accepted', afterMs: 10 * SECOND, hints: { order: `A-${order.reference}` } };
    },
  };
  const underWay = finds({ kind: 'under_way', afterMs: 20 * SECOND, hints: {} });

  test('is asked again after the time that it named, and its number is kept meanwhile', async () => {
    shop.behave({ ada: { ...accepting, ...underWay } });
    const order = await shop.paid();
    const number = { order: `A-${order.uid}-1` };
    expect(await shop.live(order)).toMatchObject({ hints: number, accepted_at: clock.now() });
    clock.pass(10 * SECOND - 1);
    await shop.runJobs();
    expect(shop.asked).toEqual(['ada buy 1']);
    clock.pass(1);
    await shop.runJobs();
    expect(shop.asked).toEqual(['ada buy 1', 'ada find 1']);
    // Its answer had no ids: those that are known stay.
    expect(await shop.live(order)).toMatchObject({ hints: number, accepted_at: expect.any(Date) });
    let asked: unknown;
    shop.behave({
      ada: {
        find(sent) {
          asked = sent.hints;
          return shop.companies.ada.find(sent);
        },
      },
    });
    clock.pass(20 * SECOND);
    await shop.runJobs();
    expect(asked).toEqual(number);
    expect(await state(order)).toBe('fulfilled');
    expect(await books(shop, order)).toMatchObject({ esims: 1, bought: 1, mails: ['order_confirmation'] });
  });

  test.each([
    ['our reference', (reference: string) => ({ reference, order: null })],
    ['its own number', (reference: string) => ({ reference: null, order: `A-${reference}` })],
  ])('a webhook with %s delivers at once, and once', async (_name, about) => {
    shop.behave({ ada: accepting });
    const order = await shop.paid();
    for (let n = 0; n < 2; n++) {
      const event = {
        external_id: `event-${++events}`,
        type: 'test',
        about: { kind: 'purchase' as const, ...about(`${order.uid}-1`) },
      };
      const readEvent = () => ({ kind: 'event' as const, event });
      await recordWholesalerWebhook(shop.shop, { name: 'ada', readEvent }, NO_WORD);
      await shop.runJobs();
      expect(await state(order)).toBe('fulfilled');
    }
    await shop.runJobs({ later: true });
    expect(shop.asked).toEqual(['ada buy 1', 'ada find 1']);
    expect(await books(shop, order)).toMatchObject({ esims: 1, bought: 1, mails: ['order_confirmation'] });
  });

  test('an order that it says came to nothing goes to the next company', async () => {
    shop.behave({ ada: { buy: async () => ({ kind: 'accepted', afterMs: SECOND, hints: {} }) } });
    const order = await shop.paid();
    shop.behave({ ada: finds({ kind: 'failed', code: 'out_of_stock', why: 'test' }) });
    await fulfil(order);
    expect(shop.asked).toEqual(['ada find 1', 'bob buy 2']);
    expect(await shop.sold(order)).toEqual(['bob 2']);
  });

  test('one that it took and does not know any more is for a person: nothing is bought again', async () => {
    shop.behave({ ada: { buy: async () => ({ kind: 'accepted', afterMs: SECOND, hints: {} }) } });
    const order = await shop.paid();
    clock.pass(MINUTE);
    await fulfil(order);
    await fulfil(order);
    expect(shop.asked).toEqual(['ada buy 1', 'ada find 1', 'ada find 1']);
    expect(await shop.alarms()).toEqual(['purchase_unclear']);
    clock.pass(shop.shop.deliveryDeadlineMs);
    await fulfil(order);
    await shop.runJobs();
    expect(await reread(shop, order)).toMatchObject({
      state: 'refunded',
      failure: 'delivery_deadline_passed',
    });
    expect(shop.asked.filter((call) => call.includes('buy'))).toEqual(['ada buy 1']);
  });

  test('at the deadline the money goes back, and what comes later is cancelled for money', async () => {
    shop.behave({ ada: { ...accepting, ...underWay } });
    const order = await shop.paid();
    clock.pass(shop.shop.deliveryDeadlineMs + SECOND);
    await fulfil(order);
    await shop.runJobs();
    expect(await books(shop, order)).toMatchObject({ esims: 0, bought: 1, cancelled: 0, refunded: 400 });
    clock.pass(MINUTE);
    await shop.runJobs();
    expect(await books(shop, order)).toMatchObject({ cancelled: 0 });
    shop.behave({});
    clock.pass(5 * MINUTE);
    await shop.runJobs();
    expect(await books(shop, order)).toMatchObject({ esims: 0, cancelled: 1, refunded: 400 });
    expect(await shop.alarms()).toEqual([]);
    clock.pass(HOUR);
    await shop.runJobs();
    expect(shop.asked).toEqual(['ada find 1', 'ada cancel 1']);
  });

  test.each<Found['kind'] & ('cannot_tell' | 'ambiguous')>(['cannot_tell', 'ambiguous'])(
    '%s: one alarm, nothing is bought, and both end when it is found',
    async (kind) => {
      const unclear = finds({ kind, why: 'test: two could be ours' });
      shop.behave({ ada: { buy: async () => UNKNOWN, ...unclear } });
      const order = await shop.paid();
      for (let n = 0; n < 3; n++) await fulfil(order);
      expect(shop.asked).toEqual(['ada buy 1', ...Array.from({ length: 3 }, () => 'ada find 1')]);
      const raised = () => shop.counted.get('shop_alarms_raised_total{kind="purchase_unclear"}');
      const before = raised();
      await fulfil(order);
      expect(raised()).toBe(before);
      expect(await shop.alarms()).toEqual(['purchase_unclear']);
      await shop.companies.ada.buy({ ...sentOf(order), hints: {} });
      shop.behave({});
      await fulfil(order);
      expect(await state(order)).toBe('fulfilled');
      expect(await shop.alarms()).toEqual([]);
    },
  );

  test('what nobody could tell goes back at the deadline; its alarm ends once the company tells', async () => {
    const unclear = finds({ kind: 'cannot_tell', why: 'test' });
    shop.behave({ ada: { buy: async () => UNKNOWN, ...unclear } });
    const order = await shop.paid();
    await fulfil(order);
    clock.pass(shop.shop.deliveryDeadlineMs + SECOND);
    await fulfil(order);
    await shop.runJobs();
    expect((await reread(shop, order)).state).toBe('refunded');
    clock.pass(MINUTE);
    await shop.runJobs();
    expect(await shop.alarms()).toEqual(['purchase_unclear']);
    shop.behave({});
    clock.pass(5 * MINUTE);
    await shop.runJobs();
    expect(await shop.alarms()).toEqual([]);
    expect(shop.asked).toEqual(['ada find 1']);
  });

  const sentOf = ({ uid }: { uid: string }) => ({
    reference: `${uid}-1`,
    wholesale_id: 'ada-japan',
    top_up: null,
    expected: null,
  });

  describe('what a company charges', () => {
    const charging = (charged: Charge): Partial<Wholesaler> => ({
      async buy(order) {
        const answer = await shop.companies.ada.buy(order);
        return answer.kind === 'done' ? done({ ...answer.value, charged }) : answer;
      },
    });
    const cost = async (order: { uid: string }) =>
      (await orderBalances(shop.shop.db, order.uid)).cost_of_sales;

    test.each<[string, Charge, number, string[]]>([
      ['as listed', { amount: 2_000_000, currency: 'USD', exponent: 6 }, 200, []],
      ['less than listed', { amount: 1_901, currency: 'USD', exponent: 3 }, 191, []],
      ['more than listed', { amount: 20_001, currency: 'USD', exponent: 4 }, 201, ['charged_otherwise']],
      [
        'in a currency without a rate',
        { amount: 150, currency: 'CHF', exponent: 2 },
        200,
        ['charged_otherwise'],
      ],
      ['nonsense', { amount: 2 ** 53 - 1, currency: 'USD', exponent: 2 }, 200, ['charged_otherwise']],
    ])('%s is in the books', async (_name, charged, cents, alarms) => {
      shop.behave({ ada: charging(charged) });
      const order = await shop.paid();
      expect(order.state).toBe('fulfilled');
      expect(await cost(order)).toBe(cents);
      expect(await shop.live(order)).toMatchObject({ cost: cents });
      expect(await shop.alarms()).toEqual(alarms);
    });

    test('ids that the database can not hold keep nothing from being delivered', async () => {
      const hints = { order: 'A\u00001', lone: 'B\ud8002' };
      const { ada } = shop.companies;
      const buy: Wholesaler['buy'] = async (order) => {
        const answer = await ada.buy(order);
        return answer.kind === 'done' ? done({ ...answer.value, hints }) : answer;
      };
      shop.behave({ ada: { buy } });
      const order = await shop.paid();
      expect(order.state).toBe('fulfilled');
      expect((await shop.live(order)).hints).toEqual({ order: 'A1', lone: 'B\ufffd2' });
    });

    test('in the offer’s own currency is converted, and compared in that currency', async () => {
      const rate = { currency: 'EUR', rate: '1.10', buffer_percent: '0' };
      expect(await setRate(shop.shop, rate, 'operator')).toBeNull();
      const euros = (amount: number): Charge => ({ amount, currency: 'EUR', exponent: 2 });
      const { db } = shop.shop;
      const offer = db.updateTable('offers').where('wholesale_id', '=', 'ada-japan');
      await offer.set({ charge: JSON.stringify(euros(170)) }).execute();
      shop.behave({ ada: charging(euros(170)) });
      expect(await cost(await shop.paid())).toBe(187);
      expect(await shop.alarms()).toEqual([]);
      shop.behave({ ada: charging(euros(171)) });
      await shop.paid();
      expect(await shop.alarms()).toEqual(['charged_otherwise']);
      const dollars = { amount: 200, currency: 'USD', exponent: 2 };
      await offer.set({ charge: JSON.stringify(dollars) }).execute();
    });
  });

  test('a refusal before anything was accepted leaves nothing to take back at a company that can only compare', async () => {
    const comparing = { ...shop.companies.ada.abilities, look_up: 'by_comparison' as const };
    const member = { abilities: comparing, buy: async () => refused('out_of_stock') };
    shop.behave({ ada: member, bob: member, cyd: member });
    const order = await shop.paid();
    expect(order.state).toBe('refunded');
    clock.pass(MINUTE);
    await shop.runJobs();
    expect(shop.asked.filter((call) => call.includes('find'))).toEqual([]);
  });
});
