import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { retryOnConflict } from '../../../db/retry-conflict.ts';
import { sql } from '../../../db/sql.server.ts';
import type { PaymentStep } from '../../../providers/payments/sandbox/simulate.ts';
import { type TestClock, testClock } from '../../../providers/test-clock.ts';
import { createDice } from '../../../tests/faults/dice.ts';
import { payTestOrder, reread } from '../../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import { heldByProvider } from '../../../tests/support/provider-books.ts';
import { addPromotion, booksFaults, giveCredit, memberOf, place } from '../../../tests/support/referrals.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { done } from '../../answer.ts';
import { DAY, HOUR, later, MINUTE } from '../../clock.ts';
import { selectEsimByOrder } from '../../esims/queries.ts';
import { cents } from '../../money.ts';
import type { StripOrder } from '../../orders/strip.ts';
import { selectStrip } from '../../orders/strip-queries.ts';
import { wholeRef } from '../../payments/slices.ts';
import { moneyBackOf } from '../../refunds/queries.ts';
import { dayIn } from '../../time-zone.ts';
import { deleteAccount } from '../account/delete.ts';
import { giveAway, withdrawGift } from '../gifts/give.ts';
import { mailDueGifts } from '../gifts/mail-due.ts';
import { reconcileBooks } from '../reconciliation/reconcile-books.ts';
import { confirmReferrals } from '../referrals/confirm.ts';
import { askForRefund } from '../refunds/ask.ts';
import { recordRefundByHand, refundAsCredit, refundByOperator } from '../refunds/by-operator.ts';
import { countStandings } from '../standings.ts';
import { sweepOrders } from '../sweep.ts';

const STEPS = 18;
const MONEY = ['goodwill', 'as_credit', 'hand', 'dashboard', 'jobs'];
/** Enough for a refund, a bank and a lost webhook one after the other. */
const ROUNDS = 14;
const SEEDS = Number(process.env.HISTORIES ?? 8);

describe.each(ENGINES)(
  'strips with credit, codes, gifts, refunds and banks in any order, on %s',
  (engine) => {
    let clock: TestClock;
    let t: TestShop;
    beforeAll(async () => {
      clock = testClock();
      const databaseUrl = engine === 'postgres' ? await freshPostgres('strips_any_order') : undefined;
      t = await createTestShop({ clock, databaseUrl });
      await addPromotion(t, { code: 'ANYORDER', percent: 30, fixed_amount: null });
    });
    afterAll(() => t.close());

    const openAlarms = async (uids: string[]) => {
      const rows = await t.shop.db
        .selectFrom('alarms')
        .select(['kind', 'order_uid'])
        .where('order_uid', 'in', uids)
        .where('closed_at', 'is', null)
        .execute();
      return rows;
    };
    test.each(Array.from({ length: SEEDS }, (_, n) => n + 1))(
      'seed %i: the books agree, and a person hears what is owed, or gone twice',
      async (seed) => {
        const dice = createDice(seed * 104_729);
        const pick = <T>(all: readonly T[]): T => all[Math.floor(dice() * all.length)]!;
        const { shop, receiveWebhook } = t;
        const { db } = shop;
        const taxed = dice() < 0.5;
        shop.payments = {
          ...t.payments,
          async findSession(sessionId) {
            const found = await t.payments.findSession(sessionId);
            if (found.kind !== 'done' || !taxed) return found;
            return done({ ...found.value, tax: cents(Math.round(found.value.amount / 11)) });
          },
        };
        const owner = await memberOf(t, `owner${seed}@example.com`);
        const member = await memberOf(t, `strip${seed}@example.com`);
        await giveCredit(t, member, pick([100, 450, 900]));
        const signedIn = dice() < 0.8;
        const placed = await place(t, {
          quantity: pick([1, 2, 3, 4, 9]),
          email: member.email,
          customer: signedIn ? { uid: member.uid, email: member.email } : null,
          useCredit: signedIn && dice() < 0.6,
          code: pick([null, 'ANYORDER', owner.code]),
        });
        if (!('order' in placed)) throw new Error(placed.kind);
        const first = placed.order;
        const orders = async (): Promise<StripOrder[]> => {
          const strip = await selectStrip(db, first.uid);
          const alone = strip.length > 0 ? strip : [(await reread(t, first)) as StripOrder];
          const more = await Promise.all(topUps.map((order) => reread(t, order)));
          return [...alone, ...(more as StripOrder[])];
        };
        const topUps: { uid: string; session_id: string }[] = [];
        const anyone = async () => pick(await orders());
        const play = (step: PaymentStep, amount?: number) =>
          t.payments.simulate(pick([first, first, ...topUps]).session_id, {
            step,
            ...(amount !== undefined && { amount: cents(amount) }),
          });
        const told = receiveWebhook;
        const tick = async (ms: number) => {
          clock.pass(ms);
          await sweepOrders(shop);
          await reconcileBooks(shop);
          await t.runJobs();
        };
        const steps: Record<string, () => Promise<unknown>> = {
          ask: async () => askForRefund(shop, await anyone(), pick([null, member.uid])),
          goodwill: async () =>
            refundByOperator(shop, (await anyone()).uid, { note: 'test', amount: pick([1, 50, 133]) }),
          rest: async () => refundByOperator(shop, (await anyone()).uid, { note: 'test' }),
          as_credit: async () => {
            const amount = pick([undefined, 37, 150]);
            return refundAsCredit(shop, (await anyone()).uid, {
              amount,
              note: 'agreed',
              record: async () => {},
            });
          },
          hand: async () => {
            const reference = `transfer ${Math.floor(dice() * 1e6)}`;
            return recordRefundByHand(shop, (await anyone()).uid, {
              reference,
              amount: pick([undefined, 60]),
            });
          },
          dashboard: () => play('refund', pick([1, 99, 250, 700])),
          all_by_dashboard: () => play('refund'),
          next_pending: () => play('next_refund_pending'),
          next_failed: () => play('next_refund_failed'),
          arrives: () => play('settle_refund'),
          comes_back: () => play('fail_refund'),
          dispute: () => play(pick(['dispute', 'dispute', 'inquire']), pick([undefined, 101, 400])),
          escalate: () => play('escalate'),
          lose: () => play('lose_dispute'),
          win: () => play('win_dispute'),
          appeal: () => play('appeal'),
          payout: () => play(pick(['payout', 'return_payout'])),
          async gift() {
            const { session_id, strip_number } = await anyone();
            const on = dayIn('UTC', later(clock.now(), pick([1, 3]) * DAY));
            const words = { name: 'Mia', email: 'mia@example.com', on, from: null, message: null };
            return giveAway(shop, session_id!, strip_number ?? undefined, words);
          },
          async ungift() {
            const { session_id, strip_number } = await anyone();
            return withdrawGift(shop, session_id!, strip_number ?? undefined);
          },
          async use() {
            const esim = await selectEsimByOrder(db, (await anyone()).uid);
            if (esim) await t.wholesaler.simulate(esim.iccid, 'install').catch(() => {});
          },
          async top_up() {
            const esim = await selectEsimByOrder(db, (await anyone()).uid);
            if (esim?.customer_uid !== member.uid) return;
            const { uid, email } = member;
            const topUp = { esimUid: esim.uid, customerUid: uid };
            const placed = await place(t, {
              topUp,
              email,
              customer: { uid, email },
              useCredit: dice() < 0.5,
            });
            if ('order' in placed) topUps.push(placed.order);
            if (placed.kind === 'placed') await payTestOrder(t, placed.order, email);
          },
          leave: () => deleteAccount(shop, member.uid),
          owner_leaves: () => deleteAccount(shop, owner.uid),
          async silence() {
            t.receiveWebhook =
              t.receiveWebhook === told ? async () => new Response(null, { status: 500 }) : told;
          },
          jobs: () => t.runJobs(),
          minute: () => tick(MINUTE),
          hour: () => tick(HOUR),
          async day() {
            await tick(25 * HOUR);
            await mailDueGifts(shop);
            await confirmReferrals(shop);
          },
        };
        const said: string[] = [];
        if (placed.kind === 'covered') said.push('covered');
        else if (dice() < 0.25) {
          said.push('delay');
          await play('delay');
          if (dice() < 0.4) {
            said.push('late');
            await tick(pick([31 * MINUTE, 3 * DAY]));
          }
          said.push(pick(['arrive', 'arrive', 'bounce']));
          await play(said.at(-1) as PaymentStep);
        } else await payTestOrder(t, placed.order, member.email);
        if (dice() < 0.7) await t.runJobs();
        // What moves money stands there three times.
        const names = [...Object.keys(steps), ...MONEY, ...MONEY];
        for (let step = 0; step < STEPS; step++) {
          // At once, as processes and people do; who conflicts with another does it once more.
          const together = Array.from({ length: pick([1, 1, 1, 2, 3]) }, () => pick(names));
          said.push(together.join(' + '));
          await Promise.all(together.map((each) => retryOnConflict(steps[each]!)));
          expect([said.join(', '), await booksFaults(db)]).toEqual([said.join(', '), []]);
        }

        // Everybody's last word.
        t.receiveWebhook = told;
        for (let round = 0; round < ROUNDS; round++) {
          for (const { session_id } of [first, ...topUps])
            for (const step of ['escalate', 'lose_dispute', 'settle_refund'] as const)
              await t.payments.simulate(session_id, { step });
          await tick(round < 6 ? MINUTE : HOUR);
          await t.runJobs({ later: true });
        }
        const story = said.join(', ');
        let strip = await orders();
        const uids = strip.map(({ uid }) => uid);
        expect([story, await booksFaults(db)]).toEqual([story, []]);

        // What each is still owed, or has twice, a person is told of.
        let alarms = await openAlarms(uids);
        for (const { uid, amount } of strip) {
          const own = alarms.filter(({ order_uid }) => order_uid === uid).map(({ kind }) => kind);
          const { back } = await moneyBackOf(db, uid);
          expect([story, uid, own.includes('gone_twice')]).toEqual([story, uid, back > amount]);
          if (own.includes('refund_failed')) {
            const sent = await recordRefundByHand(shop, uid, { reference: 'the last transfer' });
            expect([story, uid, sent.kind]).toEqual([story, uid, 'done']);
          }
        }
        await tick(MINUTE);
        alarms = await openAlarms(uids);
        // What a bank decided in the end is a person's to weigh.
        const left = alarms.filter(({ kind }) => kind !== 'gone_twice' && kind !== 'dispute_won_late');
        expect([story, left]).toEqual([story, []]);
        strip = await orders();

        const { rows: sums } = await sql<{ account: string; sum: number }>`
        select account, sum(amount)::integer as sum from cash_entries
        where order_uid = any(${uids}::text[]) and kind <> 'fee' group by account`.execute(db);
        const sumOf = (account: string) => sums.find((row) => row.account === account)?.sum ?? 0;
        const refs = new Set(strip.flatMap(({ payment_ref }) => (payment_ref ? wholeRef(payment_ref) : [])));
        const held = await Promise.all([...refs].map((ref) => heldByProvider(t.payments, ref)));
        expect([story, sumOf('card_clearing')]).toEqual([story, held.reduce((sum, each) => sum + each, 0)]);
        expect([story, sumOf('disputes_held')]).toEqual([story, 0]);
        if (alarms.every(({ kind }) => kind !== 'dispute_won_late'))
          expect([story, sumOf('customer_payments')]).toEqual([story, 0]);
        const differences = await db.selectFrom('reconciliation_differences').selectAll().execute();
        expect([story, differences]).toEqual([story, []]);
        const deliveryDeadlineMs = shop.deliveryDeadlineMs;
        const standings = await countStandings(db, { now: clock.now(), deliveryDeadlineMs, only: 'all' });
        expect([story, standings.filter(({ standing }) => standing === 'astray')]).toEqual([story, []]);
        expect([
          story,
          strip.map(({ state }) => state).filter((state) => !/^(fulfilled|refunded|expired)$/.test(state)),
        ]).toEqual([story, []]);
      },
      120_000,
    );

    test('the sequences got about: what never happened proves nothing', async () => {
      const rows = await t.shop.db.selectFrom('cash_transfers').select('kind').distinct().execute();
      const kinds = rows.map(({ kind }) => kind);
      const wanted = [
        'refund',
        'refund_as_credit',
        'refund_by_hand',
        'dispute_opened',
        'credit_spent',
        'discount',
        'tax_returned',
      ];
      expect(wanted.filter((kind) => !kinds.includes(kind))).toEqual([]);
    });
  },
);
