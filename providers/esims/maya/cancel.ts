import { type Answer, done } from '../../../core/answer.ts';
import type { Cancellation, SentPurchase } from '../../../core/wholesale/wholesaler.ts';

/**
 * Asks nobody: the only call that takes anything back ends all plans of an eSIM for good, and whether money returns isn't
 * known. People at the company can be written to.
 */
export async function cancel({ hints, top_up }: SentPurchase): Promise<Answer<Cancellation>> {
  const what = top_up === null ? 'the eSIM' : 'the plan';
  const why = `Maya takes nothing back by its API: ask its support about ${what}`;
  return done({ outcome: 'impossible', why, hints });
}
