import { type Db, json, sql } from '../../db/sql.server.ts';
import { later, MINUTE } from '../clock.ts';
import type { Shop } from '../shop.ts';
import type { Performed } from './perform.ts';

/** After this long the process of a request must have died, and the request may be sent again. */
const STUCK_MS = MINUTE;

type Requesting = Pick<Shop, 'db' | 'clock'>;

type TakenRequest =
  /** To be carried out under this id. */
  | { kind: 'new'; request_id: string | null }
  /** Its process has died: the audit log knows by this id whether it was carried out before. */
  | { kind: 'taken_over'; request_id: string | null; since: Date }
  /** It was carried out: the same answer again. */
  | { kind: 'answered'; answer: unknown }
  | { kind: 'under_way' }
  /** The key belongs to another request. */
  | { kind: 'reused' };

/** Takes an Idempotency-Key for one request of one of the staff. @param asked.hash of what is asked for. */
export async function takeRequest(
  { db, clock }: Requesting,
  actor: string,
  key: string,
  { hash, request_id }: { hash: string; request_id: string | null },
): Promise<TakenRequest> {
  const at = clock.now();
  const made = await sql`
    insert into staff_requests (actor, key, request_hash, at, request_id)
    values (${actor}, ${key}, ${hash}, ${at}, ${request_id})
    on conflict (actor, key) do nothing returning key`.execute(db);
  if (made.rows.length > 0) return { kind: 'new', request_id };
  const taken = await sql<{ request_id: string | null; since: Date }>`
    with stuck as (
      select request_id, at from staff_requests
      where actor = ${actor} and key = ${key} and request_hash = ${hash} and answer is null
        and at < ${later(at, -STUCK_MS)}
      for update
    )
    update staff_requests r set at = ${at} from stuck where r.actor = ${actor} and r.key = ${key}
    returning stuck.request_id, stuck.at as since`.execute(db);
  const stuck = taken.rows[0];
  if (stuck !== undefined) return { kind: 'taken_over', ...stuck };
  const before = await db
    .selectFrom('staff_requests')
    .select(['request_hash', 'answer'])
    .where('actor', '=', actor)
    .where('key', '=', key)
    .executeTakeFirst();
  if (before === undefined || before.request_hash !== hash) return { kind: 'reused' };
  if (before.answer === null) return { kind: 'under_way' };
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

/**
 * What a request whose process died has done before, by the audit row that is written with the change; null where it has
 * done nothing, so that it may be carried out.
 * `uid` is null for a row that it would have made, whose uid the answer tells then.
 */
export async function carriedOutBefore(
  db: Db,
  { actor, uid, action }: { actor: string; uid: string | null; action: string },
  { request_id, since }: { request_id: string | null; since: Date },
): Promise<Performed | null> {
  if (request_id === null) return null;
  const row = await db
    .selectFrom('audit_log')
    .select(['action', 'subject', 'detail'])
    .$if(uid !== null, (query) => query.where('subject', '=', uid!))
    .where('actor', '=', actor)
    .where('action', 'in', [action, `${action}.asked`])
    .where('request_id', '=', request_id)
    .where('at', '>=', since)
    .executeTakeFirst();
  if (row === undefined) return null;
  const approval = (row.detail as { after?: { approval?: string } } | null)?.after?.approval;
  if (row.action !== action && approval !== undefined) return { kind: 'asked', approval_uid: approval };
  const message = 'It was carried out when this was sent first.';
  return { kind: 'done', message, ...(uid === null && { detail: { uid: row.subject } }) };
}
