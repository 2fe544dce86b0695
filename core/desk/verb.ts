import type { z } from 'zod';
import type { Tx } from '../../db/sql.server.ts';
import type { AuditDetail } from '../audit/queries.ts';
import type { Shop } from '../shop.ts';
import type { StaffActor } from '../staff/actor.ts';
import type { Right } from '../staff/roles.ts';

/** What a verb takes besides being pressed; a screen asks for each in its dialog. */
export type Need =
  | 'reason'
  | 'amount'
  | 'as_credit'
  | 'reference'
  | 'company'
  | 'country'
  | 'plan'
  | 'until'
  | 'effect'
  | 'to'
  | 'cents'
  | 'kind'
  | 'text'
  | 'role'
  | 'ends_at'
  | 'name'
  | 'from'
  | 'limit'
  | 'budget'
  | 'tag'
  | 'dry_run'
  | 'code'
  | 'accept'
  | 'identity'
  | 'second_person';

/** A button, as the server says that it is to be drawn. */
export interface Action {
  verb: string;
  label: string;
  /** What will happen, before it is pressed: short sentences of one fact each, which a screen draws a line each. */
  consequence: string;
  needs: Need[];
  /** Why it can't be pressed now by this person; null where it can. */
  disabled_because: string | null;
  /** Fields that go with it as they are: what whoever presses it has looked at. */
  sends?: Sends;
}

type Sends = Readonly<Record<string, string | number>>;

/** What a verb says of one row in its present state. */
export interface Offer {
  label: string;
  consequence: string;
  needs?: Need[];
  disabled_because?: string | null;
  /** Cents at stake where the fields don't say, for whoever is asked to agree. */
  amount?: number;
  sends?: Sends;
}

export type VerbOutcome =
  | { kind: 'done'; message: string; detail?: Readonly<Record<string, unknown>> }
  /** The row has moved meanwhile, or another person was quicker. `named`: `why` says who and when; else it is added where it is known. */
  | { kind: 'move_not_allowed'; why: string; named?: true }
  /** What was given doesn't fit, such as an amount above what is left. */
  | { kind: 'invalid'; why: string };

/** What a verb works with. `input` is what `takes` has let through. */
export interface VerbCall<S, I> {
  actor: StaffActor;
  subject: S;
  input: I;
  /** Empty only where the verb needs none. */
  reason: string;
  /** The person who agreed, where it took two. */
  approvedBy: string | null;
  /**
   * Writes the audit row; to be called in the transaction of the change, once. What reaches another company first (a look-up, a
   * cancellation) is written down once it is known.
   */
  audit(tx: Tx, detail: AuditDetail): Promise<void>;
}

/**
 * What depends on the row and on what is asked for. Written as a method, whose parameters TypeScript lets a list of verbs with
 * different inputs share: perform() hands each verb what its own schema has let through, of the row that its own room has read.
 */
type Depending<S, I, T> = { of(subject: S, input: I): T }['of'];

/**
 * One thing that staff can do to a row: a button, a call of the API and a word of `npm run admin`. It is offered where the
 * row's machine has the move, and is carried out by a verb of core.
 */
export interface Verb<S, I extends object = object> {
  /** As in C11.9: `refund`. */
  verb: string;
  /** May depend on what is asked for: a refund outside of the rules takes another right than one inside. */
  right: Right | Depending<S, NoInfer<I>, Right>;
  /** Whether a factor younger than FRESH_FACTOR_MS is asked for; may depend on what is asked for, as the right may. */
  sensitive?: boolean | Depending<S, NoInfer<I>, boolean>;
  /** Whether it goes without a reason. */
  silent?: boolean;
  /** Whether its detail is about a person: it is answered once, and not kept for a request that is sent twice. */
  personal?: boolean;
  /** The fields beside verb and reason; strict. */
  takes: z.ZodType<I>;
  /** Null where the row's state has no such move. */
  offer(subject: S, actor: StaffActor): Offer | null;
  /** What it does as it is asked for, for whoever is asked to agree; the offer's consequence, which leaves that open, unless given. */
  does?: Depending<S, NoInfer<I>, string>;
  run(shop: Shop, call: VerbCall<S, I>): Promise<VerbOutcome>;
}

/** The verbs of one kind of row. */
export interface Room<S> {
  /** `order`: names the room in the audit log and in four-eyes requests. */
  kind: string;
  /** The row as its verbs need it; null where there is none. */
  read(shop: Shop, uid: string): Promise<S | null>;
  verbs: readonly Verb<S>[];
  /**
   * Who was quicker, for whoever presses what isn't possible any more; it is said after the reason. Empty where nobody was, or the reason
   * names them. Without it, who did something in this room to the row within the hour.
   */
  before?(shop: Shop, subject: S): Promise<string>;
}

/** A verb whose input type comes from its schema. */
export const defineVerb = <S, I extends object>(verb: Verb<S, I>): Verb<S, I> => verb;
