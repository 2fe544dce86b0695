import { expect, vi } from 'vitest';
import { paymentContract } from '../contract.ts';
import { startStripe } from './test-stripe.ts';

paymentContract('stripe, against the stand-in', async () => {
  const { provider, standIn, receiver, clock, close } = await startStripe();
  const about = (sessionId: string) => receiver.received.filter(({ body }) => body.includes(sessionId));
  return {
    provider,
    now: clock.now,
    passTime: clock.pass,
    async pay({ session_id }, email) {
      try {
        standIn.books.pay(session_id, email);
        return true;
      } catch {
        return false;
      }
    },
    banks: {
      refundByHand: async (ref, amount) => void standIn.books.refundByHand(ref, amount),
      dispute: async (ref, amount) => void standIn.books.dispute(ref, amount),
      async decide(ref, how) {
        const { id } = standIn.books.disputesOf(ref)[0]!;
        standIn.books.closeDispute(id, how);
      },
      payOut: async () => void standIn.books.account.payOut(),
      async returnPayout() {
        const { payouts, failPayout } = standIn.books.account;
        failPayout([...payouts.keys()].at(-1)!);
      },
    },
    webhookUrl: receiver.url,
    async webhooks(sessionId, n) {
      await vi.waitUntil(() => about(sessionId).length >= n, { timeout: 60_000, interval: 10 });
      return about(sessionId);
    },
    async close() {
      await close();
      // Whatever the suite did, both sides kept to Stripe's own types.
      expect(standIn.judge.complaints).toEqual([]);
    },
  };
});
