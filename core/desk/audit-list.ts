import { type Db, sql } from '../../db/sql.server.ts';
import type { AuditRow } from '../audit/queries.ts';
import { COUNT_CAP, type ListPage, numberCursor, type PageAsked, pageOf } from './page.ts';

interface AuditFilter {
  /** A uid, or the name or mail address of one of the staff, or the name of a key. */
  actor?: string | undefined;
  action?: string | undefined;
  subject?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

type ListedAudit = Required<AuditRow> & { id: string };

/** The audit log, newest first. */
export async function listAudit(
  db: Db,
  filter: AuditFilter,
  page: PageAsked,
): Promise<ListPage<ListedAudit>> {
  const last = numberCursor(page);
  const found = await matching(db, filter)
    .$if(last !== null, (query) => query.where('id', '<', last))
    .selectAll()
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
  return pageOf(found as unknown as ListedAudit[], page, ({ id }) => id);
}

export async function countAudit(db: Db, filter: AuditFilter): Promise<number> {
  const some = matching(db, filter)
    .select('id')
    .limit(COUNT_CAP + 1);
  const { count } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function matching(db: Db, { actor, action, subject, from, to }: AuditFilter) {
  return db
    .selectFrom('audit_log')
    .$if(actor !== undefined, (query) => query.where('actor', 'in', calledSo(actor!)))
    .$if(action !== undefined, (query) => query.where('action', '=', action!))
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject!))
    .$if(from !== undefined, (query) => query.where('at', '>=', from!))
    .$if(to !== undefined, (query) => query.where('at', '<', to!));
}

const calledSo = (text: string) => sql<string>`(
  select ${text}::text
  union all select uid from staff where lower(name) = lower(${text}) or email = lower(${text})
  union all select uid from staff_keys where lower(name) = lower(${text}))`;
