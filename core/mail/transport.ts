import type { Answer } from '../answer.ts';

/** A type alias, since the type of a `jsonb` column takes no interface. */
export type MailAttachment = {
  filename: string;
  content_type: string;
  /** Named by `cid:` addresses in the HTML part; null for a plain attachment. */
  content_id: string | null;
  base64: string;
};

export interface OutgoingMail {
  /** Ours; becomes the Message-ID, so that a mail sent twice after a crash is seen as one. */
  uid: string;
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments: MailAttachment[];
}

/**
 * Sends a mail. `refused`: the server will never take it (SMTP 5xx about it); `retry`: later (4xx, no
 * answer, our settings or limits).
 */
export interface MailTransport {
  readonly name: 'outbox' | 'smtp';
  /** Milliseconds after which send() has answered in any case; a minute unless said. */
  readonly longestMs?: number;
  /** @returns what the server said once it had taken the mail, in one line without addresses; null where it says nothing. */
  send(mail: OutgoingMail): Promise<Answer<string | null>>;
  /** Releases connections. */
  close(): Promise<void>;
}
