import type { Shop } from '../shop.ts';
import { selectMailsTo } from './queries.ts';
import { renderStored } from './rendered.ts';

interface ExportedMail {
  kind: string;
  state: string;
  recipient: string;
  subject: string | null;
  /** Null where the content was deleted after sending. */
  text: string | null;
  created_at: Date;
  sent_at: Date | null;
}

/** What is stored of the mails to an address, newest first (GDPR, article 15). */
export async function exportMails(
  shop: Pick<Shop, 'db' | 'mail' | 'publicOrigin' | 'settings'>,
  address: string,
): Promise<ExportedMail[]> {
  const mails = await selectMailsTo(shop.db, address);
  return Promise.all(
    mails.map(async ({ kind, state, recipient, created_at, sent_at, ...kept }) => {
      const known = kept.content !== null || kept.html !== null;
      const { subject, text } = known
        ? await renderStored(shop, kept)
        : { subject: kept.subject, text: null };
      return { kind, state, recipient, subject, text, created_at, sent_at };
    }),
  );
}
