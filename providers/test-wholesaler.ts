import { type Answer, done } from '../core/answer.ts';
import type { IssuedEsim } from '../core/esims/provider.ts';
import type { Wholesaler } from '../core/wholesale/wholesaler.ts';

interface PlainRequest {
  reference: string;
  wholesale_id: string;
  top_up_iccid?: string;
}

/** A wholesaler asked in a few words, for tests: what core fills in besides makes no difference to them. */
export function plainly<T extends Wholesaler>(wholesaler: T) {
  const sent = ({ reference, wholesale_id, top_up_iccid }: PlainRequest) => ({
    reference,
    wholesale_id,
    top_up: top_up_iccid === undefined ? null : { iccid: top_up_iccid, purchases: [] },
    expected: null,
    hints: {},
    sent_at: new Date(),
    over_at: new Date(),
  });
  const byReference = (reference: string) => sent({ reference, wholesale_id: 'as sent before' });
  return {
    ...wholesaler,
    buys_once: wholesaler.abilities.repeat === 'buys_once',
    async buy(request: PlainRequest): Promise<Answer<IssuedEsim>> {
      const answer = await wholesaler.buy(sent(request));
      if (answer.kind === 'accepted') throw new Error('it delivers later');
      return answer.kind === 'done' ? done(answer.value.esim) : answer;
    },
    /** Null for nothing. */
    async find(reference: string): Promise<Answer<IssuedEsim | null>> {
      const answer = await wholesaler.find(byReference(reference));
      if (answer.kind !== 'done') return answer;
      if (answer.value.kind === 'bought') return done(answer.value.bought.esim);
      if (answer.value.kind === 'nothing') return done(null);
      throw new Error(`it found ${answer.value.kind}`);
    },
    /** Done for money back; anything else is refused, with its word as the code. */
    async cancel(reference: string): Promise<Answer<null>> {
      const answer = await wholesaler.cancel(byReference(reference));
      if (answer.kind !== 'done') return answer;
      const { outcome, why } = answer.value;
      return outcome === 'refunded' ? done(null) : { kind: 'refused', code: outcome, why: why ?? outcome };
    },
    async status(iccid: string) {
      const answer = await wholesaler.status({ iccid, purchases: [] });
      if (answer.kind !== 'done') return answer;
      const { state, plans } = answer.value;
      return done({ state, plans });
    },
  };
}

export type PlainWholesaler = ReturnType<typeof plainly<Wholesaler>>;
