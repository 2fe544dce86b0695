import { type ColumnValue, insertion, type NewRow } from '../db/new-rows.ts';
import { type Db, sql } from '../db/sql.server.ts';

/** A state machine over the `state` column of one table, with its history table `<entity>_history`. */
export interface Machine<S extends string> {
  entity: 'order' | 'esim' | 'mail' | 'refund';
  table: 'orders' | 'esims' | 'mails' | 'refunds';
  /** Every allowed move: from each state, the states that may follow. */
  moves: { readonly [from in S]: readonly S[] };
}

export type Moved<S extends string> = { kind: 'moved'; from: S } | { kind: 'refused'; from: S };

/** What else belongs to a move, written in its statement exactly if it happens. */
export interface Alongside {
  rows?: readonly NewRow[];
  /** The channel on which every process is told the row's uid once the move is committed. */
  tell?: string;
}

/**
 * The only writer of state columns: locks the row, checks the move table, writes the new state with the `changes`
 * that belong to it and a history row, in one statement: in the caller's transaction, or in none where nothing else
 * belongs to the move.
 * @param to a state; or several that the row passes through at once, each with its own reason.
 * @param why.from the states that the caller means to leave, where the table allows more.
 * @returns `refused` with the present state when the table has no such move; nothing is written then.
 * @throws when there is no such row.
 */
export async function move<S extends string>(
  db: Db,
  machine: Machine<S>,
  uid: string,
  to: S | readonly { state: S; reason: string }[],
  why: { reason: string; at: Date; from?: readonly S[] },
  changes: Record<string, ColumnValue> = {},
  { rows: more = [], tell }: Alongside = {},
): Promise<Moved<S>> {
  const steps = typeof to === 'string' ? [{ state: to, reason: why.reason }] : to;
  const table = sql.table(machine.table);
  const from = Object.entries<readonly S[]>(machine.moves)
    .filter(([, followers]) => followers.includes(steps[0]!.state))
    .map(([state]) => state)
    .filter((state) => why.from?.includes(state as S) ?? true);
  const columns = Object.entries({ ...changes, state: steps.at(-1)!.state }).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  const past = steps.map(({ state, reason }, step) => {
    const before = step === 0 ? sql`locked.state` : sql`${steps[step - 1]!.state}::text`;
    return sql`select moved.uid, ${before}, ${state}::text, ${reason}::text, ${why.at}::timestamptz from moved, locked`;
  });
  const others = more.map((row, at) => sql`, ${insertion(row, at, sql`from moved`)}`);
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
      insert into ${sql.table(`${machine.entity}_history`)}
        (${sql.ref(`${machine.entity}_uid`)}, from_state, to_state, reason, at)
      ${sql.join(past, sql` union all `)}
    )
    ${sql.join(others, sql``)}
    select state, exists (select from moved) as moved
      ${tell ? sql`, (select pg_notify(${tell}, uid)::text from moved)` : sql``}
    from locked`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error(`no ${machine.entity} ${uid}`);
  return { kind: row.moved ? 'moved' : 'refused', from: row.state };
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
