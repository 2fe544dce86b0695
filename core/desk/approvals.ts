import { type Db, json, sql, type Tx } from '../../db/sql.server.ts';
import { COUNT_CAP, type ListPage, type PageAsked, pageOf } from './page.ts';

/** A request for a second person's agreement. */
interface NewApproval {
  uid: string;
  verb: string;
  /** The room of the verb, `order`. */
  kind: string;
  /** The uid of what it is done to. */
  subject: string;
  input: object;
  reason: string;
  /** What whoever asked was told that would happen, for whoever agrees; null of a release that kept none. */
  consequence: string | null;
  /** Cents at stake; null where it isn't about an amount. */
  amount: number | null;
  asked_by: string;
  asked_at: Date;
}

export interface ApprovalRow extends NewApproval {
  decided_by: string | null;
  decided_at: Date | null;
  started_at: Date | null;
  /** `done`, `rejected`, or the code of why it could no longer be done; null until it was. */
  outcome: string | null;
  outcome_reason: string | null;
  /** When one of the staff has noted that it came to nothing. */
  noted_at: Date | null;
}

/** Whether a second person has agreed and it was not done, or isn't yet. */
export const cameToNothing = ({
  decided_at,
  outcome,
}: Pick<ApprovalRow, 'decided_at' | 'outcome'>): boolean =>
  decided_at !== null && outcome !== 'done' && outcome !== 'rejected';

/** @returns whether nobody was quicker. */
export async function noteApproval(tx: Tx, uid: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('approvals')
    .set({ noted_at: at })
    .where('uid', '=', uid)
    .where('noted_at', 'is', null)
    .returning('uid')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertApproval(tx: Tx, approval: NewApproval): Promise<void> {
  await tx
    .insertInto('approvals')
    .values({ ...approval, input: json(approval.input) })
    .execute();
}

/**
 * The request for the same thing that waits already, if there is one; until the transaction ends nobody else asks for
 * anything of this row. Both of two such requests agreed to would be the same thing done twice; what either had looked at is no difference.
 */
export async function takeSameRequest(
  tx: Tx,
  { kind, subject, verb, input }: Pick<NewApproval, 'kind' | 'subject' | 'verb' | 'input'>,
): Promise<Pick<NewApproval, 'asked_by' | 'asked_at'> | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('approvals'), hashtext(${`${kind} ${subject}`}))`.execute(
    tx,
  );
  const { rows } = await sql<Pick<NewApproval, 'asked_by' | 'asked_at'>>`
    select asked_by, asked_at from approvals
    where kind = ${kind} and subject = ${subject} and verb = ${verb} and outcome is null
      and input - 'seen' = ${JSON.stringify(input)}::jsonb - 'seen'
    limit 1`.execute(tx);
  return rows[0];
}

export async function selectApprovals(db: Db, uids: string[]): Promise<ApprovalRow[]> {
  const { rows } = await sql<ApprovalRow>`select * from approvals where uid = any(${uids}::text[])`.execute(
    db,
  );
  return rows;
}

export interface ApprovalFilter {
  /** Whether it still waits for somebody. */
  open?: boolean | undefined;
}

/** Newest first; uids sort by age. */
export async function listApprovals(
  db: Db,
  filter: ApprovalFilter,
  page: PageAsked,
): Promise<ListPage<ApprovalRow>> {
  const { rows } = await sql<ApprovalRow>`
    select * from approvals where ${matching(filter)}
      and (${page.cursor}::text is null or uid < ${page.cursor})
    order by uid desc limit ${page.limit + 1}`.execute(db);
  return pageOf(rows, page, ({ uid }) => uid);
}

export async function countApprovals(db: Db, filter: ApprovalFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from approvals where ${matching(filter)} limit ${COUNT_CAP + 1}
    ) counted`.execute(db);
  return rows[0]!.count;
}

function matching({ open }: ApprovalFilter) {
  if (open === undefined) return sql`true`;
  return open ? sql`decided_at is null` : sql`decided_at is not null`;
}

/** Decides a request that nobody has decided. @returns whether nobody was quicker. */
export async function decideApproval(
  tx: Tx,
  decision: { uid: string; by: string; at: Date; outcome: string | null; outcome_reason: string | null },
): Promise<boolean> {
  const { uid, by, at, outcome, outcome_reason } = decision;
  const { rows } = await sql`
    update approvals set decided_by = ${by}, decided_at = ${at}, outcome = ${outcome},
      outcome_reason = ${outcome_reason}
    where uid = ${uid} and decided_at is null returning uid`.execute(tx);
  return rows.length > 0;
}

/** Takes an agreed request to carry it out, unless another process is at it. @param stuckBefore when one has died. */
export async function takeApproval(db: Db, uid: string, at: Date, stuckBefore: Date): Promise<boolean> {
  const { rows } = await sql`
    update approvals set started_at = ${at}
    where uid = ${uid} and decided_at is not null and outcome is null
      and (started_at is null or started_at < ${stuckBefore})
    returning uid`.execute(db);
  return rows.length > 0;
}

/** Writes down what came of it. Who noted before that it isn't carried out yet hasn't seen this. */
export async function finishApproval(
  db: Db,
  uid: string,
  { outcome, outcome_reason }: { outcome: string; outcome_reason: string | null },
): Promise<void> {
  await db
    .updateTable('approvals')
    .set({ outcome, outcome_reason, noted_at: null })
    .where('uid', '=', uid)
    .execute();
}

/** Agreed requests that nobody has carried out since a time. */
export async function selectForgottenApprovals(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    select uid from approvals where decided_at < ${before} and outcome is null
      and (started_at is null or started_at < ${before})
    order by uid limit 100`.execute(db);
  return rows.map(({ uid }) => uid);
}

/** Whether the audit log has what a request's verb writes with its change. */
export async function isOnRecord(
  db: Db,
  { uid, kind, verb, subject, asked_at, decided_by }: ApprovalRow,
): Promise<boolean> {
  const row = await db
    .selectFrom('audit_log')
    .select('id')
    .where('subject', '=', subject)
    .where('at', '>=', asked_at)
    .where('action', '=', `desk.${kind}.${verb}`)
    .where('request_id', '=', uid)
    .where('approved_by', '=', decided_by)
    .executeTakeFirst();
  return row !== undefined;
}
