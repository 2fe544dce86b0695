import { StripeProblem } from './problem.ts';

/** What can go wrong with one call of the API. */
export type ApiFault =
  /** Nothing is done and nothing answered; the caller's own time-out ends it. */
  | 'hang'
  /** It is done, yet never answered. */
  | 'late_success'
  /** The connection breaks: before anything is done, or after. */
  | 'reset'
  | 'reset_after'
  /** Nothing is done, and the key remembers the failure for a day. */
  | 'stored_500'
  /** It is done, and yet the key remembers a failure. */
  | 'stored_500_done'
  /** Nothing is done, and Stripe says that the call may be repeated. */
  | 'error_503'
  | 'rate_limit'
  | 'lock_timeout'
  | 'unauthorized'
  /** The key lacks the right. */
  | 'forbidden'
  /** An answer cut off in its middle. */
  | 'garbled';

/** Probabilities from 0 to 1 for runs of chance; `latency_ms` is added to each call. */
type FaultRates = Partial<Record<ApiFault, number>> & { latency_ms?: number };

interface Faults {
  rates: FaultRates;
  /** Faults of the next calls to an address such as `POST /v1/refunds`, first come first served. */
  next(address: string, ...faults: ApiFault[]): void;
  draw(address: string): ApiFault | null;
  /** How often each with a rate was drawn. */
  drawn: Partial<Record<ApiFault, number>>;
}

export function createFaults(random: () => number): Faults {
  const planned = new Map<string, ApiFault[]>();
  const faults: Faults = {
    rates: {},
    drawn: {},
    next: (address, ...more) => void planned.set(address, [...(planned.get(address) ?? []), ...more]),
    draw(address) {
      const due = planned.get(address)?.shift();
      if (due) return due;
      let drawn = random();
      for (const [fault, rate] of Object.entries(faults.rates) as [ApiFault | 'latency_ms', number][]) {
        if (fault === 'latency_ms') continue;
        faults.drawn[fault] ??= 0;
        drawn -= rate;
        if (drawn >= 0) continue;
        faults.drawn[fault]++;
        return fault;
      }
      return null;
    },
  };
  return faults;
}

const serverError = (status: number, stored: boolean) =>
  new StripeProblem(status, { type: 'api_error', message: 'Sorry! There was an error on our end.' }, stored);

/** The answer that a fault stands for; null for those that are no answer, or come after the work. */
export function faultProblem(fault: ApiFault | null): StripeProblem | null {
  switch (fault) {
    case 'stored_500':
      return serverError(500, true);
    case 'error_503':
      return serverError(503, false);
    case 'rate_limit':
      return new StripeProblem(
        429,
        { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' },
        false,
      );
    case 'lock_timeout':
      return new StripeProblem(
        429,
        { type: 'invalid_request_error', code: 'lock_timeout', message: 'The object is locked.' },
        false,
      );
    case 'unauthorized':
      return new StripeProblem(
        401,
        { type: 'invalid_request_error', message: 'Invalid API Key provided' },
        false,
      );
    case 'forbidden':
      return new StripeProblem(
        403,
        { type: 'invalid_request_error', message: 'The provided key does not have the required permissions' },
        false,
      );
    default:
      return null;
  }
}
