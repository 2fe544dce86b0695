import type { Shop } from '../shop.ts';
import type { MailContent, RenderedMail } from './mail.ts';
import type { MailAttachment } from './transport.ts';

/** The columns of a mail from which it is rendered, or in which it is stored rendered. */
export interface KeptMail {
  uid: string;
  content: MailContent | null;
  language: string | null;
  time_zone: string | null;
  subject: string | null;
  html: string | null;
  text: string | null;
  attachments: MailAttachment[];
}

/**
 * The rendered mail: as stored by an earlier attempt, since a retry sends the same bytes, or rendered from its content.
 * @throws when the row holds neither.
 */
export async function renderKept(
  shop: Pick<Shop, 'mail' | 'publicOrigin' | 'settings'>,
  kept: KeptMail,
): Promise<RenderedMail> {
  const { subject, html, text, attachments } = kept;
  if (subject !== null && html !== null && text !== null) return { subject, html, text, attachments };
  if (kept.content === null) throw new Error(`mail ${kept.uid} has neither words nor content`);
  const reader = { language: kept.language, timeZone: kept.time_zone };
  return shop.mail.render(kept.content, {
    publicOrigin: shop.publicOrigin,
    reader,
    seller: shop.settings.now.seller,
  });
}
