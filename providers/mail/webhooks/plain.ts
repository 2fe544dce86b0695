import { z } from 'zod';
import { mailUidIn } from '../../../core/mail/message-id.ts';
import { type MailWebhooks, RETURNS } from '../../../core/mail/returns.ts';
import { oneLine } from '../one-line.ts';
import { refusalOf } from './authorization.ts';
import { parsed } from './parsed.ts';

const form = z.object({
  /** The sender's own, the same when it is sent again. */
  id: z.string().regex(/^[\x21-\x7e]{1,200}$/),
  message_id: z.string().min(1).max(300),
  recipient: z.string().min(1).max(254),
  returned: z.enum(RETURNS),
  why: z.string().max(10_000).default(''),
});

/** Our own format (docs/operate.md, "Mails that come back"), with the secret as a bearer token. */
export function plainWebhooks(secrets: readonly string[]): MailWebhooks {
  return {
    name: 'plain',
    read(rawBody, headers) {
      const refusal = refusalOf(headers, secrets);
      if (refusal !== null) return refusal;
      const read = parsed(form, rawBody);
      if (read.kind === 'refused') return read;
      const { id: event_id, message_id, recipient, returned, why } = read.value;
      const report = { event_id, type: returned, mail_uid: mailUidIn(message_id), recipient, returned };
      return { kind: 'report', report: { ...report, why: oneLine(why) } };
    },
  };
}
