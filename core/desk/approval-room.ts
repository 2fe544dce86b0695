import { z } from 'zod';
import type { Db } from '../../db/sql.server.ts';
import { byUid } from '../by-uid.ts';
import { minuteOf } from '../clock.ts';
import { cents, formatUsd } from '../money.ts';
import type { Shop } from '../shop.ts';
import { personOf, type StaffActor } from '../staff/actor.ts';
import { selectMakers } from '../staff/key-queries.ts';
import { namesOf } from '../staff/names.ts';
import { mayDo, type Right } from '../staff/roles.ts';
import { inTransaction } from '../transaction.ts';
import { rightOf } from './actions.ts';
import {
  type ApprovalRow,
  cameToNothing,
  decideApproval,
  noteApproval,
  selectApprovals,
} from './approvals.ts';
import type { AnyRoom } from './rooms.ts';
import { defineVerb, type Room, type VerbCall, type VerbOutcome } from './verb.ts';

export interface ApprovalSubject extends ApprovalRow {
  /** The person who asked: of a key, who made it. */
  asker: string;
  /** What the verb takes; null where it depends on a row that isn't read for a list. */
  right: Right | null;
  /** Who decided it, by name, and when; null while it is open. */
  decided: string | null;
}

type Told = Omit<ApprovalSubject, 'right'>;
type Rooms = ReadonlyMap<string, AnyRoom>;

/**
 * Requests for a second person. Whoever agrees may do the thing alone, and isn't who asked; it is carried out by a job
 * right afterwards, which checks the row's state once more.
 * @param rooms of the verbs that are asked for.
 */
export function approvalRoom(rooms: Rooms): Room<ApprovalSubject> {
  return {
    kind: 'approval',
    read: (shop, uid) => readApproval(shop, rooms, uid),
    // Each reason names who decided.
    before: async () => '',
    verbs: [
      defineVerb<ApprovalSubject, object>({
        verb: 'approve',
        right: 'read_persons',
        sensitive: true,
        silent: true,
        takes: z.strictObject({}),
        offer: (subject, actor) => ({
          label: 'Agree',
          consequence: whatItDoes(subject),
          disabled_because: whyNot(subject, actor),
        }),
        run: (shop, call) => approve(shop, call),
      }),
      defineVerb<ApprovalSubject, object>({
        verb: 'reject',
        right: 'read_persons',
        takes: z.strictObject({}),
        offer: (subject, actor) => ({
          label: 'Reject',
          consequence: 'Nothing is done.',
          // Whoever asked may take it back.
          disabled_because: subject.asker === personOf(actor) ? subject.decided : whyNot(subject, actor),
        }),
        run: (shop, call) => reject(shop, call),
      }),
      defineVerb<ApprovalSubject, object>({
        verb: 'noted',
        right: 'read_persons',
        silent: true,
        takes: z.strictObject({}),
        offer: (subject) =>
          cameToNothing(subject) && subject.noted_at === null
            ? { label: 'Noted', consequence: 'It leaves Attention. What was agreed to is not done by this.' }
            : null,
        run: (shop, { subject, audit }) =>
          inTransaction(shop, async (tx, { clock }) => {
            if (!(await noteApproval(tx, subject.uid, clock.now())))
              return { kind: 'move_not_allowed', why: 'somebody has noted it already' };
            await audit(tx, { after: { noted: subject.outcome } });
            return { kind: 'done', message: 'It is noted.' };
          }),
      }),
    ],
  };
}

/** What whoever agrees agrees to. */
function whatItDoes({ verb, subject, amount, consequence }: Told): string {
  const money = amount === null ? '' : `, about ${formatUsd(cents(amount))},`;
  return `${verb}${money} is carried out on ${subject}, if its state still allows it.${consequence === null ? '' : ` What it does: ${consequence}`}`;
}

/** A request as its verbs need it. */
async function readApproval(shop: Shop, rooms: Rooms, uid: string): Promise<ApprovalSubject | null> {
  const row = await toldByUid(shop.db, uid);
  if (row === null) return null;
  const room = rooms.get(row.kind);
  const verb = room?.verbs.find((each) => each.verb === row.verb);
  let right = staticRight(rooms, row);
  if (right === null && room !== undefined && verb !== undefined) {
    const subject = await room.read(shop, row.subject);
    const input = verb.takes.safeParse(row.input);
    if (subject !== null && input.success) right = rightOf(verb, subject, input.data);
  }
  return { ...row, right };
}

const toldByUid = byUid(async (db, uids) => withPeople(db, await selectApprovals(db, uids)));

/** Requests of a list, with what can be told without reading what each is about. */
export async function toldOf(
  { db }: Pick<Shop, 'db'>,
  rooms: Rooms,
  rows: ApprovalRow[],
): Promise<ApprovalSubject[]> {
  return (await withPeople(db, rows)).map((row) => ({ ...row, right: staticRight(rooms, row) }));
}

async function withPeople(db: Db, rows: ApprovalRow[]): Promise<Told[]> {
  const [decisions, makers] = await Promise.all([
    decisionsOf(db, rows),
    selectMakers(
      db,
      rows.map(({ asked_by }) => asked_by),
    ),
  ]);
  return rows.map((row, at) => ({
    ...row,
    asker: makers.get(row.asked_by) ?? row.asked_by,
    decided: decisions[at] ?? null,
  }));
}

async function decisionsOf(db: Db, rows: ApprovalRow[]): Promise<(string | null)[]> {
  const deciders = [...new Set(rows.flatMap(({ decided_by }) => (decided_by === null ? [] : [decided_by])))];
  const nameOf = await namesOf(db, deciders);
  return rows.map(({ decided_by, decided_at }) =>
    decided_by === null || decided_at === null
      ? null
      : `${nameOf(decided_by)} decided this at ${minuteOf(decided_at)}`,
  );
}

function staticRight(rooms: Rooms, { kind, verb }: ApprovalRow): Right | null {
  const right = rooms.get(kind)?.verbs.find((each) => each.verb === verb)?.right;
  return typeof right === 'string' ? right : null;
}

function whyNot(subject: ApprovalSubject, actor: StaffActor): string | null {
  if (subject.decided !== null) return subject.decided;
  if (subject.asker === personOf(actor)) return 'somebody else has to agree';
  if (subject.right !== null && mayDo(actor.role, subject.right) !== 'yes') {
    return `the role ${actor.role} may not do this alone`;
  }
  return null;
}

type Call = VerbCall<ApprovalSubject, object>;

async function approve(shop: Shop, { actor, subject, audit }: Call): Promise<VerbOutcome> {
  if (subject.right === null) {
    return { kind: 'move_not_allowed', why: 'what it is about is gone, or its verb is' };
  }
  const at = shop.clock.now();
  const first = await inTransaction(shop, async (tx, shop) => {
    const decision = { uid: subject.uid, by: actor.uid, at, outcome: null, outcome_reason: null };
    if (!(await decideApproval(tx, decision))) return false;
    await shop.jobs.enqueue(tx, 'approval.execute', { approval_uid: subject.uid });
    await audit(tx, { after: { decision: 'approved', subject: subject.subject, verb: subject.verb } });
    return true;
  });
  if (!first) return quicker(shop, subject);
  return { kind: 'done', message: 'Agreed: it is carried out now.' };
}

async function reject(shop: Shop, { actor, subject, reason, audit }: Call): Promise<VerbOutcome> {
  const at = shop.clock.now();
  const first = await inTransaction(shop, async (tx) => {
    const decision = { uid: subject.uid, by: actor.uid, at, outcome: 'rejected', outcome_reason: reason };
    if (!(await decideApproval(tx, decision))) return false;
    await audit(tx, { after: { decision: 'rejected', subject: subject.subject, verb: subject.verb } });
    return true;
  });
  return first ? { kind: 'done', message: 'Rejected: nothing is done.' } : quicker(shop, subject);
}

/** Tells who was quicker. */
async function quicker(shop: Shop, { uid }: ApprovalSubject): Promise<VerbOutcome> {
  const row = await toldByUid(shop.db, uid);
  return { kind: 'move_not_allowed', why: row?.decided ?? 'somebody has decided this meanwhile' };
}
