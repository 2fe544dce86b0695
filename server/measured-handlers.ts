import type { JobName, JobOutcome } from '../core/jobs.ts';
import type { Meter } from '../core/meter.ts';
import type { Shop } from '../core/shop.ts';
import type { JobHandlers } from '../jobs/handlers.ts';
import type { Logger } from './log.ts';

/** A handler of any queue: what its payloads are is none of our business. */
type Handle = (shop: Shop, payloads: object[]) => Promise<PromiseSettledResult<JobOutcome>[]>;

/** The handlers of jobs, each run measured by its queue and outcome, and logged at "debug". */
export function measuredHandlers(
  handlers: JobHandlers,
  { meter, log }: { meter: Meter; log: Pick<Logger, 'debug'> },
): JobHandlers {
  const queues = Object.keys(handlers) as JobName[];
  const measuredOnes = queues.map((queue) => {
    const note = (payload: object, outcome: string, seconds: number) => {
      meter.observe('shop_job_seconds', { queue, outcome }, seconds);
      log.debug({ ...payload, job: queue, outcome, ms: Math.round(seconds * 1000) } as object, 'job run');
    };
    return [queue, measured(handlers[queue] as Handle, note)] as const;
  });
  return Object.fromEntries(measuredOnes) as unknown as JobHandlers;
}

function measured(handle: Handle, note: (payload: object, outcome: string, seconds: number) => void): Handle {
  return async (shop, payloads) => {
    const start = performance.now();
    const seconds = () => (performance.now() - start) / 1000;
    try {
      const results = await handle(shop, payloads);
      const took = seconds();
      for (const [at, result] of results.entries()) note(payloads[at]!, outcomeOf(result), took);
      return results;
    } catch (error) {
      for (const payload of payloads) note(payload, 'failed', seconds());
      throw error;
    }
  };
}

/** "done", "again" or "failed". */
function outcomeOf(result: PromiseSettledResult<JobOutcome>): string {
  return result.status === 'rejected' ? 'failed' : result.value.kind;
}
