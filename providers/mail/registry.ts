import type { MailWebhooks } from '../../core/mail/returns.ts';
import type { MailTransport } from '../../core/mail/transport.ts';
import { outboxTransport } from './outbox/outbox.ts';
import { smtpTransport } from './smtp/smtp.ts';
import { mailgunWebhooks } from './webhooks/mailgun.ts';
import { plainWebhooks } from './webhooks/plain.ts';
import { postmarkWebhooks } from './webhooks/postmark.ts';

/**
 * The transport that MAIL_URL names: `smtp://` or `smtps://`, or the outbox when unset (C7.1).
 * @param webhooks of the company whose server it is.
 * @throws RangeError for any other value; see readSmtpUrl().
 */
export function mailTransport(mailUrl: string | null, webhooks: MailWebhooks | null = null): MailTransport {
  return mailUrl === null ? outboxTransport() : smtpTransport(mailUrl, undefined, webhooks?.headersOf);
}

/** Companies whose webhooks the shop can read, and `plain` for what an operator has translated into our own format. */
export const MAIL_PROVIDER_NAMES = ['mailgun', 'plain', 'postmark'] as const;

type MailProviderName = (typeof MAIL_PROVIDER_NAMES)[number];

const WEBHOOKS: Record<MailProviderName, (secrets: readonly string[]) => MailWebhooks> = {
  mailgun: mailgunWebhooks,
  plain: plainWebhooks,
  postmark: postmarkWebhooks,
};

/** @param secrets of MAIL_WEBHOOK_SECRET: any of them is good, the one before the present one while it is changed. */
export const mailWebhooks = (name: MailProviderName, secrets: readonly string[]): MailWebhooks =>
  WEBHOOKS[name](secrets);
