import type { Shop } from '../shop.ts';
import type { MailContent, RenderedMail } from './mail.ts';
import type { MailAttachment } from './transport.ts';

/** The columns of a mail from which it is rendered, or in which it is stored rendered. */
export interface StoredMail {
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
export async function renderStored(
  shop: Pick<Shop, 'mail' | 'publicOrigin' | 'settings'>,
  row: StoredMail,
): Promise<RenderedMail> {
  const { subject, html, text, attachments } = row;
  if (subject !== null && html !== null && text !== null) return { subject, html, text, attachments };
  if (row.content === null) throw new Error(`mail ${row.uid} has neither words nor content`);
  const reader = { language: row.language, timeZone: row.time_zone };
  return shop.mail.render(row.content, {
    publicOrigin: shop.publicOrigin,
    reader,
    seller: shop.settings.now.seller,
  });
}
