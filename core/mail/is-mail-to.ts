import '../../db/sql.server.ts';
import type { Db } from '../../db/sql.server.ts';

/** Whether a mail of ours was sent to an address, in any letter case. */
export async function isMailTo(db: Db, uid: string, recipient: string): Promise<boolean> {
  const row = await db.selectFrom('mails').select('recipient').where('uid', '=', uid).executeTakeFirst();
  return row !== undefined && row.recipient.toLowerCase() === recipient.toLowerCase();
}
