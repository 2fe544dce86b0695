import { sql, type Tx } from '../db/sql.server.ts';

/** A state machine over the `state` column of one table, with its history table `<entity>_history`. */
export interface Machine<S extends string> {
  entity: 'order' | 'esim' | 'mail' | 'refund';
  table: 'orders' | 'esims' | 'mails' | 'refunds';
  /** Every allowed move: from each state, the states that may follow. */
  moves: { readonly [from in S]: readonly S[] };
}

export type Moved<S extends string> = { kind: 'moved'; from: S } | { kind: 'refused'; from: S };

/**
 * The only writer of state columns: locks the row, checks the move table, writes the new state with the `changes`
 * that belong to it and a history row, all in the caller's transaction.
 * @returns `refused` with the present state when the table has no such move; nothing is written then.
 * @throws when there is no such row.
 */
export async function move<S extends string>(
  tx: Tx,
  machine: Machine<S>,
  uid: string,
  to: S,
  why: { reason: string; at: Date },
  changes: Record<string, string | number | Date | null> = {},
): Promise<Moved<S>> {
  const table = sql.table(machine.table);
  const { rows } = await sql<{ state: S }>`select state from ${table} where uid = ${uid} for update`.execute(
    tx,
  );
  const from = rows[0]?.state;
  if (from === undefined) throw new Error(`no ${machine.entity} ${uid}`);
  if (!machine.moves[from].includes(to)) return { kind: 'refused', from };
  const columns = Object.entries({ ...changes, state: to }).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  await sql`update ${table} set ${sql.join(columns)} where uid = ${uid}`.execute(tx);
  await recordMove(tx, machine, uid, from, to, why);
  return { kind: 'moved', from };
}

/** The history row of a row's first state; its creator writes that state with the insert. */
export async function begin<S extends string>(
  tx: Tx,
  machine: Machine<S>,
  uid: string,
  state: S,
  why: { reason: string; at: Date },
): Promise<void> {
  await recordMove(tx, machine, uid, null, state, why);
}

async function recordMove<S extends string>(
  tx: Tx,
  machine: Machine<S>,
  uid: string,
  from: S | null,
  to: S,
  why: { reason: string; at: Date },
): Promise<void> {
  const history = sql.table(`${machine.entity}_history`);
  const owner = sql.ref(`${machine.entity}_uid`);
  await sql`insert into ${history} (${owner}, from_state, to_state, reason, at)
    values (${uid}, ${from}, ${to}, ${why.reason}, ${why.at})`.execute(tx);
}
