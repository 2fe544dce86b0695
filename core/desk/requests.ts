import { type Db, json, sql } from '../../db/sql.server.ts';
import { later, MINUTE } from '../clock.ts';
import type { Shop } from '../shop.ts';

/** A request whose process died may be sent again after this long; every verb can be repeated. */
const STUCK_MS = MINUTE;

type Requesting = Pick<Shop, 'db' | 'clock'>;

export type TakenRequest =
  | { kind: 'new' }
  /** It was carried out: the same answer again. */
  | { kind: 'answered'; answer: unknown }
  /** The key belongs to another request, or to one that is under way. */
  | { kind: 'reused' };

/** Takes an Idempotency-Key for one request of one of the staff. @param hash of what is asked for. */
export async function takeRequest(
  { db, clock }: Requesting,
  actor: string,
  key: string,
  hash: string,
): Promise<TakenRequest> {
  const at = clock.now();
  const { rows } = await sql`
    insert into staff_requests (actor, key, request_hash, at) values (${actor}, ${key}, ${hash}, ${at})
    on conflict (actor, key) do update set at = excluded.at
      where staff_requests.answer is null and staff_requests.request_hash = excluded.request_hash
        and staff_requests.at < ${later(at, -STUCK_MS)}
    returning key`.execute(db);
  if (rows.length > 0) return { kind: 'new' };
  const before = await db
    .selectFrom('staff_requests')
    .select(['request_hash', 'answer'])
    .where('actor', '=', actor)
    .where('key', '=', key)
    .executeTakeFirst();
  if (before === undefined || before.request_hash !== hash || before.answer === null)
    return { kind: 'reused' };
  return { kind: 'answered', answer: before.answer };
}

/** Keeps what was answered, for the same request once more. */
export async function finishRequest(
  { db }: Requesting,
  actor: string,
  key: string,
  answer: object,
): Promise<void> {
  await db
    .updateTable('staff_requests')
    .set({ answer: json(answer) })
    .where('actor', '=', actor)
    .where('key', '=', key)
    .execute();
}

/** Gives the key of a request back that has changed nothing: it may be sent corrected, or once more when the row allows it. */
export async function dropRequest({ db }: Requesting, actor: string, key: string): Promise<void> {
  await db
    .deleteFrom('staff_requests')
    .where('actor', '=', actor)
    .where('key', '=', key)
    .where('answer', 'is', null)
    .execute();
}

/** Deletes those of the oldest rows that are from before a time, `limit` at most. @returns how many. */
export async function deleteOldRequests(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from staff_requests where (actor, key) in (
      select actor, key from staff_requests where at < ${before} order by at limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows);
}
