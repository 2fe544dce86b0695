import type { Answer } from '../../../core/answer.ts';
import type { IssuedEsim } from '../../../core/esims/provider.ts';
import type { WholesalerFaults } from '../../sandbox-faults.ts';

/** A wholesaler's moods, each drawn for one call; see CompanyFaults. */
interface Company {
  /** Why it won't sell now; null when it will. */
  refusal(plan: 'a plan' | 'any plan'): Answer<never> | null;
  /** Whether it can't take an order at the moment. */
  isBusy(): boolean;
  /** Whether our balance there is empty at the moment. */
  isEmpty(): boolean;
  takesNothingBack(): boolean;
  sellsTwice(): boolean;
  reusesIccid(): boolean;
  /** Whether it may say something else of an eSIM than what it has sold. */
  isOdd: boolean;
  /** What it says of an eSIM that it has sold. */
  describe(esim: IssuedEsim, sold: { top_up: boolean; created_at: Date }, now: Date): IssuedEsim;
}

export function companyWith(faults: WholesalerFaults, random: () => number): Company {
  // Nothing is drawn for what never happens.
  const drawn = (chance: number) => chance > 0 && random() < chance;
  const isEmpty = () => drawn(faults.balance_empty);
  return {
    isEmpty,
    refusal(plan) {
      if (drawn(faults.unauthorized)) return refused('not_authorized', 'the credentials were revoked');
      if (isEmpty()) return refused('balance_too_low', 'the balance does not cover it');
      if (plan === 'a plan' && drawn(faults.out_of_stock)) return refused('out_of_stock', 'sold out');
      return null;
    },
    isBusy: () => drawn(faults.busy),
    takesNothingBack: () => drawn(faults.cancel_refused),
    sellsTwice: () => drawn(faults.bought_twice),
    reusesIccid: () => drawn(faults.iccid_reused),
    isOdd: faults.rubbish + faults.other_iccid + faults.not_ready_ms > 0,
    describe(esim, { top_up, created_at }, now) {
      if (drawn(faults.rubbish)) return { iccid: 'n/a', smdp_address: '', matching_id: '' };
      if (top_up && drawn(faults.other_iccid)) return { ...esim, iccid: anotherThan(esim.iccid) };
      const ready = now.getTime() - created_at.getTime() >= faults.not_ready_ms;
      return ready ? esim : { ...esim, matching_id: '' };
    },
  };
}

function refused(code: string, why: string): Answer<never> {
  return { kind: 'refused', code, why: `sandbox fault: ${why}` };
}

/** With its last digit moved on: the check digit is wrong as well, so that it is nobody's. */
const anotherThan = (iccid: string) => iccid.slice(0, -1) + ((Number(iccid.at(-1)) + 1) % 10);
