import { setTimeout as sleep } from 'node:timers/promises';
import type { ShopProcess } from '../../tests/support/shop-process.ts';

/** Seconds of CPU that the shop's process has taken so far. */
export async function cpuSeconds(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const seconds = /^process_cpu_seconds_total (\S+)/m.exec(text)?.[1];
  if (seconds === undefined) throw new Error('/metrics tells no CPU time');
  return Number(seconds);
}

/** Waits, a minute at most, until what a shop does after its start (catalogue, schedules) is over. */
export async function untilQuiet(shop: Pick<ShopProcess, 'origin'>): Promise<void> {
  for (let second = 0; second < 60; second++) {
    const before = await cpuSeconds(shop.origin);
    await sleep(1_000);
    if ((await cpuSeconds(shop.origin)) - before < 0.15) return;
  }
}
