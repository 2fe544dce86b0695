import { type Db, sql } from '../../../db/sql.server.ts';
import { type BlockEffect, blockNow } from '../../customers/block-queries.ts';
import type { StaffActor } from '../../staff/actor.ts';
import { actionsOf } from '../actions.ts';
import type { Action, Room } from '../verb.ts';
import { customerRoom } from './room.ts';
import type { CustomerSubject } from './subject.ts';

/** A customer, as far as blocking or allowing one looks at. */
export interface Blockable {
  uid: string;
  email: string;
  blocked_until: Date | null;
  /** What the block does; null without one. */
  block_effect: BlockEffect | null;
  /** Until when signals of abuse mean nothing of them; null where they do. */
  allowed_until: Date | null;
}

/** By their uids; administrators are no customers, and missing. */
export async function selectBlockables(db: Db, uids: string[], now: Date): Promise<Map<string, Blockable>> {
  const { rows } = await sql<Blockable>`
    select c.uid, c.email, block.until as blocked_until, block.effect as block_effect, allowance.until as allowed_until
    from customers c
    left join allowances as allowance on allowance.customer_uid = c.uid and allowance.until > ${now}
    left join lateral (${blockNow(now)}) block on true
    where c.uid = any(${uids}::text[]) and c.role = 'customer'`.execute(db);
  return new Map(rows.map((row) => [row.uid, row]));
}

const HERE = new Set(['block', 'unblock', 'allow', 'disallow']);

const blocking: Room<CustomerSubject> = {
  ...customerRoom,
  verbs: customerRoom.verbs.filter(({ verb }) => HERE.has(verb)),
};

/** Whether one of the staff may block, unblock or allow them: what else is held on them would take a dozen queries each, and blocking doesn't ask. */
export const blockingOf = (person: Blockable, actor: StaffActor): Action[] =>
  actionsOf(blocking, { ...person, ...NOTHING_ELSE }, actor);

const NOTHING_ELSE = {
  name: null,
  credit: 0,
  restricted_at: null,
  unshown: [],
  held: {
    sessions: 0,
    mails: 0,
    notes: 0,
    orders: 0,
    under_way: 0,
    esims: 0,
    refunds: 0,
    webhook_bodies: 0,
    credit: 0,
    blocks: 0,
  },
};
