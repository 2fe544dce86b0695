import { type Db, sql } from '../../../db/sql.server.ts';
import { type StaffRow, type StaffState, stateOf } from '../../staff/queries.ts';
import { COUNT_CAP, type ListPage, type PageAsked, pageOf } from '../page.ts';
import type { StaffSubject } from './staff-room.ts';

interface StaffFilter {
  role?: string | undefined;
  state?: StaffState | undefined;
}

/** The staff, newest first; uids sort by age. */
export async function listStaff(
  db: Db,
  filter: StaffFilter,
  page: PageAsked,
): Promise<ListPage<StaffSubject>> {
  const { rows } = await sql<StaffRow>`
    select s.*, (select count(*)::int from staff_passkeys p where p.staff_uid = s.uid) as passkeys
    from staff s where ${matching(filter)} and (${page.cursor}::text is null or s.uid < ${page.cursor})
    order by s.uid desc limit ${page.limit + 1}`.execute(db);
  const found = rows.map((row) => ({ ...row, state: stateOf(row) }));
  return pageOf(found, page, ({ uid }) => uid);
}

export async function countStaff(db: Db, filter: StaffFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from staff s where ${matching(filter)} limit ${COUNT_CAP + 1}
    ) counted`.execute(db);
  return rows[0]!.count;
}

function matching({ role = null, state = null }: { role?: string | null; state?: StaffState | null }) {
  return sql`(${role}::text is null or s.role = ${role})
    and (${state}::text is null or ${state} = case when s.disabled_at is not null then 'disabled'
      when s.joined_at is null then 'invited' else 'active' end)`;
}
