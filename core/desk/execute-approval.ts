import type { Tx } from '../../db/sql.server.ts';
import { later, MINUTE, minuteOf } from '../clock.ts';
import { DONE, type JobOutcome } from '../jobs.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import type { Shop } from '../shop.ts';
import { selectMakers } from '../staff/key-queries.ts';
import { actorNow } from '../staff/names.ts';
import { selectStaff, stateOf } from '../staff/queries.ts';
import { inTransaction } from '../transaction.ts';
import { type ApprovalRow, finishApproval, isOnRecord, selectApprovals, takeApproval } from './approvals.ts';
import { type Performed, perform } from './perform.ts';
import type { AnyRoom } from './rooms.ts';

/** A process that has been at it for so long is dead. */
export const STUCK_APPROVAL_MS = 2 * MINUTE;

interface Outcome {
  outcome: string;
  outcome_reason: string | null;
}

/**
 * The job 'approval.execute': carries out what was agreed to, for whoever asked, with the rights and the state of now. Done
 * once, whatever dies: the verb's audit row, written with its change, has the request's uid.
 */
export async function executeApproval(
  shop: Shop,
  rooms: ReadonlyMap<string, AnyRoom>,
  uid: string,
): Promise<JobOutcome> {
  const [row] = await selectApprovals(shop.db, [uid]);
  if (row === undefined || row.decided_at === null || row.outcome !== null) return DONE;
  const now = shop.clock.now();
  if (!(await takeApproval(shop.db, uid, now, later(now, -STUCK_APPROVAL_MS)))) {
    return { kind: 'again', afterMs: STUCK_APPROVAL_MS };
  }
  const outcome = await outcomeOf(shop, rooms, row);
  await inTransaction(shop, async (tx, shop) => {
    await finishApproval(tx, uid, outcome);
    if (outcome.outcome !== 'done') await tellWhoAsked(shop, tx, row, outcome);
  });
  return DONE;
}

/** By mail, whoever asked, or made the key that did; the others have it in Attention. */
async function tellWhoAsked(
  shop: Pick<Shop, 'clock' | 'jobs' | 'publicOrigin'>,
  tx: Tx,
  { asked_by, asked_at, verb, subject }: ApprovalRow,
  { outcome, outcome_reason }: Outcome,
): Promise<void> {
  const maker = (await selectMakers(tx, [asked_by])).get(asked_by);
  const person = await selectStaff(tx, maker ?? asked_by);
  if (person === undefined || person.email === null || stateOf(person) !== 'active') return;
  const content = {
    kind: 'staff_news',
    title: `Not done: ${verb} on ${subject}`,
    said: [
      `You asked for it at ${minuteOf(asked_at)}. A second person agreed, and then it could not be done: ${outcome_reason ?? outcome}.`,
      'Look at it as it is now, and ask again if it is still wanted.',
    ],
    lines: [],
    link: `${shop.publicOrigin}/admin/approvals?open=0`,
  } as const;
  await enqueueMail(shop, tx, { to: person.email, orderUid: null, reader: null, content });
}

async function outcomeOf(
  shop: Shop,
  rooms: ReadonlyMap<string, AnyRoom>,
  row: ApprovalRow,
): Promise<Outcome> {
  if (await isOnRecord(shop.db, row)) return { outcome: 'done', outcome_reason: null };
  const room = rooms.get(row.kind);
  if (room === undefined) return { outcome: 'unknown_verb', outcome_reason: `there is no ${row.kind} room` };
  const actor = await actorNow(shop, row.asked_by);
  if (actor === null) {
    return { outcome: 'not_allowed', outcome_reason: 'who asked is no longer of the staff' };
  }
  const performed = await perform(
    shop,
    room,
    { actor, uid: row.subject },
    { verb: row.verb, reason: row.reason, input: row.input, request_id: row.uid },
    row.decided_by,
  );
  return told(performed);
}

function told(performed: Performed): Outcome {
  switch (performed.kind) {
    case 'done':
      return { outcome: 'done', outcome_reason: performed.message };
    case 'not_allowed':
    case 'move_not_allowed':
    case 'invalid':
      return { outcome: performed.kind, outcome_reason: performed.why };
    case 'asked':
    case 'fresh_factor':
    case 'not_found':
    case 'unknown_verb':
      return { outcome: performed.kind, outcome_reason: null };
  }
}
