import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { retryOnConflict } from '../../../db/retry-conflict.ts';
import { testClock } from '../../../providers/test-clock.ts';
import { payTestOrder, reread } from '../../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import {
  addPromotion,
  booksFaults,
  type Member,
  memberOf,
  placeInTurn,
} from '../../../tests/support/referrals.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { done } from '../../answer.ts';
import { HOUR, MINUTE } from '../../clock.ts';
import { cents } from '../../money.ts';
import type { PaymentDispute } from '../../payments/records.ts';
import { deleteAccount } from '../account/delete.ts';
import type { OpenOrder } from '../open-session.ts';
import { askForRefund } from '../refunds/ask.ts';
import { reconcilePayment } from '../refunds/reconcile.ts';
import { countStandings } from '../standings.ts';
import { sweepOrders } from '../sweep.ts';
import { confirmReferrals } from './confirm.ts';

const PEOPLE = 4;
const who = fc.nat(PEOPLE - 1);
const which = fc.nat(30);

/** One action; orders are named by how long ago they were placed. */
const single = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constant('buy'), by: who, of: who, credit: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('promo'), by: who, of: who, credit: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('place'), by: who, of: who, credit: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('pay'), order: which }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('refund'), order: which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('bank'),
      order: which,
      says: fc.constantFrom('open', 'won', 'lost', 'none'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('leave'), by: who }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('confirm') }) },
);
type Single = { act: string; by?: number; of?: number; credit?: boolean; order?: number; says?: string };
const step = fc.oneof(
  { weight: 5, arbitrary: single.map((each): Single[] => [each]) },
  // At once, as processes and people do.
  { weight: 2, arbitrary: fc.array(single, { minLength: 2, maxLength: 5 }) as fc.Arbitrary<Single[]> },
  { weight: 2, arbitrary: fc.constantFrom<Single[]>([{ act: 'day' }], [{ act: 'lapse' }]) },
);

const buys = (by: number, of: number, credit = false): Single => ({ act: 'buy', by, of, credit });
/**
 * Played first, so that each kind of entry is there whatever chance brings: guests earn person 0 two rewards and the
 * bonus, which then cover an order of theirs; a bank takes the money of a rewarded order back; a used-up code is refused.
 */
const ALL_KINDS: Single[][] = [
  [buys(0, 1)],
  [buys(2, 0)],
  [buys(1, 0)],
  [{ act: 'day' }],
  [buys(3, 2)],
  [buys(0, 1, true)],
  [{ act: 'refund', order: 0 }],
  [{ act: 'bank', order: 1, says: 'lost' }],
  ...Array.from({ length: 6 }, (): Single[] => [{ act: 'promo', by: 3, of: 3, credit: false }]),
];

describe.each(ENGINES)('random histories, on %s', (engine) => {
  const clock = testClock();
  const banks = new Map<string, PaymentDispute['state']>();
  let shop: TestShop;
  let run = 0;

  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('histories') : undefined;
    const env = { REFERRAL_BONUS_AFTER: '2', REFERRAL_BONUS_CENTS: '700' };
    shop = await createTestShop({ clock, databaseUrl, env });
    const sandbox = shop.shop.payments;
    shop.shop.payments = {
      ...sandbox,
      async findPayment(paymentRef) {
        const found = await sandbox.findPayment(paymentRef);
        if (found.kind !== 'done') return found;
        const state = banks.get(paymentRef);
        if (state === undefined) return found;
        const { amount } = found.value;
        return done({
          ...found.value,
          disputes: [{ dispute_ref: `dispute ${paymentRef}`, amount, state, due_by: null }],
        });
      },
    };
  });
  afterAll(() => shop.close());

  test('the books of credit, codes and referrals never contradict themselves', async () => {
    const seen = { covered: 0, refused: 0 };
    const history = async (steps: Single[][]) => {
      const name = `${engine}${++run}`;
      const promo = `P${run}`;
      await addPromotion(shop, { code: promo, fixed_amount: cents(380), max_total: 2, max_per_customer: 1 });
      const orders: OpenOrder[] = [];
      const members = new Map<number, Member>();
      const member = async (at: number) => {
        const email = `${name}m${at}@example.com`;
        // One that is deleted while it is looked up is created again.
        const known = members.get(at) ?? (await memberOf(shop, email).catch(() => memberOf(shop, email)));
        members.set(at, known);
        return known;
      };

      const buy = async ({ by = 0, of = 0, credit = false }: Single, code: string | null, pay: boolean) => {
        const { uid, email } = await member(by);
        const referrer = await member(of);
        // Every other one buys as a guest under another address.
        const guest = (by + orders.length) % 3 === 0;
        const customer = guest ? null : { uid, email };
        const asked = code ?? referrer.code;
        const address = guest ? `${name}g${orders.length}+x@example.com` : email;
        const placed = await placeInTurn(shop, { code: asked, email: address, customer, useCredit: credit });
        if (!('order' in placed)) throw new Error(placed.kind);
        if (placed.order.code_state !== 'applied') seen.refused++;
        if (placed.kind === 'covered') seen.covered++;
        else orders.push(placed.order);
        if (pay && placed.kind === 'placed') await tryToPay(placed.order);
      };
      const tryToPay = (order: OpenOrder) =>
        payTestOrder(shop, order, order.email!).catch((error: Error) => {
          if (!/session_expired|session_already_paid/.test(error.message)) throw error;
        });
      const act = async (each: Single): Promise<unknown> => {
        const order = orders.at(-1 - ((each.order ?? 0) % Math.max(1, orders.length)));
        switch (each.act) {
          case 'buy':
            return buy(each, null, true);
          case 'promo':
            return buy(each, promo, true);
          case 'place':
            return buy(each, null, false);
          case 'pay':
            return order && tryToPay(order);
          case 'refund':
            return order && askForRefund(shop.shop, await reread(shop, order), null);
          case 'bank': {
            const payment = order && (await reread(shop, order)).payment_ref;
            if (!payment) return;
            // A bank's last word stands.
            if (banks.get(payment) !== 'lost') banks.set(payment, each.says as PaymentDispute['state']);
            return reconcilePayment(shop.shop, payment);
          }
          case 'leave': {
            const gone = members.get(each.by!);
            members.delete(each.by!);
            return gone && deleteAccount(shop.shop, gone.uid);
          }
          case 'day':
            clock.pass(25 * HOUR);
            return confirmReferrals(shop.shop);
          case 'lapse':
            clock.pass(31 * MINUTE);
            return sweepOrders(shop.shop);
          default:
            return confirmReferrals(shop.shop);
        }
      };
      for (const together of steps) {
        // A job that conflicted with another is retried by its queue; a person who is gone by now is gone.
        await Promise.all(
          together.map((each) =>
            retryOnConflict(() => act(each)).catch((error: Error & { code?: string }) => {
              if (error.code !== '23503') throw error;
            }),
          ),
        );
        expect(await booksFaults(shop.shop.db)).toEqual([]);
        await shop.runJobs();
        expect(await booksFaults(shop.shop.db)).toEqual([]);
      }
    };

    const numRuns = Number(process.env.HISTORIES ?? 14);
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 26 }), history), {
      numRuns,
      examples: [[ALL_KINDS]],
      endOnFailure: true,
    });
    const { db } = shop.shop;
    const kinds = await db.selectFrom('credit_entries').select('kind').execute();
    const count = (kind: string) => kinds.filter((each) => each.kind === kind).length;
    // The histories got about: what never happened proves nothing.
    expect(count('referral')).toBeGreaterThan(5);
    expect(count('withdrawn') + count('taken_back')).toBeGreaterThan(0);
    expect(count('spent')).toBeGreaterThan(0);
    expect(count('bonus')).toBeGreaterThan(0);
    expect(seen.covered).toBeGreaterThan(0);
    expect(seen.refused).toBeGreaterThan(5);
    const deliveryDeadlineMs = shop.shop.deliveryDeadlineMs;
    const standings = await countStandings(db, { now: clock.now(), deliveryDeadlineMs, only: 'all' });
    expect(standings.filter(({ standing }) => standing === 'astray')).toEqual([]);
  }, 300_000);
});
