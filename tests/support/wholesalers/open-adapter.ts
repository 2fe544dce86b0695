import { type Clock, systemClock } from '../../../core/clock.ts';
import type { Log } from '../../../core/log.ts';
import type { Wholesaler } from '../../../core/wholesale/wholesaler.ts';
import { type Adapter, keptInMemory, type OpenedWith } from '../../../providers/esims/wire/adapter.ts';
import { NO_BREAKER, NO_LIMITER } from '../../../providers/esims/wire/call.ts';
import { createTransport } from '../../../providers/esims/wire/transport.ts';
import { openedAt } from './opened-at.ts';

interface OpenedAdapter {
  wholesaler: Wholesaler;
  /** Every line of its log, as JSON. */
  logged: string[];
}

interface Openly {
  clock?: Clock;
  /** Instead of the real one. */
  transport?: OpenedWith['transport'];
}

/** An adapter on the address and keys of `settings`, without limits, with its log in memory. */
export function openAdapter(
  adapter: Adapter,
  settings: Readonly<Record<string, string>>,
  { clock = systemClock, transport }: Openly = {},
): OpenedAdapter {
  const logged: string[] = [];
  const write = (fields: object, message: string) => void logged.push(JSON.stringify({ ...fields, message }));
  const log: Log = { info: write, warn: write, error: write };
  const base = settings[adapter.base.setting] ?? adapter.base.default;
  const options = { company: adapter.name, base, log, limiter: NO_LIMITER, breaker: NO_BREAKER };
  const wholesaler = adapter.open({
    ...openedAt(base),
    settings,
    clock,
    log,
    kept: keptInMemory(clock),
    transport: transport ?? ((how) => createTransport({ ...options, ...how })),
  });
  return { wholesaler, logged };
}
