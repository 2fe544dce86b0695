import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, sql } from '../../../db/sql.server.ts';
import type { Shop } from '../../shop.ts';

/** An order that went from one state to another. */
export interface OrderMove {
  at: Date;
  order_uid: string;
  from: string | null;
  to: string;
  plan: string;
  amount: number;
}

type NumberedMove = OrderMove & { id: string };

/** Moves that a screen shows at once. */
const SHOWN = 20;
/** Moves of one look at the table, the newest: more of a burst is on no screen. */
const BATCH = 50;

/** The newest moves, newest first. */
export async function selectLastMoves(db: Db): Promise<OrderMove[]> {
  const rows = await selectMoves(db, sql`true`, SHOWN);
  return rows.map(({ id: _, ...move }) => move);
}

/** The newest first. */
async function selectMoves(db: Db, where: ReturnType<typeof sql>, limit: number): Promise<NumberedMove[]> {
  const { rows } = await sql<NumberedMove>`
    select h.id, h.at, h.order_uid, h.from_state as "from", h.to_state as "to",
      coalesce(o.plan ->> 'name', o.plan_uid) as plan, o.amount
    from (select * from order_history h where ${where} order by id desc limit ${limit}) h
    join orders o on o.uid = h.order_uid order by h.id desc`.execute(db);
  return rows;
}

/** After a move, this long is waited for those that come with it. */
const GATHER_MS = 1_000;

/**
 * The moves of orders as they happen, in batches; an empty one as it begins to follow them, and each `beatMs` milliseconds in which nothing moves, so that
 * the connection is seen to live. Ends with `ended`. For a screen: a move whose transaction took longer than those after it
 * may be left out, and of a burst all but the newest.
 */
export async function* followMoves(
  { db, orderSignals }: Pick<Shop, 'db' | 'orderSignals'>,
  ended: AbortSignal,
  beatMs: number,
): AsyncGenerator<OrderMove[]> {
  const ear = new Ear(ended);
  const stop = orderSignals.follow(() => ear.hear());
  try {
    let last = (await selectMoves(db, sql`true`, 1))[0]?.id ?? '0';
    yield [];
    while (!ended.aborted) {
      const moved = await ear.wait(beatMs);
      if (moved) await pause(GATHER_MS, ended);
      if (ended.aborted) return;
      const moves = await selectMoves(db, sql`h.id > ${last}::bigint`, BATCH);
      last = moves[0]?.id ?? last;
      yield moves.reverse().map(({ id: _, ...move }) => move);
    }
  } finally {
    stop();
  }
}

/** Remembers that something was heard until somebody waits for it. */
class Ear {
  #heard = false;
  #wake: () => void = () => {};
  readonly #ended: AbortSignal;

  constructor(ended: AbortSignal) {
    this.#ended = ended;
  }

  hear(): void {
    this.#heard = true;
    this.#wake();
  }

  /** @returns whether something was heard rather than the time had passed, or all ended. */
  async wait(ms: number): Promise<boolean> {
    const woken = new AbortController();
    this.#wake = () => woken.abort();
    if (!this.#heard) await pause(ms, AbortSignal.any([woken.signal, this.#ended]));
    const heard = this.#heard;
    this.#heard = false;
    return heard;
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal, ref: false }).catch(() => {});
