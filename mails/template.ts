import type { ReactElement } from 'react';
import type { Language } from '../content/languages.ts';
import type { Messages } from '../content/messages/messages.ts';
import type { MailContent, MailKind, Seller } from '../core/mail/mail.ts';
import type { MailAttachment } from '../core/mail/transport.ts';

/** What one kind of mail says: its template's answer, before the HTML is written out. */
export interface MailDraft {
  subject: string;
  /** A whole document: Layout with the blocks of blocks.tsx. */
  html: ReactElement;
  /** Blocks of plain text; empty lines are put between them. */
  text: string[];
  attachments: MailAttachment[];
}

/** In whose words a mail is written, and what they need. */
export interface Voice {
  /** One for the whole mail: English where the reader's has not all of the words. */
  language: Language;
  t: Messages<'mail'>;
  /** IANA; UTC where nobody knows the traveller's. */
  timeZone: string;
  publicOrigin: string;
  seller: Seller;
}

/** A template: one file for each kind, named in render.ts. */
export type MailTemplate<K extends MailKind> = (
  content: Extract<MailContent, { kind: K }>,
  voice: Voice,
) => MailDraft;
