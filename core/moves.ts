import { type Db, sql, type Tx } from '../db/sql.server.ts';

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
 * that belong to it and a history row, in one statement: in the caller's transaction, or in none where nothing else
 * belongs to the move.
 * @param why.from the states that the caller means to leave, where the table allows more.
 * @returns `refused` with the present state when the table has no such move; nothing is written then.
 * @throws when there is no such row.
 */
export async function move<S extends string>(
  db: Db,
  machine: Machine<S>,
  uid: string,
  to: S,
  why: { reason: string; at: Date; from?: readonly S[] },
  changes: Record<string, string | number | Date | null> = {},
): Promise<Moved<S>> {
  const table = sql.table(machine.table);
  const history = sql.table(`${machine.entity}_history`);
  const owner = sql.ref(`${machine.entity}_uid`);
  const from = Object.entries<readonly S[]>(machine.moves)
    .filter(([state, followers]) => followers.includes(to) && (why.from?.includes(state as S) ?? true))
    .map(([state]) => state);
  const columns = Object.entries({ ...changes, state: to }).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  // One statement, because each is a round trip on the buying path. The lock is taken first: whoever waited for it
  // sees the state that the one before has left.
  const { rows } = await sql<{ state: S; moved: boolean }>`
    with locked as materialized (select state from ${table} where uid = ${uid} for update),
    moved as (
      update ${table} set ${sql.join(columns)}
      where uid = ${uid} and exists (select from locked where state = any(${from}::text[]))
      returning uid
    ),
    recorded as (
      insert into ${history} (${owner}, from_state, to_state, reason, at)
      select moved.uid, locked.state, ${to}, ${why.reason}, ${why.at}::timestamptz from moved, locked
    )
    select state, exists (select from moved) as moved from locked`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error(`no ${machine.entity} ${uid}`);
  return { kind: row.moved ? 'moved' : 'refused', from: row.state };
}

/** The history row of a row's first state; its creator writes that state with the insert. */
export async function begin<S extends string>(
  tx: Tx,
  machine: Machine<S>,
  uid: string,
  state: S,
  why: { reason: string; at: Date },
): Promise<void> {
  const history = sql.table(`${machine.entity}_history`);
  const owner = sql.ref(`${machine.entity}_uid`);
  await sql`insert into ${history} (${owner}, from_state, to_state, reason, at)
    values (${uid}, null, ${state}, ${why.reason}, ${why.at})`.execute(tx);
}
