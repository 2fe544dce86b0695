import { afterAll, beforeAll, expect, test } from 'vitest';
import { doneValue } from '../../test-answer.ts';
import { sessionRequest } from '../payment-harness.ts';
import { type StripeUnderTest, startStripe } from './test-stripe.ts';

let stripe: StripeUnderTest;
beforeAll(async () => {
  stripe = await startStripe();
});
afterAll(async () => {
  await stripe.close();
  expect(stripe.standIn.judge.complaints).toEqual([]);
});

test('evidence is sent once each time that the bank asks', async () => {
  const { provider, standIn, clock } = stripe;
  const { session_id } = doneValue(await provider.openSession(sessionRequest(clock.now())));
  standIn.books.pay(session_id, 'buyer@shop.example');
  const { payment_ref } = doneValue(await provider.findSession(session_id));
  const { id } = standIn.books.dispute(payment_ref!);
  const found = standIn.books.disputeNamed(id);
  const send = (uncategorized_text: string) => provider.submitEvidence(id, { uncategorized_text });
  for (const [times, text] of ['to the inquiry', 'to the dispute'].entries()) {
    // Stripe keeps the count of what was sent before.
    found.status = 'needs_response';
    await Promise.all([send(text), send(text)]);
    expect(await send('something else')).toEqual({ kind: 'done', value: null });
    expect(found.status).toBe('under_review');
    expect(found.evidence.uncategorized_text).toBe(text);
    expect(found.evidence_details.submission_count).toBe(times + 1);
  }
});
