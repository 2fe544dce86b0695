import { z } from 'zod';
import { isMailUid } from '../../../core/mail/message-id.ts';
import type { MailWebhooks, Returned } from '../../../core/mail/returns.ts';
import { oneLine } from '../one-line.ts';
import { refusalOf } from './authorization.ts';
import { parsed } from './parsed.ts';

/** Postmark gives mails a Message-ID of its own, and gives back what stands in headers of this kind ("Custom metadata FAQ"). */
const METADATA = 'godwit-mail';

const form = z.object({
  RecordType: z.string().max(100),
  MessageID: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional(),
  BouncedAt: z
    .string()
    .regex(/^[\w:.+-]{1,40}$/)
    .optional(),
  Type: z
    .string()
    .regex(/^\w{0,100}$/)
    .optional(),
  Email: z.string().max(254).optional(),
  /** Whether Postmark sends nothing more to the address. */
  Inactive: z.boolean().optional(),
  Description: z.string().optional(),
  Details: z.string().optional(),
  Metadata: z.record(z.string(), z.unknown()).optional(),
});

/** Types of bounces after which the address is good for nothing (postmarkapp.com/developer, "Bounce types"). */
const HARD = new Set(['HardBounce', 'BadEmailAddress']);
/** Answers of people and machines that got the mail, and what has to do with no mail of ours. */
const NO_BOUNCE = new Set([
  'AutoResponder',
  'AddressChange',
  'ChallengeVerification',
  'Subscribe',
  'Unsubscribe',
  'OpenRelayTest',
  'InboundError',
]);

/**
 * Postmark's webhooks "Bounce" and "Spam complaint" (postmarkapp.com/developer/webhooks). It signs nothing; its webhooks are
 * protected by HTTP Basic, whose password is the secret.
 */
export function postmarkWebhooks(secrets: readonly string[]): MailWebhooks {
  return {
    name: 'postmark',
    headersOf: (mailUid) => ({ [`X-PM-Metadata-${METADATA}`]: mailUid }),
    read(rawBody, headers) {
      const refusal = refusalOf(headers, secrets);
      if (refusal !== null) return refusal;
      const read = parsed(form, rawBody);
      if (read.kind === 'refused') return read;
      const { RecordType, MessageID, BouncedAt, Type: type = '', Email: recipient, ...said } = read.value;
      const returned = returnedBy(RecordType, type, said.Inactive === true);
      if (returned === null || recipient === undefined) return { kind: 'ignored' };
      const uid = markOf(said.Metadata);
      const report = {
        // Its number of a bounce is beyond what a number of JSON is read to exactly.
        event_id: `${RecordType} ${MessageID} ${BouncedAt}`,
        type: `${RecordType} ${type}`.trim(),
        mail_uid: typeof uid === 'string' && isMailUid(uid) ? uid : null,
        recipient,
        returned,
        why: oneLine(said.Details || said.Description || type),
      };
      return { kind: 'report', report };
    },
  };
}

/** Names of headers are rewritten on their way. */
const markOf = (metadata: Readonly<Record<string, unknown>> = {}): unknown =>
  Object.entries(metadata).find(([name]) => name.toLowerCase() === METADATA)?.[1];

function returnedBy(record: string, type: string, isInactive: boolean): Returned | null {
  if (record === 'SpamComplaint') return 'complaint';
  if (record !== 'Bounce' || NO_BOUNCE.has(type)) return null;
  return HARD.has(type) || isInactive ? 'hard_bounce' : 'soft_bounce';
}
