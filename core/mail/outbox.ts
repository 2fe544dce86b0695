import type { Shop } from '../shop.ts';
import type { RenderedMail } from './mail.ts';
import { selectOutbox } from './queries.ts';
import { renderStored } from './rendered.ts';

export interface OutboxMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** RFC 3339. */
  created_at: string;
}

/**
 * The kept mails (C7.2: `/api/dev/mailbox`), newest first, of one recipient in any letter case, or of all.
 * Pictures that came with a mail stand in its HTML as `data:` addresses, as a mail program would show them.
 */
export async function listOutbox(
  shop: Pick<Shop, 'db' | 'mail' | 'publicOrigin' | 'settings'>,
  to: string | undefined,
  limit: number,
): Promise<OutboxMail[]> {
  const rows = await selectOutbox(shop.db, to, limit);
  return Promise.all(
    rows.map(async (row) => {
      const words = await renderStored(shop, row);
      const { subject, text } = words;
      const created_at = row.created_at.toISOString();
      return { to: row.recipient, subject, text, html: withPictures(words), created_at };
    }),
  );
}

/** The HTML of a mail with the pictures that came with it, as a mail program would show them. */
export function withPictures({ html, attachments }: Pick<RenderedMail, 'html' | 'attachments'>): string {
  return attachments.reduce(
    (filled, { content_id, content_type, base64 }) =>
      content_id === null
        ? filled
        : filled.replaceAll(`cid:${content_id}`, `data:${content_type};base64,${base64}`),
    html,
  );
}
