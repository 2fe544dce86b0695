import { type Db, sql } from '../../../db/sql.server.ts';
import type { StaffRole } from '../../staff/roles.ts';

/** A view that is mailed each week, and to whom. */
interface WeeklyView {
  screen: string;
  name: string;
  email: string;
  role: StaffRole;
}

/** Of people who work here now and have an address. */
export async function selectWeeklyViews(db: Db): Promise<WeeklyView[]> {
  const { rows } = await sql<WeeklyView>`
    select v.screen, v.name, s.email, s.role
    from saved_views v join staff s on s.uid = v.staff_uid
    where v.weekly and s.email is not null and s.joined_at is not null and s.disabled_at is null
    order by s.email, v.screen, v.name`.execute(db);
  return rows;
}
