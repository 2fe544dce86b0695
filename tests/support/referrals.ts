import { cashFaults } from '../../core/cash/invariants.ts';
import { MINUTE } from '../../core/clock.ts';
import { readCredit } from '../../core/credit/account.ts';
import { creditFaults } from '../../core/credit/invariants.ts';
import { ensureAccount, transferCredit } from '../../core/credit/transfer.ts';
import { findByReferralCode, readAccount } from '../../core/customers/account.ts';
import { ensureCustomer } from '../../core/customers/ensure.ts';
import type { Order } from '../../core/orders/order.ts';
import type { Promotion } from '../../core/promotions/promotion.ts';
import { insertPromotion } from '../../core/promotions/queries.ts';
import type { CoveredOrder, OpenOrder } from '../../core/sale/open-session.ts';
import type { OrderRequest } from '../../core/sale/order-request.ts';
import { placeOrder } from '../../core/sale/place.ts';
import type { PlaceResult } from '../../core/sale/place-result.ts';
import { sweepOrders } from '../../core/sale/sweep.ts';
import type { Database } from '../../db/database.ts';
import type { StatementObserver } from '../../db/observed-dialect.ts';
import type { Db } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { payTestOrder, reread } from './buyer.ts';
import { freshPostgres } from './database.ts';
import { promotion } from './promotion.ts';
import { createTestShop, type TestShop } from './shop.ts';

export interface Member {
  uid: string;
  email: string;
  code: string;
}

/** An account with its referral code. */
export async function memberOf(test: TestShop, email: string): Promise<Member> {
  const { db, clock } = test.shop;
  const uid = await db.transaction().execute((tx) => ensureCustomer(tx, email, clock.now()));
  const account = await readAccount(test.shop, uid);
  if (account === null) throw new Error(`no account ${uid}`);
  const found = await findByReferralCode(db, account.referral.code);
  if (found?.uid !== uid) throw new Error('the code is not found');
  return { uid, email, code: account.referral.code };
}

/** Asks for the cheapest plan of Japan ($4). */
export async function place(
  test: TestShop,
  request: Partial<OrderRequest> & { code?: string | null },
  idempotencyKey: string | null = null,
): Promise<PlaceResult> {
  const { code = null, ...rest } = request;
  const plan = test.shop.catalogue.plansFor('JPN')[0]!;
  return placeOrder(
    test.shop,
    { planUid: plan.uid, email: null, referralCode: code, ...rest },
    idempotencyKey,
  );
}

/**
 * As place(), once more when a newer order of the same buyer has replaced it before its session was open: whoever
 * orders several times at the same moment is asked to try again.
 */
export async function placeInTurn(
  test: TestShop,
  request: Parameters<typeof place>[1],
  key: string | null = null,
): Promise<PlaceResult> {
  for (let tries = 1; ; tries++) {
    const placed = await place(test, request, key);
    if (placed.kind !== 'payment_unavailable' || tries === 50) return placed;
  }
}

/** Places, pays with a card if there is anything to pay, and delivers. */
export async function buyWith(test: TestShop, request: Parameters<typeof place>[1]): Promise<Order> {
  const placed = await place(test, request);
  if (!('order' in placed)) throw new Error(`not placed: ${placed.kind}`);
  if (placed.kind === 'placed') await payTestOrder(test, placed.order, request.email ?? 'typed@example.com');
  await test.runJobs();
  return reread(test, placed.order);
}

export async function addPromotion(test: TestShop, changes: Partial<Promotion> & { code: string }) {
  const { db, clock, promotions } = test.shop;
  const added = await insertPromotion(db, promotion(changes));
  if (!added) throw new Error(`${changes.code} is there already`);
  if (changes.automatic) await promotions.load(db, clock.now());
}

/** Credit to be spent, as a bonus would be. */
export async function giveCredit(test: TestShop, member: Member, amount: number): Promise<void> {
  const at = test.shop.clock.now();
  await test.shop.db.transaction().execute(async (tx) => {
    const account_uid = await ensureAccount(tx, member.uid, at);
    // A won dispute's kind: unlike a bonus it may come any number of times.
    await transferCredit(tx, { account_uid, kind: 'restored', amount, order_uid: null, at });
  });
}

/** Cents pending and to be spent. */
export async function creditOf(test: TestShop, member: Member): Promise<[number, number]> {
  const { pending, available } = await readCredit(test.shop.db, member.uid, 1);
  return [pending, available];
}

/** Cents that a promotion takes off the orders that hold or have used it. */
export async function spentOf(test: TestShop, code: string): Promise<number> {
  const row = await test.shop.db
    .selectFrom('promotions')
    .select('spent')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return row.spent;
}

export async function usesOf(test: TestShop, code: string): Promise<number> {
  const row = await test.shop.db
    .selectFrom('promotions')
    .select('used')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return row.used;
}

/** What contradicts itself in the books of credit and of cash. */
export async function booksFaults(db: Db): Promise<string[]> {
  return [...(await creditFaults(db)), ...(await cashFaults(db))];
}

/** A shop of its own for orders with discounts; each order is for the cheapest plan of Japan ($4). */
export async function openDiscounts(engine: Database['engine'], name: string, observe?: StatementObserver) {
  const clock = testClock();
  const databaseUrl = engine === 'postgres' ? await freshPostgres(name) : undefined;
  const shop = await createTestShop({ clock, databaseUrl, ...(observe && { observe }) });
  return {
    shop,
    clock,
    async open(request: Parameters<typeof place>[1], key: string | null = null): Promise<OpenOrder> {
      const placed = await placeInTurn(shop, request, key);
      if (placed.kind !== 'placed') throw new Error(placed.kind);
      return placed.order;
    },
    async covered(request: Parameters<typeof place>[1]): Promise<CoveredOrder> {
      const placed = await place(shop, request);
      if (placed.kind !== 'covered') throw new Error(placed.kind);
      return placed.order;
    },
    /** Lets all that is unpaid lapse, so that it holds nothing for the next test. @returns what contradicts itself. */
    async lapse(): Promise<string[]> {
      const before = await booksFaults(shop.shop.db);
      clock.pass(31 * MINUTE);
      await sweepOrders(shop.shop);
      return [...before, ...(await booksFaults(shop.shop.db))];
    },
  };
}
