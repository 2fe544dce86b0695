import type { Shop } from '../shop.ts';
import type { MailContent, RenderedMail } from './mail.ts';
import type { MailAttachment } from './transport.ts';

/** What of a mail's words a row holds. */
export interface KeptMail {
  uid: string;
  content: MailContent | null;
  subject: string | null;
  html: string | null;
  text: string | null;
  attachments: MailAttachment[];
}

/**
 * A mail's words: those of an earlier attempt, if there was one, since each attempt sends the very same; or made of
 * what it says.
 * @throws when the row holds neither.
 */
export async function renderKept(
  shop: Pick<Shop, 'mail' | 'publicOrigin'>,
  kept: KeptMail,
): Promise<RenderedMail> {
  const { subject, html, text, attachments } = kept;
  if (subject !== null && html !== null && text !== null) return { subject, html, text, attachments };
  if (kept.content === null) throw new Error(`mail ${kept.uid} has neither words nor content`);
  return shop.mail.render(kept.content, shop.publicOrigin);
}
