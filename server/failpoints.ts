import type { PaymentProvider } from '../core/payments/provider.ts';
import type { Wholesaler } from '../core/wholesale/wholesaler.ts';
import { type ReachPoint, statementPoints, withPoints } from '../db/failpoints.ts';
import type { StatementObserver } from '../db/observed-dialect.ts';
import { type JobHandlers, jobHandlers } from '../jobs/handlers.ts';
import type { Logger } from './log.ts';

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
    payments: (provider) => withPoints('payments', provider, reach, ['isSigned', 'verifyWebhook']),
    wholesalers: (byName) =>
      new Map([...byName].map(([name, member]) => [name, withPoints('wholesaler', member, reach)])),
    handlers: withPoints('job', jobHandlers, reach),
  };
}
