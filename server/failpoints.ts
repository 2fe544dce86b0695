import type { PaymentProvider } from '../core/payments/provider.ts';
import type { Wholesaler } from '../core/wholesale/wholesaler.ts';
import { type ReachPoint, statementPoints, withPoints } from '../db/failpoints.ts';
import type { StatementObserver } from '../db/observed-dialect.ts';
import { type JobHandlers, jobHandlers } from '../jobs/handlers.ts';
import type { Logger } from './log.ts';

/** The methods of a port that call another company: whether the call can change something there or only reads. */
type Calls<T> = {
  [K in keyof T as NonNullable<T[K]> extends (...parameters: never[]) => Promise<unknown> ? K : never]-?:
    | 'writes'
    | 'reads';
};

/** A new call doesn't compile until it stands here; what writes is played by a course of the crash points (tests/rules). */
export const PAYMENT_CALLS: Calls<PaymentProvider> = {
  openSession: 'writes',
  findSession: 'reads',
  expireSession: 'writes',
  findPayment: 'reads',
  refund: 'writes',
  findRefund: 'reads',
  submitEvidence: 'writes',
  acceptDispute: 'writes',
  list: 'reads',
  findBalance: 'reads',
  checkWebhooks: 'reads',
};

export const WHOLESALER_CALLS: Calls<Wholesaler> = {
  listOffers: 'reads',
  prepare: 'writes',
  buy: 'writes',
  find: 'reads',
  check: 'reads',
  status: 'reads',
  topUps: 'reads',
  cancel: 'writes',
  balance: 'reads',
  listPurchases: 'reads',
  listTopUps: 'reads',
};

/** Places in which a fault test can make this process die; see FAILPOINT in config.ts. */
interface Failpoints {
  observe: StatementObserver;
  payments(provider: PaymentProvider): PaymentProvider;
  wholesalers(byName: ReadonlyMap<string, Wholesaler>): ReadonlyMap<string, Wholesaler>;
  handlers: JobHandlers;
}

/**
 * Failpoints count from the first order on, so that what a start writes is none of them.
 * @param failpoint `record` logs each point once; any other text is the point at which the process kills itself
 * with SIGKILL, the first time that it is reached; undefined means none.
 */
export function createFailpoints(failpoint: string | undefined, log: Logger): Failpoints | null {
  if (failpoint === undefined) return null;
  const seen = new Set<string>();
  let armed = false;
  const reach: ReachPoint = (point) => {
    armed ||= point.includes('insert orders');
    if (!armed) return;
    if (point === failpoint) process.kill(process.pid, 'SIGKILL');
    if (failpoint !== 'record' || seen.has(point)) return;
    seen.add(point);
    log.info({ failpoint: point }, 'failpoint reached');
  };
  return {
    observe: statementPoints(reach),
    payments: (provider) => withPoints('payments', provider, reach, Object.keys(PAYMENT_CALLS)),
    wholesalers: (byName) =>
      new Map(
        [...byName].map(([name, member]) => [
          name,
          withPoints('wholesaler', member, reach, Object.keys(WHOLESALER_CALLS)),
        ]),
      ),
    handlers: withPoints('job', jobHandlers, reach, Object.keys(jobHandlers)),
  };
}
