import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../db/sql.server.ts';
import type { PaymentStep } from '../../../providers/payments/sandbox/simulate.ts';
import { type TestClock, testClock } from '../../../providers/test-clock.ts';
import { readTables, SHOP_SCHEMAS, writeTables } from '../../../tests/faults/copy-tables.ts';
import { createDice } from '../../../tests/faults/dice.ts';
import { payTestOrder } from '../../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import { heldByProvider } from '../../../tests/support/provider-books.ts';
import { booksFaults, place } from '../../../tests/support/referrals.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { HOUR, MINUTE } from '../../clock.ts';
import { cents } from '../../money.ts';
import { selectOrder } from '../../orders/queries.ts';
import { wholeRef } from '../../payments/slices.ts';
import type { OpenOrder } from '../open-session.ts';
import { askForRefund } from '../refunds/ask.ts';
import { refundByOperator } from '../refunds/by-operator.ts';
import { countStandings } from '../standings.ts';
import { sweepOrders } from '../sweep.ts';
import { comparePurchases } from './compare-purchases.ts';
import { reconcileBooks } from './reconcile-books.ts';

const ORDERS = 4;
const STEPS = 24;
const ROUNDS = 12;
const SEEDS = Number(process.env.HISTORIES ?? 6);

describe.each(ENGINES)('a shop that is restored to any moment, on %s', (engine) => {
  let clock: TestClock;
  let t: TestShop;
  beforeAll(async () => {
    clock = testClock();
    const databaseUrl = engine === 'postgres' ? await freshPostgres('any_restore') : undefined;
    t = await createTestShop({ clock, databaseUrl });
  });
  afterAll(() => t.close());

  test.each(Array.from({ length: SEEDS }, (_, n) => n + 1))(
    'seed %i: delivers nothing twice, and its books are the provider’s again',
    async (seed) => {
      const dice = createDice(seed * 15_485_863);
      const pick = <T>(all: readonly T[]): T => all[Math.floor(dice() * all.length)]!;
      const { shop } = t;
      const { db } = shop;
      const orders: OpenOrder[] = [];
      const known = async () => {
        const order = await selectOrder(db, pick(orders).uid);
        return order === undefined
          ? undefined
          : (
              await sql<{ uid: string }>`
          select uid from orders where uid = ${order.uid} or strip_uid = ${order.uid} order by uid`.execute(
                db,
              )
            ).rows;
      };
      const anyone = async () => {
        const uids = await known();
        return uids && selectOrder(db, pick(uids).uid);
      };
      const play = (step: PaymentStep, amount?: number) =>
        t.payments.simulate(pick(orders).session_id, {
          step,
          ...(amount !== undefined && { amount: cents(amount) }),
        });
      const tick = async (ms: number) => {
        clock.pass(ms);
        await sweepOrders(shop);
        await reconcileBooks(shop);
        await t.runJobs();
      };
      const steps: Record<string, () => Promise<unknown>> = {
        pay: () => payTestOrder(t, pick(orders)).catch(() => {}),
        pay_too: () => payTestOrder(t, pick(orders)).catch(() => {}),
        async ask() {
          const order = await anyone();
          return order && askForRefund(shop, order, null);
        },
        async goodwill() {
          const order = await anyone();
          return order && refundByOperator(shop, order.uid, { note: 'test', amount: pick([50, 100]) });
        },
        dashboard: () => play('refund', pick([40, 100])),
        dispute: () => play('dispute', pick([undefined, 100])),
        lose: () => play('lose_dispute'),
        win: () => play('win_dispute'),
        jobs: () => t.runJobs(),
        jobs_too: () => t.runJobs(),
        minute: () => tick(MINUTE),
        hour: () => tick(HOUR),
      };
      for (let n = 0; n < ORDERS; n++) {
        const placed = await place(t, { quantity: pick([1, 1, 2, 3]) });
        if (placed.kind !== 'placed') throw new Error(placed.kind);
        orders.push(placed.order);
      }
      const backedUp = Math.floor(dice() * (STEPS - 4));
      const lost = backedUp + 1 + Math.floor(dice() * (STEPS - backedUp - 1));
      let backup = await readTables(db, SHOP_SCHEMAS);
      const said: string[] = [];
      for (let step = 0; step < STEPS; step++) {
        if (step === backedUp) {
          said.push('BACKUP');
          backup = await readTables(db, SHOP_SCHEMAS);
        }
        if (step === lost) {
          said.push('RESTORE');
          await t.runJobs();
          await writeTables(db, backup);
          if (dice() < 0.5) await tick(pick([MINUTE, 25 * HOUR]));
        }
        said.push(pick(Object.keys(steps)));
        await steps[said.at(-1)!]!();
      }
      const story = said.join(', ');
      for (let round = 0; round < ROUNDS; round++) {
        for (const { session_id } of orders) await t.payments.simulate(session_id, { step: 'lose_dispute' });
        await tick(round < 6 ? 5 * MINUTE : HOUR);
        await t.runJobs({ later: true });
      }
      expect([story, await booksFaults(db)]).toEqual([story, []]);
      const differences = await db
        .selectFrom('reconciliation_differences')
        .selectAll()
        .where('resolved_at', 'is', null)
        .execute();
      expect([story, differences]).toEqual([story, []]);
      for (const { uid } of orders) {
        const strip = (
          await sql<{ uid: string; payment_ref: string | null }>`
            select uid, payment_ref from orders where uid = ${uid} or strip_uid = ${uid}`.execute(db)
        ).rows;
        const uids = strip.map((order) => order.uid);
        const { rows } = await sql<{ held: number }>`
          select coalesce(sum(amount), 0)::integer as held from cash_entries
          where order_uid = any(${uids}::text[]) and account = 'card_clearing' and kind <> 'fee'`.execute(db);
        const ref = strip[0]!.payment_ref;
        expect([story, uid, rows[0]!.held]).toEqual([
          story,
          uid,
          ref === null ? 0 : await heldByProvider(t.payments, wholeRef(ref)),
        ]);
      }
      // By order, whichever of the two shops bought it.
      const { rows: twice } = await sql<{ order_uid: string }>`
        select p.order_uid from sandbox_wholesaler.purchases b join purchases p on p.uid = b.reference
        where b.cancelled_at is null group by 1 having count(*) > 1`.execute(db);
      expect([story, twice]).toEqual([story, []]);
      // What the shop of before had bought, and this one had no cause to, is named.
      await comparePurchases(shop);
      const { rows: unknown } = await sql<{ reference: string }>`
        select b.reference from sandbox_wholesaler.purchases b
        where b.cancelled_at is null and not exists (select from purchases p where p.uid = b.reference) and not exists (
          select from alarms a where a.kind = 'purchases_differ' and a.closed_at is null and strpos(a.detail, b.reference) > 0
        )`.execute(db);
      expect([story, unknown]).toEqual([story, []]);
      const deliveryDeadlineMs = shop.deliveryDeadlineMs;
      const standings = await countStandings(db, { now: clock.now(), deliveryDeadlineMs, only: 'all' });
      expect([story, standings.filter(({ standing }) => standing === 'astray')]).toEqual([story, []]);
    },
    120_000,
  );
});
