import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { DAY } from '../../../core/clock.ts';
import { mailUidIn } from '../../../core/mail/message-id.ts';
import type { MailWebhooks, Returned } from '../../../core/mail/returns.ts';
import { oneLine } from '../one-line.ts';
import { parsed } from './parsed.ts';

/** Mailgun tries a webhook again for eight hours. */
const TOO_OLD_MS = DAY;

const signed = z.object({
  signature: z.object({
    timestamp: z.string().regex(/^\d{1,12}$/),
    token: z.string().regex(/^[\w-]{1,200}$/),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  'event-data': z.unknown().optional(),
});

const event = z.object({
  event: z.string().max(100),
  severity: z.enum(['permanent', 'temporary']).optional(),
  reason: z.string().optional(),
  recipient: z.string().max(254).optional(),
  message: z.object({ headers: z.object({ 'message-id': z.string().max(300).optional() }) }).optional(),
  'delivery-status': z
    .object({ message: z.string().optional(), description: z.string().optional() })
    .optional(),
});

/**
 * Mailgun's webhooks "Permanent failure", "Temporary failure" and "Spam complaints" (documentation.mailgun.com, "Webhook payloads",
 * "Securing webhooks"). Its signature is over a time and a token, not over what happened: so a token counts once.
 * @param secrets HTTP webhook signing keys.
 */
export function mailgunWebhooks(secrets: readonly string[]): MailWebhooks {
  return {
    name: 'mailgun',
    read(rawBody, _headers, now) {
      const whole = parsed(signed, rawBody);
      if (whole.kind === 'refused') return { kind: 'unsigned', why: 'the signature is missing or malformed' };
      const { timestamp, token, signature } = whole.value.signature;
      const fits = secrets.map((secret) => isSignature(signature, secret, timestamp + token));
      if (!fits.includes(true))
        return { kind: 'refused', code: 'invalid_signature', why: 'the signature does not fit its token' };
      if (Math.abs(now.getTime() - Number(timestamp) * 1000) > TOO_OLD_MS)
        return { kind: 'refused', code: 'webhook_too_old', why: 'signed more than a day away from now' };
      const read = event.safeParse(whole.value['event-data']);
      if (!read.success)
        return { kind: 'refused', code: 'invalid_webhook', why: 'the body has not the form of an event' };
      const { event: type, severity, reason, recipient, message, 'delivery-status': status } = read.data;
      const returned = returnedBy(type, severity);
      if (returned === null || recipient === undefined) return { kind: 'ignored' };
      const report = {
        event_id: token,
        type: severity === undefined ? type : `${type} ${severity}`,
        mail_uid: mailUidIn(message?.headers['message-id'] ?? ''),
        recipient,
        returned,
        why: oneLine(status?.message || status?.description || reason || type),
      };
      return { kind: 'report', report };
    },
  };
}

function isSignature(given: string, secret: string, text: string): boolean {
  const expected = createHmac('sha256', secret).update(text).digest();
  return timingSafeEqual(Buffer.from(given, 'hex'), expected);
}

function returnedBy(type: string, severity: string | undefined): Returned | null {
  if (type === 'complained') return 'complaint';
  if (type !== 'failed') return null;
  return severity === 'permanent' ? 'hard_bounce' : 'soft_bounce';
}
