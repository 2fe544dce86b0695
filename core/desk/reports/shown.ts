import type { StaffActor } from '../../staff/actor.ts';
import { mayDo, type StaffRole } from '../../staff/roles.ts';
import type { ReportRow } from './report.ts';

const OF_MARGINS = ['cost', 'fees', 'margin'] as const;
type Hidden = 'revenue' | (typeof OF_MARGINS)[number];

/** A line of a report as one of the staff may see it. */
export type ShownReportRow = Omit<ReportRow, Hidden> & Record<Hidden, number | null>;

/** Whoever sees neither revenue nor margins sees no report. */
export const seesReports = (role: StaffRole): boolean =>
  mayDo(role, 'books') !== 'no' || mayDo(role, 'margin') !== 'no';

/** Revenue is for whoever sees the books, cost and what is left for whoever sees margins. */
export function showReportRow(line: ReportRow, { role }: Pick<StaffActor, 'role'>): ShownReportRow {
  const shown: ShownReportRow = { ...line };
  if (mayDo(role, 'books') === 'no') shown.revenue = null;
  if (mayDo(role, 'margin') === 'no') for (const field of OF_MARGINS) shown[field] = null;
  return shown;
}
