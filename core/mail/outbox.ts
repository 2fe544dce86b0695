import type { Db } from '../../db/sql.server.ts';
import { type OutboxRow, selectOutbox } from './queries.ts';

export interface OutboxMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** RFC 3339. */
  created_at: string;
}

/**
 * The kept mails (contract, "Mail": `/api/dev/mailbox`), newest first, of one recipient in any letter case, or of all.
 * Pictures that came with a mail stand in its HTML as `data:` addresses, as a mail program would show them.
 */
export async function listOutbox(db: Db, to: string | undefined, limit: number): Promise<OutboxMail[]> {
  const rows = await selectOutbox(db, to, limit);
  return rows.map((row) => ({
    to: row.recipient,
    subject: row.subject,
    text: row.text,
    html: withPictures(row),
    created_at: row.created_at.toISOString(),
  }));
}

function withPictures(row: OutboxRow): string {
  return row.attachments.reduce(
    (html, { content_id, content_type, base64 }) =>
      content_id === null
        ? html
        : html.replaceAll(`cid:${content_id}`, `data:${content_type};base64,${base64}`),
    row.html,
  );
}
