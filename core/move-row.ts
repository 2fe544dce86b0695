import type { NewRow } from '../db/new-rows.ts';
import type { Db } from '../db/sql.server.ts';
import { type Machine, type Moved, moveTogether } from './moves.ts';

/**
 * Moves one row (see moveTogether).
 * @param to a state; or several that the row passes through at once, each with its own reason.
 * @param changes column by column, as in a NewRow.
 * @throws when there is no such row.
 */
export async function move<S extends string>(
  db: Db,
  machine: Machine<S>,
  uid: string,
  to: S | readonly { state: S; reason: string }[],
  why: { reason: string; at: Date; from?: readonly S[] },
  changes: Record<string, unknown> = {},
  { rows = [], tell }: { rows?: readonly NewRow[]; tell?: string } = {},
): Promise<Moved<S>> {
  const steps = typeof to === 'string' ? [{ state: to, reason: why.reason }] : to;
  const reasons = steps.map(({ reason }) => reason);
  const states = steps.map(({ state }) => state);
  const about = { uid, at: why.at, reasons, changes, rows };
  const [moved] = await moveTogether(db, machine, [about], states, { from: why.from, tell });
  return moved!;
}

/** The history row of a row's first state, to be inserted with the row itself. */
export function firstState<S extends string>(
  { entity }: Machine<S>,
  uid: string,
  state: S,
  { reason, at }: { reason: string; at: Date },
): NewRow {
  const values = { [`${entity}_uid`]: uid, from_state: null, to_state: state, reason, at };
  return { into: `${entity}_history`, values };
}
