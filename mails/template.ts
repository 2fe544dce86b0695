import type { ReactElement } from 'react';
import type { MailContent, MailKind } from '../core/mail/mail.ts';
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

/** A template: one file for each kind, named in render.ts. */
export type MailTemplate<K extends MailKind> = (
  content: Extract<MailContent, { kind: K }>,
  publicOrigin: string,
) => MailDraft;
