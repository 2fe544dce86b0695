import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../../core/log.ts';
import type { EventReading, RawEvent } from '../../../core/wholesale/wholesaler.ts';

/** Where a sandbox company tells of what it has made, and how it signs. */
export interface SandboxWebhooks {
  /** The shop's own address for this company's webhooks; null where this process has none. */
  url: string | null;
  secret: string;
  log: Log;
}

const SIGNATURE = 'x-sandbox-signature';
const TIMEOUT_MS = 5_000;

const sign = (secret: string, raw: Buffer | string) => createHmac('sha256', secret).update(raw).digest('hex');

/**
 * Tells the shop, some time after the purchase, that a profile is ready. Sent once: what is lost, as when this process dies
 * meanwhile, the shop finds by asking.
 */
export async function tellReady(
  webhooks: SandboxWebhooks,
  reference: string,
  afterMs: number,
): Promise<void> {
  const { url, secret, log } = webhooks;
  if (url === null) return;
  await sleep(afterMs, undefined, { ref: false });
  const body = JSON.stringify({ type: 'esim.ready', reference });
  const headers = { 'content-type': 'application/json', [SIGNATURE]: sign(secret, body) };
  try {
    const answered = await fetch(url, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answered.body?.cancel();
    if (!answered.ok) log.warn({ reference, status: answered.status }, 'sandbox webhook not accepted');
  } catch (error) {
    log.warn({ reference, why: (error as Error).name }, 'sandbox webhook not sent');
  }
}

/** Verifies and reads what tellReady() sends. */
export function readSandboxEvent(secret: string, { raw, headers }: RawEvent): EventReading {
  const expected = Buffer.from(sign(secret, raw));
  const given = Buffer.from(headers[SIGNATURE] ?? '');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    return { kind: 'refused', why: 'the signature is wrong' };
  }
  const body: unknown = JSON.parse(raw.toString('utf8'));
  const { type, reference } = body as { type: string; reference: string };
  return {
    kind: 'event',
    event: {
      external_id: createHash('sha256').update(raw).digest('hex'),
      type,
      about: { kind: 'purchase', reference, order: null },
    },
  };
}
