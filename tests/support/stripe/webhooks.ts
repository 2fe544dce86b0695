import { createHmac } from 'node:crypto';
import type { Clock } from '../../../core/clock.ts';
import type { StripeEvent } from './books.ts';

interface WebhookRates {
  /** Lost for good, though the stand-in believes it delivered. */
  drop: number;
  duplicate: number;
  /** Each waits up to this long, so that they overtake each other. */
  delay_ms: number;
}

/** First retry after this long, doubled each time up to a minute; Stripe's own hours would outlast any test. */
const FIRST_RETRY_MS = 200;
const MOST_ATTEMPTS = 20;

/** `Stripe-Signature`, built by hand so that the library's verifier judges it (docs.stripe.com/webhooks/signature). */
export function stripeSignature(secrets: readonly string[], body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const sign = (secret: string) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return [`t=${seconds}`, ...secrets.map((secret) => `v1=${sign(secret)}`)].join(',');
}

/** Brings events to one address: at least once, in no certain order, signed again each time. */
export function createWebhookSender(options: {
  clock: Clock;
  /** Asked at each attempt. */
  url: () => string;
  /** More than one while the endpoint's secret is rolled. */
  secrets: string[];
  /** The endpoint's subscription; others aren't sent. */
  types: readonly string[];
  random: () => number;
}) {
  const rates: WebhookRates = { drop: 0, duplicate: 0, delay_ms: 0 };
  const waiting = new Set<NodeJS.Timeout>();
  const owed = new Map<string, StripeEvent>();
  let closed = false;

  const later = (ms: number, work: () => void) => {
    if (closed) return;
    const timer = setTimeout(() => {
      waiting.delete(timer);
      work();
    }, ms);
    waiting.add(timer);
  };
  const post = async (event: StripeEvent): Promise<boolean> => {
    const body = JSON.stringify(event, null, 2);
    try {
      const response = await fetch(options.url(), {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Stripe-Signature': stripeSignature(options.secrets, body, options.clock.now()),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(10_000),
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  };
  const attempt = async (event: StripeEvent, attempts: number) => {
    if (rates.duplicate > 0 && options.random() < rates.duplicate) void post(event);
    if (await post(event)) {
      owed.delete(event.id);
    } else if (attempts < MOST_ATTEMPTS) {
      later(Math.min(FIRST_RETRY_MS * 2 ** attempts, 60_000), () => void attempt(event, attempts + 1));
    }
  };

  return {
    rates,
    /** Events that were not accepted yet. */
    owed,
    send(event: StripeEvent) {
      if (closed || !options.types.includes(event.type)) return;
      if (rates.drop > 0 && options.random() < rates.drop) return;
      owed.set(event.id, event);
      later(rates.delay_ms > 0 ? options.random() * rates.delay_ms : 0, () => void attempt(event, 0));
    },
    /** Sends one event again, whatever became of it, as the dashboard's "Resend" does. */
    resend: post,
    close() {
      closed = true;
      for (const timer of waiting) clearTimeout(timer);
    },
  };
}
