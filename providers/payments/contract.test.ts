import { vi } from 'vitest';
import { ENGINES, openTestDatabase } from '../../tests/support/database.ts';
import { doneValue } from '../test-answer.ts';
import { testClock } from '../test-clock.ts';
import { paymentContract } from './contract.ts';
import { createSandboxPayments } from './sandbox/sandbox.ts';
import type { PaymentStep } from './sandbox/simulate.ts';
import { goodCard, silentLog, TEST_SECRET } from './sandbox/test-sandbox.ts';
import { startReceiver } from './test-receiver.ts';

for (const engine of ENGINES) {
  paymentContract(`sandbox on ${engine}`, async () => {
    const database = await openTestDatabase(engine);
    const clock = testClock();
    const receiver = await startReceiver();
    const provider = createSandboxPayments({
      db: database.db,
      clock,
      secret: TEST_SECRET,
      webhookUrl: receiver.url,
      log: silentLog,
    });
    const about = (sessionId: string) => receiver.received.filter(({ body }) => body.includes(sessionId));
    const play = async (paymentRef: string, step: PaymentStep, amount?: number) => {
      const { session_id } = await database.db
        .selectFrom('sandbox_payments.sessions')
        .select('session_id')
        .where('payment_ref', '=', paymentRef)
        .executeTakeFirstOrThrow();
      doneValue(await provider.simulate(session_id, { step, ...(amount !== undefined && { amount }) }));
    };
    return {
      provider,
      now: clock.now,
      passTime: clock.pass,
      async pay({ session_id, client_secret }, email) {
        const result = await provider.confirm(session_id, { client_secret, email, card: goodCard });
        return result.kind === 'complete';
      },
      banks: {
        refundByHand: (ref, amount) => play(ref, 'refund', amount),
        dispute: (ref, amount) => play(ref, 'dispute', amount),
        decide: (ref, how) => play(ref, how === 'won' ? 'win_dispute' : 'lose_dispute'),
        payOut: (ref) => play(ref, 'payout'),
        returnPayout: (ref) => play(ref, 'return_payout'),
      },
      webhookUrl: receiver.url,
      async webhooks(sessionId, n) {
        await vi.waitUntil(() => about(sessionId).length >= n, { timeout: 60_000, interval: 10 });
        return about(sessionId);
      },
      async close() {
        await provider.close();
        await receiver.close();
        await database.close();
      },
    };
  });
}
