import { done } from '../../../core/answer.ts';
import { SECOND } from '../../../core/clock.ts';
import type { MailTransport } from '../../../core/mail/transport.ts';

/** Sends nothing: the mails are in the shop's own table, where the mailbox page shows them. */
export function outboxTransport(): MailTransport {
  return { name: 'outbox', longestMs: SECOND, send: async () => done(null), close: async () => {} };
}
