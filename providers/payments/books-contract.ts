import { describe, expect, test } from 'vitest';
import { later, SECOND } from '../../core/clock.ts';
import { newId } from '../../core/ids.ts';
import { cents } from '../../core/money.ts';
import type { ListName, ListPage, Lists } from '../../core/payments/lists.ts';
import { doneValue } from '../test-answer.ts';
import { type PaymentHarness, sessionRequest } from './payment-harness.ts';

const BUYER = 'buyer@shop.example';

/** The part of the contract that is about the provider's own books: disputes, and its lists. */
export function booksContract(harness: () => PaymentHarness): void {
  const newRefundId = () => newId('refund', harness().now());
  async function payOne(amount: number) {
    const request = sessionRequest(harness().now(), { amount: cents(amount) });
    const session = doneValue(await harness().provider.openSession(request));
    expect(await harness().pay(session, BUYER)).toBe(true);
    const { payment_ref } = doneValue(await harness().provider.findSession(session.session_id));
    return { session_id: session.session_id, order_id: request.order_id, payment_ref: payment_ref! };
  }

  test('a dispute takes evidence once, and is lost once we give it up', async () => {
    const { provider, banks } = harness();
    const { payment_ref } = await payOne(1000);
    const disputes = async () => doneValue(await provider.findPayment(payment_ref)).disputes;
    await banks.dispute(payment_ref, 300);
    const { dispute_ref, reason } = (await disputes())[0]!;
    expect(reason).toMatch(/^[a-z_]+$/);
    const evidence = { product_description: 'A travel eSIM', service_date: '2026-11-20' };
    const sent = await Promise.all([1, 2, 3].map(() => provider.submitEvidence(dispute_ref, evidence)));
    expect(sent).toEqual([1, 2, 3].map(() => ({ kind: 'done', value: null })));
    expect(await disputes()).toMatchObject([{ state: 'open' }]);
    const accepted = await Promise.all([1, 2].map(() => provider.acceptDispute(dispute_ref)));
    expect(accepted.map(({ kind }) => kind)).toEqual(['done', 'done']);
    expect(await disputes()).toMatchObject([{ state: 'lost', due_by: null }]);

    await banks.decide(payment_ref, 'won');
    expect(await provider.acceptDispute(dispute_ref)).toMatchObject({ code: 'dispute_not_open' });
    for (const answer of [
      await provider.submitEvidence('no_such_dispute', evidence),
      await provider.acceptDispute('no_such_dispute'),
    ])
      expect(answer).toMatchObject({ kind: 'refused', code: 'dispute_not_found' });
  });

  test('no evidence is taken of a dispute that is decided', async () => {
    const { provider, banks } = harness();
    const { payment_ref } = await payOne(1000);
    await banks.dispute(payment_ref, 300);
    const [open] = doneValue(await provider.findPayment(payment_ref)).disputes;
    await banks.decide(payment_ref, 'lost');
    expect(await provider.submitEvidence(open!.dispute_ref, { uncategorized_text: 'x' })).toMatchObject({
      kind: 'refused',
      code: 'dispute_not_open',
    });
  });

  test('a part is disputed, lost, and won on appeal', async () => {
    const { payment_ref } = await payOne(1000);
    const disputes = async () => doneValue(await harness().provider.findPayment(payment_ref)).disputes;
    await harness().banks.dispute(payment_ref, 300);
    const [open] = await disputes();
    expect(open).toMatchObject({ amount: 300, state: 'open' });
    expect(open!.due_by!.getTime()).toBeGreaterThan(harness().now().getTime());
    for (const state of ['lost', 'won'] as const) {
      await harness().banks.decide(payment_ref, state);
      expect(await disputes()).toEqual([{ ...open, state, due_by: null }]);
    }
  });

  describe('lists', () => {
    /** Every item of a list from a time on, page by page. */
    async function all<N extends ListName>(name: N, since: Date): Promise<Lists[N][]> {
      const items: Lists[N][] = [];
      let from: string | null = null;
      harness().passTime(SECOND);
      do {
        const page: ListPage<Lists[N]> = doneValue(
          await harness().provider.list(name, { since, until: harness().now() }, from),
        );
        items.push(...page.items);
        from = page.next;
      } while (from !== null);
      return items;
    }
    /** A time before which nothing of this test happened. */
    const begin = () => {
      harness().passTime(2 * SECOND);
      return harness().now();
    };

    test('what was paid, sent back and disputed stands in each, with amounts, fees and our ids', async () => {
      const since = begin();
      const { session_id, order_id, payment_ref } = await payOne(1000);
      harness().passTime(SECOND);
      const refund_id = newRefundId();
      const { refund_ref } = doneValue(
        await harness().provider.refund({ refund_id, payment_ref, amount: cents(200) }),
      );
      await harness().banks.refundByHand(payment_ref, 100);
      await harness().banks.dispute(payment_ref, 300);
      await harness().banks.decide(payment_ref, 'lost');
      await harness().banks.decide(payment_ref, 'won');

      const money = { payment_ref, currency: 'usd' };
      expect(await all('payments', since)).toMatchObject([{ session_id, order_id, ...money, amount: 1000 }]);
      const refunds = await all('refunds', since);
      expect(refunds).toHaveLength(2);
      expect(refunds).toContainEqual(
        expect.objectContaining({ refund_ref, refund_id, ...money, amount: 200, state: 'succeeded' }),
      );
      expect(refunds).toContainEqual(expect.objectContaining({ refund_id: null, ...money, amount: 100 }));
      expect(await all('disputes', since)).toMatchObject([
        { ...money, amount: 300, reason: 'fraudulent', state: 'won', due_by: null },
      ]);
      const balance = await all('balance', since);
      const moved = balance.map(({ kind, amount, fee }) => `${kind} ${amount} ${fee}`).sort();
      expect(moved).toEqual([
        'dispute -300 1500',
        'dispute_won 300 0',
        'payment 1000 59',
        'refund -100 0',
        'refund -200 0',
      ]);
      const settled = { settled_currency: 'usd', ...money };
      for (const entry of balance) expect(entry).toMatchObject({ ...settled, settled_amount: entry.amount });
      expect(balance.find(({ kind }) => kind === 'payment')).toMatchObject({ order_id });
      const events = await all('events', since);
      expect(events.filter(({ topic }) => topic === 'session')).toMatchObject([{ session_id, order_id }]);
      const others = events.filter(({ topic }) => topic !== 'session');
      expect(new Set(others.map(({ topic }) => topic))).toEqual(new Set(['refund', 'dispute']));
      for (const event of others) expect(event.payment_ref).toBe(payment_ref);
      for (const { created_at } of [...refunds, ...balance, ...events]) {
        expect(created_at.getTime()).toBeGreaterThanOrEqual(since.getTime());
      }
    });

    test('the balance is what its list adds up to, through a payout that goes and comes back', async () => {
      const ever = new Date('2020-01-01');
      const total = async () => {
        const balances = doneValue(await harness().provider.findBalance());
        expect(balances.map(({ currency }) => currency)).toEqual(['usd']);
        const entries = await all('balance', ever);
        const listed = entries.reduce((sum, { settled_amount, fee }) => sum + settled_amount - fee, 0);
        const said = balances[0]!.available + balances[0]!.pending;
        expect(said).toBe(listed);
        return said;
      };
      const { payment_ref } = await payOne(100_000);
      const before = await total();
      expect(before).toBeGreaterThan(0);
      const since = begin();
      await harness().banks.payOut(payment_ref);
      expect(await total()).toBe(0);
      harness().passTime(SECOND);
      await harness().banks.returnPayout(payment_ref);
      expect(await total()).toBe(before);
      const moved = (await all('balance', since)).filter(({ kind }) => kind === 'payout');
      expect(moved.map(({ amount, fee }) => [amount, fee]).sort()).toEqual([
        [-before, 0],
        [before, 0],
      ]);
      for (const entry of moved) expect(entry).toMatchObject({ payment_ref: null, order_id: null });
    });

    test('a list of more than a page has each item once, and a span leaves out what is not in it', async () => {
      const since = begin();
      const { payment_ref } = await payOne(100_000);
      for (let n = 0; n < 7; n++) {
        const some = Array.from({ length: 15 }, () =>
          harness().provider.refund({ refund_id: newRefundId(), payment_ref, amount: cents(1) }),
        );
        await Promise.all(some);
        harness().passTime(SECOND);
      }
      const refunds = await all('refunds', since);
      expect(refunds).toHaveLength(105);
      expect(new Set(refunds.map(({ refund_ref }) => refund_ref)).size).toBe(105);
      const span = { since: later(since, 2 * SECOND), until: later(since, 4 * SECOND) };
      const { items, next } = doneValue(await harness().provider.list('refunds', span, null));
      expect(next).toBeNull();
      expect(items).toHaveLength(30);
    }, 60_000);

    test('the webhook address is told of all that the shop needs', async () => {
      expect(doneValue(await harness().provider.checkWebhooks(harness().webhookUrl))).toEqual({
        kind: 'complete',
      });
    });
  });
}
