import type { Updateable } from 'kysely';
import { insertionsWith, type NewRow, tellWritten } from '../db/new-rows.ts';
import type { DB } from '../db/schema.ts';
import { type Db, type RawBuilder, records, sql } from '../db/sql.server.ts';

type StatefulTable = 'orders' | 'esims' | 'mails' | 'refunds' | 'disputes';

/** A state machine over the `state` column of one table, with its history table `<entity>_history`. */
export interface Machine<S extends string, T extends StatefulTable = StatefulTable> {
  entity: 'order' | 'esim' | 'mail' | 'refund' | 'dispute';
  table: T;
  /** The states in which a row may be inserted. */
  first: readonly S[];
  /** Every allowed move: from each state, the states that may follow. */
  moves: { readonly [from in S]: readonly S[] };
  /** States that a row may stay in for ever, though moves lead out of them. */
  rests?: readonly S[];
}

/** Columns that a move writes with the state, typed as the table has them. */
type Changes<T extends StatefulTable> = Omit<Updateable<DB[T]>, 'uid' | 'state'>;

/** `refused` when the table has no such move from where the row is; nothing is written then. */
export type Moved<S extends string> = { kind: 'moved' | 'refused'; from: S };

/** One row's part in a move, which several rows may make together. */
export interface RowMove<T extends StatefulTable> {
  uid: string;
  at: Date;
  /** One for each state that the row passes through. */
  reasons: readonly string[];
  /** The same columns for every row of a move. */
  changes?: Changes<T>;
  /** What else belongs to it, written exactly if it happens. */
  rows?: readonly NewRow[];
  /** What is counted with it, in this process's memory (watch-moves.ts). */
  about?: AboutMove;
}

/** What the metrics of a step need and its row alone doesn't tell. */
export type AboutMove = {
  /** Cents that were paid with it. */
  paid?: number;
  /** When what the move completes began. */
  since?: Date;
};

/** Where a move leads, for all its rows. */
interface Course<S extends string> {
  /** The states that each row passes through at once; the last one is where it stays. */
  through: readonly S[];
  /** The states that the caller means to leave, where the table allows more. */
  from?: readonly S[];
  /** The channel on which every process is told a row's uid once its move is committed. */
  tell?: string;
}

/**
 * Moves one row (see moveTogether).
 * @throws when there is no such row.
 */
export async function move<S extends string, T extends StatefulTable>(
  db: Db,
  machine: Machine<S, T>,
  { to, reason, from, tell, ...row }: MoveOfOne<S, T>,
): Promise<Moved<S>> {
  const moves = [{ ...row, reasons: [reason] }];
  const [moved] = await moveTogether(db, machine, moves, { through: [to], from, tell });
  return moved!;
}

type MoveOfOne<S extends string, T extends StatefulTable> = Omit<RowMove<T>, 'reasons'> &
  Omit<Course<S>, 'through'> & { to: S; reason: string };

/**
 * The only writer of state columns: locks the rows, checks the move table, writes the new state with the changes that
 * belong to it and a history row, in one statement: in the caller's transaction, or in none where nothing else
 * belongs to the move.
 * @returns what became of each, in their order.
 * @throws when a row doesn't exist, or is named twice; nothing is written then.
 */
export async function moveTogether<S extends string, T extends StatefulTable>(
  db: Db,
  machine: Machine<S, T>,
  moves: readonly RowMove<T>[],
  { through, from, tell }: Course<S>,
): Promise<Moved<S>[]> {
  const uids = moves.map(({ uid }) => uid);
  const columns = columnsOf(moves);
  const table = sql.table(machine.table);
  const leaving = statesBefore(machine, through[0]!, from);
  const assignments = columns.map((name) => sql`${sql.ref(name)} = said.${sql.ref(name)}`);
  const asked = moves.map(({ uid, at, reasons, changes = {} }) => ({ uid, at, reasons, changes }));
  const alongside = moves.flatMap(({ uid, rows = [] }) => rows.map((row) => ({ ...row, owner: uid })));
  // One statement, because each is a round trip on the buying path. The locks are taken first, in one order: a move
  // that waited for one sees the state that the move before it has left.
  const { rows } = await sql<{ uid: string } & Moved<S>>`
    with asked as materialized (
      select * from json_to_recordset(${records(asked)}) as asked (uid text, at timestamptz, reasons json, changes json)
    ), locked as materialized (
      select uid, state from ${table} where uid = any(${uids}::text[]) order by uid for update
    ), moved as (
      update ${table} set ${sql.join([...assignments, sql`state = ${through.at(-1)!}`])}
      from asked, json_populate_record(null::${table}, changes) as said
      where ${table}.uid = asked.uid
        and ${table}.uid = any(array(select uid from locked where state = any(${leaving}::text[])))
        and (select count(*) from locked) = ${uids.length}
      returning asked.uid
    ), recorded as (${history(machine, through)}
    ) ${sql.join([sql``, ...insertionsWith(alongside, 'moved')], sql`, `)}
    select locked.uid, state as "from", case when moved.uid is null then 'refused' else 'moved' end as kind
      ${tell ? sql`, case when moved.uid is not null then pg_notify(${tell}, locked.uid)::text end` : sql``}
    from locked left join moved using (uid)`.execute(db);
  const found = new Map(rows.map(({ uid, kind, from }) => [uid, { kind, from }]));
  const outcomes = uids.map((uid) => {
    const outcome = found.get(uid);
    if (outcome === undefined) throw new Error(`no ${machine.entity} ${uid}`);
    return outcome;
  });
  for (const [at, { kind, from }] of outcomes.entries()) {
    if (kind === 'moved')
      tellWritten(db, [...stepsOf(machine, moves[at]!, from, through), ...(moves[at]!.rows ?? [])]);
  }
  return outcomes;
}

/** The history of a row that has moved, as the statement has written it. */
function stepsOf<S extends string, T extends StatefulTable>(
  { entity }: Machine<S, T>,
  { uid, at, reasons, about }: RowMove<T>,
  from: S,
  through: readonly S[],
): NewRow[] {
  return through.map((to, step) => {
    const before = step === 0 ? from : through[step - 1];
    const values = { [`${entity}_uid`]: uid, from_state: before, to_state: to, reason: reasons[step], at };
    return { into: `${entity}_history`, values, ...(about && { about }) };
  });
}

/** The columns that every row of the move changes. */
function columnsOf(moves: readonly RowMove<StatefulTable>[]): string[] {
  const names = Object.keys(moves[0]!.changes ?? {});
  const alike = moves.every(({ changes = {} }) => Object.keys(changes).join() === names.join());
  if (!alike || new Set(moves.map(({ uid }) => uid)).size < moves.length) {
    throw new RangeError('rows that move together are each named once and change the same columns');
  }
  return names;
}

/** The states from which the table allows a move to `next`. */
function statesBefore<S extends string>(
  { moves }: Machine<S>,
  next: S,
  only: readonly S[] | undefined,
): string[] {
  return Object.entries<readonly S[]>(moves)
    .filter(([state, following]) => following.includes(next) && (only?.includes(state as S) ?? true))
    .map(([state]) => state);
}

/** Inserts a history row for each state that each moved row passes through; reads the siblings `locked`, `moved`, `asked`. */
function history<S extends string>({ entity }: Machine<S>, through: readonly S[]): RawBuilder<unknown> {
  const steps = through.map((state, step) => {
    const before = step === 0 ? sql`locked.state` : sql`${through[step - 1]!}::text`;
    return sql`select uid, ${before}, ${state}::text, reasons ->> ${step}::integer, at
      from moved join locked using (uid) join asked using (uid)`;
  });
  return sql`
      insert into ${sql.table(`${entity}_history`)} (${sql.ref(`${entity}_uid`)}, from_state, to_state, reason, at)
      ${sql.join(steps, sql` union all `)}`;
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
