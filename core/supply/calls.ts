import { deleteOldest } from '../../db/delete-oldest.ts';
import { type Db, records, sql } from '../../db/sql.server.ts';
import { HOUR } from '../clock.ts';
import type { Pace } from '../wholesale/wholesaler.ts';

/** What a call came to; an order that was taken and is delivered later is `done` too, and a call that threw is `unknown`. */
const OUTCOMES = ['done', 'retry', 'refused', 'unknown'] as const;
type CallOutcome = (typeof OUTCOMES)[number];

/** Calls of one kind within an hour, that took about as long. */
interface CallCount {
  provider: string;
  /** The port's name of it: `buy`, `find`, `status`. */
  call: string;
  hour: Date;
  outcome: CallOutcome;
  /** 10 ^ (step / 10) milliseconds or more, and less than a step more. */
  step: number;
  calls: number;
}

const STEPS_A_DECADE = 10;
/** The longest step is of calls of a quarter of an hour and more, the first of those below 1.3 milliseconds. */
const LAST_STEP = 60;

const stepOf = (ms: number): number =>
  Math.min(LAST_STEP, Math.max(0, Math.floor(STEPS_A_DECADE * Math.log10(Math.max(1, ms)))));

/** Counts a process's calls of wholesalers in memory, until they are taken to be written: a row for each call would cost more than it tells. */
export class CallTally {
  #counts = new Map<string, CallCount>();

  /** @param outcome as the port answers it. @param ms how long it took. */
  note(provider: string, call: string, outcome: string, ms: number, at: Date): void {
    const count = {
      provider,
      call,
      hour: new Date(Math.floor(at.getTime() / HOUR) * HOUR),
      outcome: readOutcome(outcome),
      step: stepOf(ms),
    };
    const key = Object.values({ ...count, hour: count.hour.getTime() }).join(' ');
    const known = this.#counts.get(key);
    if (known === undefined) this.#counts.set(key, { ...count, calls: 1 });
    else known.calls++;
  }

  /** What was counted since the last time. */
  take(): CallCount[] {
    const taken = [...this.#counts.values()];
    this.#counts = new Map();
    return taken;
  }
}

function readOutcome(outcome: string): CallOutcome {
  if (outcome === 'accepted') return 'done';
  return OUTCOMES.find((known) => known === outcome) ?? 'unknown';
}

/** Adds what a process has counted to what all have; in one order, so that two processes don't wait for each other in a circle. */
export async function addCalls(db: Db, counts: readonly CallCount[]): Promise<void> {
  if (counts.length === 0) return;
  await sql`
    insert into company_calls (provider, call, hour, outcome, step, calls)
    select provider, call, hour, outcome, step, calls
    from json_to_recordset(${records(counts)}) as counted (provider text, call text, hour timestamptz, outcome text, step smallint, calls integer)
    order by hour, provider, call, outcome, step
    on conflict (hour, provider, call, outcome, step) do update set calls = company_calls.calls + excluded.calls`.execute(
    db,
  );
}

/** How a company has answered one kind of call. */
export interface CallFigures {
  call: string;
  done: number;
  /** Nothing happened, and the call may be repeated. */
  retry: number;
  refused: number;
  /** The answer was lost: the call may have taken effect. */
  unknown: number;
  /** Milliseconds that half, and 95 of 100, of the calls took at most, rounded up to the next of ten steps between 1 and 10. */
  p50_ms: number;
  p95_ms: number;
}

/** By company, the calls that were made most often first; from the whole hour of a time on. */
export async function selectCallFigures(db: Db, since: Date): Promise<Map<string, CallFigures[]>> {
  const hour = new Date(Math.floor(since.getTime() / HOUR) * HOUR);
  const { rows } = await sql<Omit<CallCount, 'hour'>>`
    select provider, call, outcome, step, sum(calls)::integer as calls
    from company_calls where hour >= ${hour} group by provider, call, outcome, step order by step`.execute(
    db,
  );
  const byCall = Map.groupBy(rows, ({ provider, call }) => `${provider} ${call}`);
  const figures = new Map<string, CallFigures[]>();
  for (const counts of byCall.values()) {
    const { provider } = counts[0]!;
    figures.set(provider, [...(figures.get(provider) ?? []), figuresOf(counts)]);
  }
  for (const list of figures.values())
    list.sort((a, b) => callsOf(b) - callsOf(a) || (a.call < b.call ? -1 : 1));
  return figures;
}

const callsOf = ({ done, retry, refused, unknown }: CallFigures) => done + retry + refused + unknown;

/** @param counts of one call, the quickest first. */
function figuresOf(counts: readonly Omit<CallCount, 'hour'>[]): CallFigures {
  const sum = (of: readonly { calls: number }[]) => of.reduce((all, { calls }) => all + calls, 0);
  const all = sum(counts);
  const within = (share: number): number => {
    let before = 0;
    const found = counts.find(({ calls }) => {
      before += calls;
      return before >= share * all;
    });
    return Math.ceil(10 ** (((found?.step ?? 0) + 1) / STEPS_A_DECADE));
  };
  const of = (outcome: CallOutcome) => sum(counts.filter((each) => each.outcome === outcome));
  return {
    call: counts[0]!.call,
    done: of('done'),
    retry: of('retry'),
    refused: of('refused'),
    unknown: of('unknown'),
    p50_ms: within(0.5),
    p95_ms: within(0.95),
  };
}

/** Deletes the counts of up to `limit` rows' hours before a time, the oldest first. @returns how many. */
export const deleteOldCalls = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteOldest(db, { from: 'company_calls', key: 'hour', at: 'hour' }, before, limit);

/** How fast a company may be called, and how it stands now. */
export interface PaceNow extends Pace {
  /** Calls within the last window that all processes share. */
  taken: number;
  /** How long a call that comes now waits for its turn; 0 for none. */
  waits_ms: number;
  /** Until when nobody calls, since the company answered that we are too fast. */
  paused_until: Date | null;
}

/** Of each company that has a pace; by the database's clock, as its turns are given. */
export async function selectPaces(db: Db, paces: ReadonlyMap<string, Pace>): Promise<Map<string, PaceNow>> {
  if (paces.size === 0) return new Map();
  const asked = [...paces].map(([company, pace]) => ({ company, ...pace }));
  const { rows } = await sql<PaceNow & { company: string }>`
    select asked.company, asked.most, asked.window_ms,
      (select count(*)::integer from unnest(known.slots) as slot
        where slot > clock_timestamp() - make_interval(secs => asked.window_ms / 1000.0)) as taken,
      greatest(0, round(extract(epoch from (select max(slot) from unnest(known.slots) as slot) - clock_timestamp()) * 1000))::integer as waits_ms,
      case when known.paused_until > clock_timestamp() then known.paused_until end as paused_until
    from json_to_recordset(${records(asked)}) as asked (company text, most integer, window_ms integer)
    left join company_limits as known on known.company = asked.company`.execute(db);
  return new Map(rows.map(({ company, ...pace }) => [company, pace]));
}
