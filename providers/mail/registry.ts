import type { MailTransport } from '../../core/mail/transport.ts';
import { outboxTransport } from './outbox/outbox.ts';
import { smtpTransport } from './smtp/smtp.ts';

/**
 * The transport that MAIL_URL names: `smtp://` or `smtps://`, or the outbox when unset (C7.1).
 * @throws RangeError that names the variable, for any other value.
 */
export function mailTransport(mailUrl: string | null): MailTransport {
  return mailUrl === null ? outboxTransport() : smtpTransport(mailUrl);
}
