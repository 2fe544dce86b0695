import { type Db, sql } from '../../../db/sql.server.ts';
import type { Span } from '../overview/day-figures.ts';
import { dayOf, startOf } from '../overview/report-days.ts';
import { BOUGHT_FROM } from '../refunds/list.ts';

/** Refunds of some days for one reason, of one company's eSIMs for one country. */
interface RefundCause {
  reason: string;
  /** `none` where nothing was ever bought. */
  company: string;
  /** Alpha-3 of plans for one country, or the name of a region. */
  country: string;
  refunds: number;
  /** Cents. */
  amount: number;
  /** Those very refunds. */
  href: string;
}

/** Why money of which company's eSIMs goes back from where: by reason, company and country, the most refunds first. */
export async function readRefundCauses(db: Db, { from, to }: Span): Promise<RefundCause[]> {
  const { rows } = await sql<Omit<RefundCause, 'href'>>`
    select r.reason, ${BOUGHT_FROM} as company, r.place as country, count(*)::integer as refunds,
      sum(r.amount)::float8 as amount
    from refunds r where r.created_at >= ${from} and r.created_at < ${to}
    group by 1, 2, 3 order by 4 desc, 5 desc, 1, 2, 3`.execute(db);
  return rows.map((row) => {
    const { reason, company, country: place } = row;
    const search = new URLSearchParams({ reason, company, place, from: told(from), to: told(to) });
    return { ...row, href: `/admin/refunds?${search}` };
  });
}

/** A day where it begins one, as the list's filters show it. */
const told = (at: Date): string =>
  startOf(dayOf(at)).getTime() === at.getTime() ? dayOf(at) : at.toISOString();
