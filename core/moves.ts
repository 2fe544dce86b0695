import { insertions, type NewRow } from '../db/new-rows.ts';
import { type Db, records, sql } from '../db/sql.server.ts';

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
 * Moves one row: locks it, checks the move table, writes the new state with the `changes` that belong to it and a
 * history row, in one statement: in the caller's transaction, or in none where nothing else belongs to the move.
 * @param to a state; or several that the row passes through at once, each with its own reason.
 * @param why.from the states that the caller means to leave, where the table allows more.
 * @param changes column by column, as in a NewRow.
 * @returns `refused` with the present state when the table has no such move; nothing is written then.
 * @throws when there is no such row.
 */
export async function move<S extends string>(
  db: Db,
  machine: Machine<S>,
  uid: string,
  to: S | readonly { state: S; reason: string }[],
  why: { reason: string; at: Date; from?: readonly S[] },
  changes: Record<string, unknown> = {},
  { rows = [], tell }: Alongside = {},
): Promise<Moved<S>> {
  const steps = typeof to === 'string' ? [{ state: to, reason: why.reason }] : to;
  const reasons = steps.map(({ reason }) => reason);
  const states = steps.map(({ state }) => state);
  const about = { uid, reasons, at: why.at, changes, rows };
  const [moved] = await moveTogether(db, machine, [about], states, { from: why.from, tell });
  return moved!;
}

/** One row's part in a move that several rows make together. */
export interface RowMove {
  uid: string;
  /** One for each state. */
  reasons: readonly string[];
  at: Date;
  /** The same columns for every row. */
  changes: Record<string, unknown>;
  rows: readonly NewRow[];
}

/**
 * The only writer of state columns: moves each row as move() does, all in one statement. A row that is named twice is
 * moved twice, one after the other.
 * @returns what became of each, in their order.
 * @throws when one of the rows doesn't exist; nothing is written then.
 */
export async function moveTogether<S extends string>(
  db: Db,
  machine: Machine<S>,
  moves: readonly RowMove[],
  states: readonly S[],
  { from, tell }: { from?: readonly S[] | undefined; tell?: string | undefined } = {},
): Promise<Moved<S>[]> {
  const once = new Map(moves.toReversed().map((one) => [one.uid, one]));
  const outcomes = await moveEachOnce(db, machine, [...once.values()], states, { from, tell });
  const again = moves.filter((one) => once.get(one.uid) !== one);
  const second = again.length > 0 ? await moveTogether(db, machine, again, states, { from, tell }) : [];
  return moves.map((one) =>
    once.get(one.uid) === one ? outcomes.get(one.uid)! : second[again.indexOf(one)]!,
  );
}

async function moveEachOnce<S extends string>(
  db: Db,
  machine: Machine<S>,
  moves: readonly RowMove[],
  states: readonly S[],
  { from, tell }: { from: readonly S[] | undefined; tell: string | undefined },
): Promise<Map<string, Moved<S>>> {
  const table = sql.table(machine.table);
  const leaving = Object.entries<readonly S[]>(machine.moves)
    .filter(([, followers]) => followers.includes(states[0]!))
    .map(([state]) => state)
    .filter((state) => from?.includes(state as S) ?? true);
  const names = Object.keys(moves[0]!.changes);
  if (moves.some(({ changes }) => Object.keys(changes).join() !== names.join())) {
    throw new RangeError('rows that move together change the same columns');
  }
  const columns = names.map((name) => sql`${sql.ref(name)} = said.${sql.ref(name)}`);
  const past = states.map((state, step) => {
    const before = step === 0 ? sql`locked.state` : sql`${states[step - 1]!}::text`;
    return sql`select uid, ${before}, ${state}::text, reasons ->> ${step}::integer, at
      from moved join locked using (uid) join asked using (uid)`;
  });
  const alongside = insertions(
    moves.flatMap(({ uid, rows }) => rows.map((row) => ({ ...row, uid }))),
    (rows) => sql`(
      select json_agg(values) from json_to_recordset(${records(rows)}) as given (uid text, values json)
      where uid in (select uid from moved))`,
  );
  const asked = moves.map(({ rows: _, ...one }) => one);
  const uids = moves.map(({ uid }) => uid);
  // One statement, because each is a round trip on the buying path. The locks are taken first, in one order: whoever
  // waited for one sees the state that the one before has left.
  const { rows } = await sql<{ uid: string; state: S; moved: boolean }>`
    with asked as materialized (
      select * from json_to_recordset(${records(asked)})
        as asked (uid text, at timestamptz, reasons json, changes json)
    ), locked as materialized (
      select uid, state from ${table} where uid = any(${uids}::text[]) order by uid for update
    ), moved as (
      update ${table} set ${sql.join([...columns, sql`state = ${states.at(-1)!}`])}
      from asked, json_populate_record(null::${table}, changes) as said
      where ${table}.uid = asked.uid
        and ${table}.uid = any(array(select uid from locked where state = any(${leaving}::text[])))
        and (select count(*) from locked) = ${uids.length}
      returning asked.uid
    ), recorded as (
      insert into ${sql.table(`${machine.entity}_history`)}
        (${sql.ref(`${machine.entity}_uid`)}, from_state, to_state, reason, at)
      ${sql.join(past, sql` union all `)}
    )
    ${sql.join([sql``, ...alongside], sql`, `)}
    select locked.uid, state, moved.uid is not null as moved
      ${tell ? sql`, case when moved.uid is not null then pg_notify(${tell}, locked.uid)::text end` : sql``}
    from locked left join moved using (uid)`.execute(db);
  const found = new Map(rows.map((row) => [row.uid, row]));
  const missing = uids.find((uid) => !found.has(uid));
  if (missing !== undefined) throw new Error(`no ${machine.entity} ${missing}`);
  return new Map(
    rows.map(({ uid, state, moved }) => [uid, { kind: moved ? 'moved' : 'refused', from: state }]),
  );
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
