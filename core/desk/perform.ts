import type { z } from 'zod';
import type { Tx } from '../../db/sql.server.ts';
import type { AuditDetail } from '../audit/queries.ts';
import { recordAudit } from '../audit/record.ts';
import { HOUR, later, minuteOf } from '../clock.ts';
import { typeWords } from '../field-words.ts';
import { newId } from '../ids.ts';
import type { Shop } from '../shop.ts';
import type { StaffActor } from '../staff/actor.ts';
import { hasFreshFactor } from '../staff/fresh-factor.ts';
import { namesOf } from '../staff/names.ts';
import { mayDo } from '../staff/roles.ts';
import { inTransaction } from '../transaction.ts';
import { allowedVerbs, isSensitive, rightOf } from './actions.ts';
import { insertApproval, takeSameRequest } from './approvals.ts';
import type { Offer, Room, Verb, VerbOutcome } from './verb.ts';
import { whoBefore } from './who-before.ts';

interface VerbRequest {
  verb: string;
  reason: string;
  /** The fields beside them. */
  input: object;
  request_id: string | null;
}

export type Performed =
  | { kind: 'done'; message: string; detail?: Readonly<Record<string, unknown>> }
  /** It takes a second person, who is asked now. */
  | { kind: 'asked'; approval_uid: string }
  | { kind: 'not_found' }
  | { kind: 'unknown_verb'; verbs: string[] }
  | { kind: 'not_allowed'; why: string }
  | { kind: 'fresh_factor' }
  | { kind: 'move_not_allowed'; why: string; verbs: string[] }
  | { kind: 'invalid'; why: string };

/**
 * Carries a verb out for one of the staff: looks whether the row has the move and the person the right, asks for a reason, a
 * fresh factor or a second person where they are needed, and has the change and its audit row written in one transaction.
 * @param approved the person who agreed, and who asked, where this is a request that was agreed to.
 */
export async function perform<S>(
  shop: Shop,
  room: Room<S>,
  { actor, uid }: { actor: StaffActor; uid: string },
  request: VerbRequest,
  approvedBy: string | null = null,
): Promise<Performed> {
  const verb = room.verbs.find((each) => each.verb === request.verb);
  if (verb === undefined) return { kind: 'unknown_verb', verbs: room.verbs.map((each) => each.verb) };
  const subject = await room.read(shop, uid);
  if (subject === null) return gone(shop, room, verb, { actor, uid });

  // Whoever has no right whatever the fields hold is told that first.
  if (typeof verb.right === 'string' && mayDo(actor.role, verb.right) === 'no')
    return { kind: 'not_allowed', why: `the role ${actor.role} may not ${verb.verb}` };
  const taken = verb.takes.safeParse(request.input);
  if (!taken.success) return { kind: 'invalid', why: fieldOf(taken.error.issues[0]) };
  const input = taken.data;
  const grant = mayDo(actor.role, rightOf(verb, subject, input));
  if (grant === 'no') {
    return { kind: 'not_allowed', why: `the role ${actor.role} may not ${verb.verb}` };
  }
  const reason = request.reason.trim();
  if (!verb.silent && reason === '')
    return { kind: 'invalid', why: '"reason" is missing: say why, for the audit log' };
  const refused = refusal(room, verb, subject, actor);
  if (refused !== null)
    return { ...refused, why: await withWhoBefore(shop, room, { uid, subject, why: refused.why }) };
  if (isSensitive(verb, subject, input) && !hasFreshFactor(shop, actor)) return { kind: 'fresh_factor' };
  if (grant === 'asks' && approvedBy === null) {
    const stake = atStake(verb.offer(subject, actor), input, verb.does?.(subject, input));
    return ask(shop, room, { actor, uid }, { ...request, reason, ...stake });
  }
  return run(shop, room, verb, {
    actor,
    uid,
    subject,
    input,
    reason,
    approvedBy,
    request_id: request.request_id,
  });
}

/** Who acted on the row within this time may have been quicker; who did before then was not. */
const QUICKER_MS = HOUR;

const lately = <S>({ db, clock }: Shop, { kind }: Room<S>, uid: string): Promise<string> =>
  whoBefore(db, [uid], { kind, since: later(clock.now(), -QUICKER_MS) });

/** The reason why a verb isn't possible, with who was quicker where the audit log knows. */
async function withWhoBefore<S>(
  shop: Shop,
  room: Room<S>,
  { uid, subject, why }: { uid: string; subject: S; why: string },
): Promise<string> {
  return why + (room.before ? await room.before(shop, subject) : await lately(shop, room, uid));
}

/** A row that isn't there: somebody may have ended it a moment ago, which whoever may do the same is told. */
async function gone<S>(
  shop: Shop,
  room: Room<S>,
  { verb, right }: Verb<S>,
  { actor, uid }: { actor: StaffActor; uid: string },
): Promise<Performed> {
  if (typeof right !== 'string' || mayDo(actor.role, right) === 'no') return { kind: 'not_found' };
  const before = await lately(shop, room, uid);
  if (before === '') return { kind: 'not_found' };
  return { kind: 'move_not_allowed', why: `${verb} isn't possible: it is over${before}`, verbs: [] };
}

function refusal<S>(
  room: Room<S>,
  verb: Verb<S>,
  subject: S,
  actor: StaffActor,
): Extract<Performed, { kind: 'move_not_allowed' }> | null {
  const offer = verb.offer(subject, actor);
  const why = offer === null ? `${verb.verb} isn't possible as it is now` : (offer.disabled_because ?? null);
  return why === null ? null : { kind: 'move_not_allowed', why, verbs: allowedVerbs(room, subject, actor) };
}

/** What is kept for whoever agrees. It outlives what is known of a customer: of addresses, not even a part. */
function atStake(
  offer: Offer | null,
  input: object,
  does = offer?.consequence,
): { consequence: string | null; amount: number | null } {
  const { amount, cents = amount } = input as { amount?: unknown; cents?: unknown };
  return {
    consequence: does?.replace(/[^\s•]?•{3}@[^\s;,]+(?<!\.)/gu, 'the buyer') ?? null,
    amount: typeof cents === 'number' ? Math.abs(cents) : (offer?.amount ?? null),
  };
}

async function ask<S>(
  shop: Shop,
  room: Room<S>,
  { actor, uid: subject }: { actor: StaffActor; uid: string },
  { verb, reason, input, request_id, consequence, amount }: VerbRequest & ReturnType<typeof atStake>,
): Promise<Performed> {
  const asked_at = shop.clock.now();
  const uid = newId('approval', asked_at);
  const earlier = await inTransaction(shop, async (tx) => {
    const open = await takeSameRequest(tx, { kind: room.kind, subject, verb, input });
    if (open !== undefined) return open;
    await insertApproval(tx, {
      uid,
      verb,
      kind: room.kind,
      subject,
      input,
      reason,
      consequence,
      amount,
      asked_by: actor.uid,
      asked_at,
    });
    await recordAudit(tx, {
      actor: actor.uid,
      action: `desk.${room.kind}.${verb}.asked`,
      subject,
      at: asked_at,
      reason,
      detail: { after: { approval: uid } },
      request_id,
      session_uid: actor.session_uid,
    });
  });
  if (earlier === undefined) return { kind: 'asked', approval_uid: uid };
  const nameOf = await namesOf(shop.db, [earlier.asked_by]);
  const why = `${nameOf(earlier.asked_by)} has asked for the same at ${minuteOf(earlier.asked_at)}`;
  return { kind: 'move_not_allowed', why, verbs: [] };
}

interface Running<S> {
  actor: StaffActor;
  uid: string;
  subject: S;
  input: object;
  reason: string;
  approvedBy: string | null;
  request_id: string | null;
}

async function run<S>(
  shop: Shop,
  room: Room<S>,
  verb: Verb<S>,
  { actor, uid, subject, input, reason, approvedBy, request_id }: Running<S>,
): Promise<Performed> {
  let audited = false;
  const audit = async (tx: Tx, detail: AuditDetail): Promise<void> => {
    audited = true;
    await recordAudit(tx, {
      actor: actor.uid,
      action: `desk.${room.kind}.${verb.verb}`,
      subject: uid,
      at: shop.clock.now(),
      reason: reason || null,
      detail,
      request_id,
      session_uid: actor.session_uid,
      approved_by: approvedBy,
    });
  };
  const outcome: VerbOutcome = await verb.run(shop, { actor, subject, input, reason, approvedBy, audit });
  // Nothing is written to the shop without its row; a verb that forgets is found by its first test.
  if (outcome.kind === 'done' && !audited)
    throw new Error(`${room.kind}.${verb.verb} has written no audit row`);
  if (outcome.kind !== 'move_not_allowed') return outcome;
  const now = (await room.read(shop, uid)) ?? subject;
  const why = outcome.named
    ? outcome.why
    : await withWhoBefore(shop, room, { uid, subject: now, why: outcome.why });
  return { kind: outcome.kind, why, verbs: allowedVerbs(room, now, actor) };
}

/** What is wrong with the fields of a verb: with the first one that is. */
function fieldOf(issue: z.core.$ZodIssue | undefined): string {
  if (issue === undefined) return 'see the fields of the verb';
  const field = issue.path.map(String).join('.').slice(0, 40);
  // Zod's own words are for programmers; where a schema has its own, they are told.
  if (issue.code !== 'invalid_type' || !issue.message.startsWith('Invalid input'))
    return field === '' ? issue.message : `"${field}" is wrong: ${issue.message}`;
  const wrong = issue.message.endsWith('received undefined') ? 'is missing' : 'is wrong';
  return `${field === '' ? 'the body' : `"${field}"`} ${wrong}: it must be ${typeWords(issue.expected)}`;
}
