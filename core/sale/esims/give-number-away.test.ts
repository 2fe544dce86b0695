import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '../../../providers/test-clock.ts';
import { buyTestOrder, payTestOrder, placeTestOrder, reread } from '../../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { openSubjects } from '../../alarms/raise.ts';
import { done } from '../../answer.ts';
import { DAY, HOUR, later } from '../../clock.ts';
import { searchDesk } from '../../desk/search.ts';
import { selectEsimByIccid } from '../../esims/iccid-queries.ts';
import { type EsimRow, selectEsim, selectEsimByOrder, selectPlansOn } from '../../esims/queries.ts';
import { refreshByIccid, refreshDue } from '../../esims/refresh-soon.ts';
import { retrieveEsim } from '../../esims/retrieve.ts';
import { listTopUps } from '../../esims/top-up-offers.ts';
import type { Order } from '../../orders/order.ts';
import { requestRefund } from '../../refunds/request.ts';
import { inTransaction } from '../../transaction.ts';
import type { ProfileStatus, Wholesaler } from '../../wholesale/wholesaler.ts';
import { placeOrder } from '../place.ts';
import { askForRefund } from '../refunds/ask.ts';
import { resendConfirmation } from '../resend-confirmation.ts';
import { refreshEsim } from './refresh.ts';
import { takeBackByStaff } from './take-back.ts';

describe.each(ENGINES)('a number that is given out again, on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  let asked: string[];
  let first: Order;
  let old: EsimRow;
  let count = 0;

  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('numbers') : undefined;
    shop = await createTestShop({ clock, databaseUrl });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    behave({});
    first = await buyTestOrder(shop, `ana${++count}@example.com`);
    old = (await selectEsimByOrder(shop.shop.db, first.uid))!;
  });

  /** A company that notes what it is asked about a profile. */
  function behave(change: Partial<Wholesaler>): void {
    asked = [];
    const member = { ...shop.wholesaler, ...change };
    shop.shop.wholesalers = new Map([
      [
        'sandbox',
        {
          ...member,
          status(profile) {
            asked.push(...profile.purchases.map(({ reference }) => `status ${reference}`));
            return member.status(profile);
          },
          cancel(purchase) {
            asked.push(`cancel ${purchase.reference}`);
            return member.cancel(purchase);
          },
        },
      ],
    ]);
  }

  /** Tells a profile so, with its first plan. */
  const told = (of: EsimRow, status: Partial<ProfileStatus>, used = 0) => ({
    status: async () =>
      done<ProfileStatus>({
        ...{ state: 'expired', measured_at: null, odd: null, plans: [] },
        ...status,
        ...(used > 0 && {
          plans: [
            {
              reference: `${of.order_uid}-1`,
              ...{ data_used_mb: used, activated_at: of.created_at, expires_at: later(of.created_at, HOUR) },
            },
          ],
        }),
      }),
  });

  async function ends(): Promise<void> {
    behave(told(old, { state: 'expired' }, 100));
    clock.pass(2 * HOUR);
    await refreshEsim(shop.shop, old.uid);
    behave({});
    expect((await selectEsim(shop.shop.db, old.uid))?.state).toBe('expired');
  }

  /** Buys an eSIM to which the company gives the old one's number, with a code of its own unless `same`. */
  async function buyAgain(same = false): Promise<Order> {
    behave({
      async buy(request) {
        const answer = await shop.wholesaler.buy(request);
        if (answer.kind !== 'done') return answer;
        const { esim } = answer.value;
        const { iccid, matching_id, smdp_address } = old;
        return done({
          ...answer.value,
          esim: same ? { iccid, matching_id, smdp_address } : { ...esim, iccid },
        });
      },
    });
    const order = await placeTestOrder(shop);
    await payTestOrder(shop, order, `bo${count}@example.com`);
    await shop.runJobs();
    behave({});
    return reread(shop, order);
  }

  test('goes to the new eSIM once the old one is over', async () => {
    await ends();
    const second = await buyAgain();
    expect(second.state).toBe('fulfilled');
    const next = (await selectEsimByOrder(shop.shop.db, second.uid))!;
    expect(next).toMatchObject({ iccid: old.iccid, state: 'ready', number_gone_at: null });
    expect((await selectEsimByIccid(shop.shop.db, old.iccid))?.uid).toBe(next.uid);
    expect((await selectEsimByIccid(shop.shop.db, old.iccid, later(next.created_at, -1)))?.uid).toBe(old.uid);
    expect(await openSubjects(shop.shop.db, 'duplicate_iccid')).toEqual([]);
  });

  test('nothing that the company says of it is the old eSIM’s any more', async () => {
    await ends();
    const before = await selectEsim(shop.shop.db, old.uid);
    const second = await buyAgain();
    const next = (await selectEsimByOrder(shop.shop.db, second.uid))!;
    behave(told(next, { state: 'active' }, 50));
    clock.pass(40 * DAY);
    await refreshByIccid(shop.shop, old.iccid);
    await refreshDue(shop.shop);
    await refreshEsim(shop.shop, old.uid);
    await shop.runJobs();
    expect(asked).toContain(`status ${second.uid}-1`);
    expect(asked).not.toContain(`status ${first.uid}-1`);
    const after = await selectEsim(shop.shop.db, old.uid);
    expect(after).toMatchObject({
      state: 'expired',
      refreshed_at: before?.refreshed_at,
      next_refresh_at: null,
    });
    expect((await selectPlansOn(shop.shop.db, [old.uid]))[0]?.data_used_mb).toBe(100);
    expect((await selectEsim(shop.shop.db, next.uid))?.state).toBe('active');
    expect((await selectPlansOn(shop.shop.db, [next.uid]))[0]?.data_used_mb).toBe(50);
  });

  test('an answer that was asked for before and comes after it changes nothing', async () => {
    await ends();
    behave({
      async status() {
        await buyAgain();
        return done<ProfileStatus>({ state: 'ready', measured_at: null, odd: null, plans: [] });
      },
    });
    await refreshEsim(shop.shop, old.uid);
    const after = await selectEsim(shop.shop.db, old.uid);
    expect(after).toMatchObject({ state: 'expired', next_refresh_at: null });
  });

  test('the old one is neither topped up nor cancelled', async () => {
    await ends();
    await buyAgain();
    const topUp = { esimUid: old.uid, customerUid: old.customer_uid! };
    expect(await listTopUps(shop.shop, topUp.customerUid, old.uid)).toEqual([]);
    const planUid = first.plan.uid;
    expect(await placeOrder(shop.shop, { planUid, email: null, referralCode: null, topUp }, null)).toEqual({
      kind: 'plan_not_for_esim',
    });
    expect(await takeBackByStaff(shop.shop, first.uid, async () => {})).toMatchObject({ kind: 'refused' });
    expect(asked).toEqual([]);
  });

  test('its order’s refund leaves the new eSIM alone', async () => {
    await ends();
    await buyAgain();
    expect(await askForRefund(shop.shop, first, null)).toEqual({
      kind: 'refused',
      code: 'order_not_refundable',
    });
    await inTransaction(shop.shop, (tx, inside) => requestRefund(inside, tx, first, { reason: 'operator' }));
    await shop.runJobs({ later: true });
    // Used, by our own record.
    expect((await reread(shop, first)).state).toBe('fulfilled');
    expect(asked.filter((call) => call.endsWith(`${first.uid}-1`))).toEqual([]);
  });

  test('the back office finds both', async () => {
    await ends();
    const second = await buyAgain();
    const next = (await selectEsimByOrder(shop.shop.db, second.uid))!;
    const found = await searchDesk(shop.shop.db, old.iccid, { role: 'owner' });
    expect(found.map(({ uid, detail }) => [uid, detail])).toEqual([
      [next.uid, 'ready, sandbox'],
      [old.uid, 'expired, sandbox, its number is another eSIM’s now'],
    ]);
  });

  test('each password opens its own eSIM', async () => {
    await ends();
    const second = await buyAgain();
    const opened = async (order: Order) => {
      await resendConfirmation(
        shop.shop,
        order.uid,
        undefined,
        async () => null,
        async () => {},
      );
      const mail = await shop.shop.db
        .selectFrom('mails')
        .select('content')
        .where('order_uid', '=', order.uid)
        .orderBy('created_at', 'desc')
        .orderBy('uid', 'desc')
        .executeTakeFirstOrThrow();
      const { retrieval_password: password } = mail.content as unknown as { retrieval_password: string };
      const found = await retrieveEsim(shop.shop, { iccid: old.iccid, password }, null);
      return found.kind === 'found' ? found.esim.order_uid : found.kind;
    };
    expect(await opened(first)).toBe(first.uid);
    expect(await opened(second)).toBe(second.uid);
    expect(await retrieveEsim(shop.shop, { iccid: old.iccid, password: 'wrong' }, null)).toEqual({
      kind: 'esim_not_found',
    });
  });

  describe('stays with the old one, and the new order gets its money back,', () => {
    async function isRefused(same = false): Promise<void> {
      const second = await buyAgain(same);
      expect(second).toMatchObject({ state: 'refunded', failure: 'duplicate_iccid' });
      expect(await openSubjects(shop.shop.db, 'duplicate_iccid')).toContain(second.uid);
      expect((await selectEsim(shop.shop.db, old.uid))?.number_gone_at).toBeNull();
    }

    test('while the old one is still to be used', () => isRefused());

    test('while its company tells the old one as in use, though its plan is over', async () => {
      behave(told(old, { state: 'active' }, 100));
      clock.pass(2 * HOUR);
      await refreshEsim(shop.shop, old.uid);
      await isRefused();
    });

    test('when the very profile is sold once more', async () => {
      await ends();
      await isRefused(true);
    });

    test('while the old one is about to be topped up', async () => {
      await ends();
      const topUp = { esimUid: old.uid, customerUid: old.customer_uid! };
      const planUid = first.plan.uid;
      const placed = await placeOrder(shop.shop, { planUid, email: null, referralCode: null, topUp }, null);
      expect(placed.kind).toBe('placed');
      clock.pass(HOUR / 60);
      await isRefused();
    });
  });
});
