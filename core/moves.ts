import { insertionsWith, type NewRow } from '../db/new-rows.ts';
import { type Db, records, sql } from '../db/sql.server.ts';

/** A state machine over the `state` column of one table, with its history table `<entity>_history`. */
export interface Machine<S extends string> {
  entity: 'order' | 'esim' | 'mail' | 'refund';
  table: 'orders' | 'esims' | 'mails' | 'refunds';
  /** Every allowed move: from each state, the states that may follow. */
  moves: { readonly [from in S]: readonly S[] };
}

/** `refused` when the table has no such move from where the row is; nothing is written then. */
export type Moved<S extends string> = { kind: 'moved' | 'refused'; from: S };

/** One row's part in a move, which several rows may make together. */
export interface RowMove {
  uid: string;
  at: Date;
  /** One for each state that the row passes through. */
  reasons: readonly string[];
  /** Column by column, as in a NewRow; the same columns for every row. */
  changes: Record<string, unknown>;
  /** What else belongs to it, written exactly if it happens. */
  rows: readonly NewRow[];
}

/**
 * The only writer of state columns: locks the rows, checks the move table, writes the new state with the changes that
 * belong to it and a history row, in one statement: in the caller's transaction, or in none where nothing else
 * belongs to the move.
 * @param states one; or several that each row passes through at once.
 * @param only.from the states that the caller means to leave, where the table allows more.
 * @param only.tell the channel on which every process is told a row's uid once its move is committed.
 * @returns what became of each, in their order.
 * @throws when a row doesn't exist, or is named twice; nothing is written then.
 */
export async function moveTogether<S extends string>(
  db: Db,
  machine: Machine<S>,
  moves: readonly RowMove[],
  states: readonly S[],
  { from, tell }: { from?: readonly S[] | undefined; tell?: string | undefined } = {},
): Promise<Moved<S>[]> {
  const uids = moves.map(({ uid }) => uid);
  const names = Object.keys(moves[0]!.changes);
  const alike = moves.every(({ changes }) => Object.keys(changes).join() === names.join());
  if (!alike || new Set(uids).size < uids.length) {
    throw new RangeError('rows that move together are each named once and change the same columns');
  }
  const table = sql.table(machine.table);
  const leaving = Object.entries<readonly S[]>(machine.moves)
    .filter(([state, next]) => next.includes(states[0]!) && (from?.includes(state as S) ?? true))
    .map(([state]) => state);
  const columns = names.map((name) => sql`${sql.ref(name)} = said.${sql.ref(name)}`);
  const past = states.map((state, step) => {
    const before = step === 0 ? sql`locked.state` : sql`${states[step - 1]!}::text`;
    return sql`select uid, ${before}, ${state}::text, reasons ->> ${step}::integer, at
      from moved join locked using (uid) join asked using (uid)`;
  });
  const alongside = moves.flatMap(({ uid, rows }) => rows.map((row) => ({ ...row, owner: uid })));
  // One statement, because each is a round trip on the buying path. The locks are taken first, in one order: whoever
  // waited for one sees the state that the one before has left.
  const { rows } = await sql<{ uid: string } & Moved<S>>`
    with asked as materialized (
      select * from json_to_recordset(${records(moves.map(({ rows: _, ...one }) => one))})
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
    ) ${sql.join([sql``, ...insertionsWith(alongside, 'moved')], sql`, `)}
    select locked.uid, state as "from", case when moved.uid is null then 'refused' else 'moved' end as kind
      ${tell ? sql`, case when moved.uid is not null then pg_notify(${tell}, locked.uid)::text end` : sql``}
    from locked left join moved using (uid)`.execute(db);
  const found = new Map(rows.map(({ uid, kind, from }) => [uid, { kind, from }]));
  return uids.map((uid) => {
    const outcome = found.get(uid);
    if (outcome === undefined) throw new Error(`no ${machine.entity} ${uid}`);
    return outcome;
  });
}
