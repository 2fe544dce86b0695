/**
 * What became of a mail that the mail server had taken:
 * - `hard_bounce`: it can't be delivered to its address, nor will another.
 * - `soft_bounce`: it wasn't delivered for now, such as to a full mailbox.
 * - `complaint`: it was delivered, and its reader calls it spam.
 */
export const RETURNS = ['hard_bounce', 'soft_bounce', 'complaint'] as const;

export type Returned = (typeof RETURNS)[number];

/** What is recorded of a report; no personal data. */
export interface MailEvent {
  mail_uid: string;
  returned: Returned;
  /** The company's reason, or the mail server's, without addresses; at most 300 characters. */
  why: string;
}

interface MailReport extends Omit<MailEvent, 'mail_uid'> {
  /** The company's own id of it. */
  event_id: string;
  /** The company's word for what happened. */
  type: string;
  /** Null where it is about a mail of somebody else's. */
  mail_uid: string | null;
  /** To whom it was sent. */
  recipient: string;
}

/**
 * - `ignored`: it is the company's, and about nothing that came back, such as an opened mail.
 * - `unsigned`: nothing in it so much as claims to be the company's.
 */
type MailReading =
  | { kind: 'report'; report: MailReport }
  | { kind: 'ignored' }
  | { kind: 'unsigned'; why: string }
  | { kind: 'refused'; code: 'invalid_signature' | 'webhook_too_old' | 'invalid_webhook'; why: string };

/** The webhooks of the company whose mail server MAIL_URL names. Each member of providers/mail/webhooks reads one format. */
export interface MailWebhooks {
  /** As in MAIL_PROVIDER. */
  readonly name: string;
  /** Headers of a mail that its webhooks give back, where they don't tell the Message-ID. */
  headersOf?(mailUid: string): Record<string, string>;
  /** @param rawBody as received. */
  read(rawBody: string, headers: Headers, now: Date): MailReading;
}
