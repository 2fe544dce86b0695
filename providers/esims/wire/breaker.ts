import { type Clock, MINUTE, SECOND } from '../../../core/clock.ts';
import type { Log } from '../../../core/log.ts';
import type { Meter } from '../../../core/meter.ts';
import type { Breaker } from './call.ts';

interface BreakerOptions {
  /** As in ESIM_PROVIDERS. */
  company: string;
  clock: Clock;
  log: Pick<Log, 'warn' | 'info'>;
  meter: Pick<Meter, 'count'>;
}

/** So many unanswered calls in a row open the circuit … */
const IN_A_ROW = 5;
/** … and so does half of all calls of a minute, once there are so many. */
const ENOUGH = 20;
const PAUSE = { first: 30 * SECOND, longest: 5 * MINUTE };

/**
 * A circuit breaker for one company in one process: who doesn't answer isn't called, but for one trial after 30 s and, as
 * long as those fail, after pauses that double up to 5 minutes.
 */
export function createBreaker({ company, clock, log, meter }: BreakerOptions): Breaker {
  let calls: { at: number; answered: boolean }[] = [];
  let inARow = 0;
  /** Null while the circuit is closed. */
  let open: { pauseMs: number; until: number; trial: boolean } | null = null;

  function openFor(pauseMs: number, now: number): void {
    open = { pauseMs, until: now + pauseMs, trial: false };
    calls = [];
    inARow = 0;
    meter.count('shop_wholesaler_circuit_open_total', { company });
    log.warn({ company, for_ms: pauseMs }, 'wholesaler does not answer: its circuit is open');
  }

  function isFailing(now: number): boolean {
    calls = calls.filter(({ at }) => at > now - MINUTE);
    const unanswered = calls.filter(({ answered }) => !answered).length;
    return inARow >= IN_A_ROW || (calls.length >= ENOUGH && unanswered * 2 >= calls.length);
  }

  return {
    closedFor() {
      const now = clock.now().getTime();
      if (open === null) return 0;
      if (now < open.until) return open.until - now;
      // One trial; should nothing come of it, such as for want of a turn, there is another one.
      open = { ...open, until: now + PAUSE.first, trial: true };
      return 0;
    },
    note(answered) {
      const now = clock.now().getTime();
      if (open !== null) {
        if (answered) {
          open = null;
          log.info({ company }, 'wholesaler answers again: its circuit is closed');
        } else if (open.trial) openFor(Math.min(open.pauseMs * 2, PAUSE.longest), now);
        // Else it is a call from before the circuit opened.
        return;
      }
      calls.push({ at: now, answered });
      inARow = answered ? 0 : inARow + 1;
      if (!answered && isFailing(now)) openFor(PAUSE.first, now);
    },
  };
}
