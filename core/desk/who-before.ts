import '../../db/sql.server.ts';
import type { Db } from '../../db/sql.server.ts';
import { minuteOf } from '../clock.ts';
import { namesOf } from '../staff/names.ts';

/** Verbs that move nothing, so that nobody comes too late because of them. */
const QUIET = ['note', 'reveal', 'refresh_usage', 'resend_mail'];

/**
 * Who of the staff did the last thing to a row that may be in another's way, in words that go on after the reason why
 * a verb isn't possible: " (refund by Zoe at 10:00:00 UTC)". Empty where nobody did.
 * @param of only verbs of this room, and since this time.
 */
export async function whoBefore(
  db: Db,
  subjects: readonly string[],
  { kind, since }: { kind?: string; since?: Date } = {},
): Promise<string> {
  const row = await db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'at'])
    .where('subject', 'in', [...subjects])
    .where('action', 'like', `desk.${kind?.replaceAll('_', '\\_') ?? '%'}.%`)
    .$if(since !== undefined, (rows) => rows.where('at', '>=', since!))
    .where('action', 'not like', '%.asked')
    .where((where) =>
      where.and(QUIET.map((verb) => where('action', 'not like', `desk.%.${verb.replaceAll('_', '\\_')}`))),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return '';
  const nameOf = await namesOf(db, [row.actor]);
  const verb = row.action.split('.').at(-1);
  return ` (${verb} by ${nameOf(row.actor)} at ${minuteOf(row.at)})`;
}
