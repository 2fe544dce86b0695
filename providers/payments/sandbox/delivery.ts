import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, DAY, later, SECOND } from '../../../core/clock.ts';
import type { Log } from '../../../core/log.ts';
import { anyOf, type Db, sql } from '../../../db/sql.server.ts';
import type { WebhookFaults } from '../../sandbox-faults.ts';
import { backoffMs, CALL_TIMEOUT_MS, LEASE_MS, type OwedEvent } from './events.ts';
import type { Post } from './post.ts';
import { SIGNATURE_HEADER, signatureHeader } from './signature.ts';

/** As long as Stripe tries: three days. */
const GIVE_UP_AFTER_MS = 3 * DAY;
const BATCH = 50;
const CLOSE_WITHIN_MS = 5 * SECOND;
const MARK_TOGETHER_MS = 50;

interface DeliveryOptions {
  db: Db;
  clock: Clock;
  secret: string;
  /** Null leaves every event pending, for another process to send. */
  webhookUrl: string | null;
  log: Log;
  faults: WebhookFaults;
  random: () => number;
  post: Post;
}

interface Delivery {
  readonly leaseMs: number;
  /** Sends an event that this process has just recorded, without making the caller wait. */
  send(event: OwedEvent): void;
  /** Sends every event that is due, unless another process is sending it; how many were accepted. */
  deliverOwed(): Promise<number>;
  /** Starts nothing new and waits for what is under way, 5 s at most; what is cut off stays pending. */
  close(): Promise<void>;
}

/** Delivers events to the shop's webhook address: at least once, unordered. */
export function createDelivery(options: DeliveryOptions): Delivery {
  const { db, clock, faults, random, log } = options;
  const { webhookUrl } = options;
  const leaseMs = webhookUrl === null ? 0 : LEASE_MS + faults.delay_ms;
  const underWay = new Set<Promise<unknown>>();
  const stopping = new AbortController();

  /** One HTTP call; only a 2xx counts (ASVS 5.0, 15.3.2, on redirects). */
  const tell = async (url: string, event: OwedEvent): Promise<{ ok: boolean; why: string }> => {
    const headers = {
      'Content-Type': 'application/json',
      [SIGNATURE_HEADER]: signatureHeader(options.secret, event.payload, clock.now()),
    };
    try {
      const status = await options.post(url, headers, event.payload, CALL_TIMEOUT_MS);
      return { ok: status >= 200 && status < 300, why: `status ${status}` };
    } catch (error) {
      return { ok: false, why: error instanceof Error ? error.message : 'unknown' };
    }
  };

  const attempt = async (url: string, event: OwedEvent): Promise<boolean> => {
    if (faults.delay_ms > 0) await sleep(random() * faults.delay_ms, null, { signal: stopping.signal });
    const dropped = faults.drop > 0 && random() < faults.drop;
    const { ok, why } = dropped ? { ok: true, why: 'dropped' } : await tell(url, event);
    if (!dropped && faults.duplicate > 0 && random() < faults.duplicate) await tell(url, event);
    await (ok ? markDelivered(event.event_id) : putOff(event, why));
    return ok;
  };

  const putOff = async (event: OwedEvent, why: string): Promise<void> => {
    const attempts = event.attempts + 1;
    const next = later(clock.now(), backoffMs(attempts, random));
    const givenUp = next.getTime() - event.created_at.getTime() > GIVE_UP_AFTER_MS;
    await db
      .updateTable('sandbox_payments.events')
      .set({ attempts, next_attempt_at: givenUp ? null : next })
      .where('event_id', '=', event.event_id)
      .where('delivered_at', 'is', null)
      .execute();
    log.warn({ event: event.event_id, attempts, why, given_up: givenUp }, 'sandbox webhook not accepted');
  };

  let marking: { eventIds: string[]; marked: Promise<void> } | null = null;
  /** Together with those that are accepted within a moment, far within an event's lease. */
  const markDelivered = (eventId: string): Promise<void> => {
    if (marking === null) {
      const eventIds: string[] = [];
      const marked = sleep(MARK_TOGETHER_MS).then(async () => {
        marking = null;
        await sql`
          update sandbox_payments.events
          set attempts = attempts + 1, delivered_at = ${clock.now()}, next_attempt_at = null
          where event_id = ${anyOf(eventIds)} and delivered_at is null`.execute(db);
      });
      marking = { eventIds, marked };
    }
    marking.eventIds.push(eventId);
    return marking.marked;
  };

  /** After any error on our own side the event stays pending, and is due again when its lease expires. */
  const attemptSafely = (url: string, event: OwedEvent): Promise<boolean> => {
    const work: Promise<boolean> = attempt(url, event)
      .catch((error: unknown) => {
        if (!stopping.signal.aborted)
          log.error({ event: event.event_id, err: error }, 'sandbox webhook not settled');
        return false;
      })
      .finally(() => underWay.delete(work));
    underWay.add(work);
    return work;
  };

  // `any(array(…))` runs the inner query once; under `in (…)` the planner may repeat it and lock more than its limit.
  const claim = async (): Promise<OwedEvent[]> => {
    const now = clock.now();
    const { rows } = await sql<OwedEvent>`
      update sandbox_payments.events set next_attempt_at = ${later(now, leaseMs)}
      where event_id = any(array(
        select event_id from sandbox_payments.events
        where next_attempt_at <= ${now} order by next_attempt_at limit ${BATCH}
        for update skip locked
      ))
      returning event_id, type, payload, created_at, attempts`.execute(db);
    return rows;
  };

  return {
    leaseMs,
    send(event) {
      if (webhookUrl !== null && !stopping.signal.aborted) void attemptSafely(webhookUrl, event);
    },
    async deliverOwed() {
      let accepted = 0;
      while (webhookUrl !== null && !stopping.signal.aborted) {
        const events = await claim();
        const results = await Promise.all(events.map((event) => attemptSafely(webhookUrl, event)));
        accepted += results.filter(Boolean).length;
        if (events.length < BATCH) break;
      }
      return accepted;
    },
    async close() {
      stopping.abort();
      const bound = new AbortController();
      const tooLong = sleep(CLOSE_WITHIN_MS, null, { signal: bound.signal }).catch(() => null);
      await Promise.race([Promise.all(underWay), tooLong]);
      bound.abort();
    },
  };
}
