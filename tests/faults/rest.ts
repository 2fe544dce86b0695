import { setTimeout as sleep } from 'node:timers/promises';

/** Gauges of server/shop-metrics.ts that are 0 when nothing is under way. */
const UNDER_WAY = [
  /^shop_orders\{standing="in_flight"\} (\d+)$/m,
  /^shop_webhooks_open (\d+)$/m,
  /^shop_refunds_under_way (\d+)$/m,
  /^shop_mails_queued (\d+)$/m,
];

/** Of shops that are waited for so: what their gauges show is news. */
export const READ_OFTEN = { GAUGES_EVERY: '1s' };

/** What else has to come to rest; the shop's own outbox holds the mails unless given. */
interface Elsewhere {
  hasMail?: (address: string) => boolean;
  /** Webhooks that the shop hasn't taken yet. */
  owed?: () => number;
}

/**
 * Waits until the shop says of itself that nothing is under way, and every one of `emails` has a mail.
 * @returns milliseconds waited.
 * @throws after `ms` milliseconds, with what is left.
 */
export async function untilAtRest(
  origins: () => readonly string[],
  emails: readonly string[],
  ms: number,
  { hasMail, owed = () => 0 }: Elsewhere = {},
): Promise<number> {
  const start = Date.now();
  const isOld = (metrics: string, asked: number) => {
    const age = /^shop_gauges_age_seconds (\S+)$/m.exec(metrics)?.[1];
    return age === undefined || asked - Number(age) * 1_000 < start;
  };
  const waiting = new Set(emails);
  let left = 'no answer';
  while (Date.now() - start < ms) {
    try {
      for (const email of waiting) {
        if (hasMail ? hasMail(email) : await isInOutbox(origins()[0]!, email)) waiting.delete(email);
      }
      const asked = Date.now();
      const metrics = await (await get(`${origins()[0]}/metrics`)).text();
      // Read before the wait began, they say nothing of what happened up to then.
      if (isOld(metrics, asked)) {
        left = 'gauges not read since';
        await sleep(200);
        continue;
      }
      const counts = UNDER_WAY.map((gauge) => Number(gauge.exec(metrics)?.[1] ?? Number.NaN));
      counts.push(owed());
      if (waiting.size === 0 && counts.every((count) => count === 0)) return Date.now() - start;
      const words = 'in flight, webhooks, refunds, mails, webhooks owed';
      left = `${words}: ${counts.join(', ')}; without mail: ${[...waiting].join(', ')}`;
    } catch (error) {
      left = String(error);
    }
    await sleep(500);
  }
  throw new Error(`not at rest after ${ms / 1000} s: ${left}`);
}

async function isInOutbox(origin: string, email: string): Promise<boolean> {
  const response = await get(`${origin}/api/dev/mailbox?to=${encodeURIComponent(email)}`);
  return ((await response.json()) as unknown[]).length > 0;
}

const get = (url: string) => fetch(url, { signal: AbortSignal.timeout(5_000) });
