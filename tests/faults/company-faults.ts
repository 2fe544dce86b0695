import { setTimeout as sleep } from 'node:timers/promises';
import type { DoubleFault, WholesalerDouble } from '../support/wholesalers/double.ts';
import { drawOf } from './dice.ts';
import type { Played } from './played.ts';

/** How often a company is thought of. */
const EVERY_MS = 300;
/** Share of those times at which something happens to it. */
const SHARE = 0.15;
/** Spells last so long, from to. */
const SPELL_MS = [1_000, 4_000] as const;

/** Of a hundred faults, how many strike one call. A company that is out of money, or takes our keys no more, is off sale for a minute and longer. */
const ONCE: Partial<Record<DoubleFault, number>> = {
  lost_before: 9,
  lost_after: 13,
  half_answer: 8,
  server_error_before: 8,
  server_error_after: 10,
  rate_limited: 8,
  stale_look_up: 12,
  webhook_missing: 10,
  webhook_doubled: 12,
  late: 8,
  out_of_stock: 1,
  balance_empty: 0.5,
  keys_refused: 0.5,
};

/** The same of faults that last for a while. */
const SPELLS: Partial<Record<DoubleFault, number>> = {
  stale_look_up: 5,
  late: 4,
  rate_limited: 2,
  webhook_missing: 3,
  server_error_after: 1,
  out_of_stock: 0.3,
  balance_empty: 0.15,
  keys_refused: 0.15,
};
const SPELL_SHARE = 0.12;

/** Makes companies misbehave at random, each by itself, until it is told to stop; then they have recovered and finished what they had taken. */
export function startFaults(doubles: readonly WholesalerDouble[]): { caused: Played; stop(): Promise<void> } {
  const over = new AbortController();
  const caused: Played = Object.fromEntries(Object.keys(ONCE).map((fault) => [fault, 0]));
  const playing = doubles.map((double) => play(double, over.signal, caused));
  return {
    caused,
    async stop() {
      over.abort();
      await Promise.all(playing);
      for (const double of doubles) {
        double.recover();
        await double.finish();
      }
    },
  };
}

async function play(double: WholesalerDouble, over: AbortSignal, caused: Played): Promise<void> {
  while (!over.aborted) {
    await sleep(EVERY_MS * (0.5 + Math.random()));
    if (Math.random() < 0.1) await double.finish();
    if (Math.random() < 0.02) double.grantRefunds();
    if (Math.random() >= SHARE) continue;
    const lasts = Math.random() < SPELL_SHARE;
    const fault = drawOf(Math.random, lasts ? SPELLS : ONCE);
    caused[fault]!++;
    if (lasts) await spell(double, fault);
    else double.fail(fault);
  }
}

async function spell(double: WholesalerDouble, fault: DoubleFault): Promise<void> {
  const [least, most] = SPELL_MS;
  double.fail(fault, 'always');
  await sleep(least + Math.random() * (most - least));
  double.recover();
  await double.finish();
}
