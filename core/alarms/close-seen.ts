import type { Tx } from '../../db/sql.server.ts';
import { sha256 } from '../sha256.ts';
import { selectOpenAlarm, setClosed } from './queries.ts';

interface Seen {
  /** A bigint. */
  id: string;
  fact: string;
}

/** A fingerprint of what an alarm says, which whoever closes it sends back; those of several alarms with blanks between them. */
export const seenWords = (alarms: readonly Seen[]): string =>
  alarms.map(({ id, fact }) => `${id}.${sha256(fact).slice(0, 16)}`).join(' ');

/** Whether an alarm says what somebody has looked at. @param words of seenWords(); not compared where they aren't told. */
export const wasSeen = (alarm: Seen, words: string | undefined): boolean =>
  words === undefined || words.split(' ').includes(seenWords([alarm]));

export type Closed = { kind: 'closed' } | { kind: 'over' } | { kind: 'new_fact'; detail: string };

/**
 * Closes an alarm whose fact is still the one that was read: what nobody has seen isn't closed, since a fact that was closed never
 * comes back.
 */
export async function closeSeen(
  tx: Tx,
  { id, fact }: Seen,
  closed: { closed_at: Date; closed_reason: string },
): Promise<Closed> {
  if (await setClosed(tx, id, { ...closed, fact })) return { kind: 'closed' };
  const open = await selectOpenAlarm(tx, id);
  return open === undefined ? { kind: 'over' } : { kind: 'new_fact', detail: open.detail };
}
