import type { MailContent } from '../../mail/mail.ts';
import type { Shop } from '../../shop.ts';
import type { Span } from '../overview/day-figures.ts';
import { dayOf } from '../overview/report-days.ts';
import { selectWeeklyViews } from '../views/weekly.ts';
import { type ReportRow, readReport, reportAt } from './report.ts';
import { type ShownReportRow, seesReports, showReportRow } from './shown.ts';

interface ViewMail {
  to: string;
  content: Extract<MailContent, { kind: 'staff_news' }>;
}

/** Lines of one mail; the screen has the others. */
const MOST_LINES = 40;

/**
 * The saved views of reports that are mailed each week: to whoever saved one, the table of a week as that person may see it now. What the
 * view has of days is left aside.
 */
export async function viewMails(
  shop: Pick<Shop, 'db' | 'clock' | 'publicOrigin'>,
  span: Span,
): Promise<ViewMail[]> {
  const views = await selectWeeklyViews(shop.db);
  const tables = new Map<string, ReportRow[]>();
  const mails: ViewMail[] = [];
  for (const { screen, name, email, role } of views) {
    const report = reportAt(screen);
    if (report === null || !seesReports(role)) continue;
    const rows = tables.get(report) ?? (await readReport(shop, report, span));
    tables.set(report, rows);
    const left = rows.length - MOST_LINES;
    const days = new URLSearchParams({ from: dayOf(span.from), to: dayOf(span.to) });
    mails.push({
      to: email,
      content: {
        kind: 'staff_news',
        title: `${name}: the week of ${dayOf(span.from)}`,
        said: [
          rows.length === 0 ? 'Nothing was sold in that week.' : `The report by ${report}, of that week.`,
          ...(left > 0 ? [`${left} more lines are on the page.`] : []),
          'You get it because you had this view mailed; “Saved views” stops it.',
        ],
        lines: rows.slice(0, MOST_LINES).map((row) => [row.label, said(showReportRow(row, { role }))]),
        link: `${shop.publicOrigin}${screen}?${days}`,
      },
    });
  }
  return mails;
}

/** "12 orders, $48.00 revenue, $20.00 margin, $4.00 refunded", without what the role doesn't see. */
function said({ orders, revenue, margin, refunded_amount }: ShownReportRow): string {
  const money = (amount: number | null, what: string) => (amount === null ? [] : [`${usd(amount)} ${what}`]);
  return [
    `${orders} ${orders === 1 ? 'order' : 'orders'}`,
    ...money(revenue, 'revenue'),
    ...money(margin, 'margin'),
    ...(refunded_amount === 0 ? [] : money(refunded_amount, 'refunded')),
  ].join(', ');
}

/** An amount as mails to staff have it. @param cents may be below zero */
export const usd = (cents: number): string => `${cents < 0 ? '−' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`;
