import type { Clock } from '../../../core/clock.ts';
import type { Log } from '../../../core/log.ts';
import type { Kept } from '../wire/adapter.ts';
import type { EsimGoCalls } from './calls.ts';

/** What one call of the port works with. */
export interface Opened {
  calls: EsimGoCalls;
  clock: Clock;
  log: Log;
  kept: Kept;
  /** Whether the account manager has enabled refunds: without that a revoked bundle is lost money. */
  refunds: boolean;
}
