import { takeWeek, wasWeekTaken } from '../../alerts/queries.ts';
import { alertRecipients } from '../../alerts/recipients.ts';
import { DAY, HOUR, later } from '../../clock.ts';
import { enqueueMail } from '../../mail/enqueue.ts';
import type { Shop } from '../../shop.ts';
import { inTransaction } from '../../transaction.ts';
import { countAttention } from '../attention/attention.ts';
import { dayOf, fillReportDays, selectDays, startOf } from '../overview/report-days.ts';
import { type PeriodFigures, sumOf } from './periods.ts';
import { readReport } from './report.ts';
import { usd, viewMails } from './view-mails.ts';

/** Mondays from six o'clock (UTC) on; a shop that was down then sends it until Tuesday's end. */
const FROM_HOUR = 6;
const LATEST_MS = 2 * DAY;
const COUNTRIES_NAMED = 5;

/**
 * The timed job: mails last week's figures beside those of the week before to those who are told of alarms, and to each of the staff the
 * reports that they have mailed, once a week.
 * @returns whether it was mailed now.
 */
export async function mailWeekReport(shop: Shop): Promise<boolean> {
  const recipients = alertRecipients(shop);
  const now = shop.clock.now();
  const monday = mondayOf(now);
  if (now < later(monday, FROM_HOUR * HOUR) || now >= later(monday, LATEST_MS)) return false;
  if (await wasWeekTaken(shop.db, dayOf(monday))) return false;
  const span = { from: later(monday, -7 * DAY), to: monday };
  while ((await fillReportDays(shop)) > 0);
  const ofViews = await viewMails(shop, span);
  if (recipients.length === 0 && ofViews.length === 0) return false;
  const days = await selectDays(shop.db, dayOf(later(monday, -14 * DAY)), dayOf(monday));
  const last = sumOf(days.filter(({ day }) => startOf(day) >= span.from));
  const before = sumOf(days.filter(({ day }) => startOf(day) < span.from));
  const countries = (await readReport(shop, 'country', span)).slice(0, COUNTRIES_NAMED);
  const attention = await countAttention(shop);
  const title = `The week of ${dayOf(span.from)}: ${last.delivered} delivered, ${usd(last.revenue)} revenue`;
  const said = [
    `Beside each figure, that of the week before. ${
      attention === 0 ? 'Nothing needs a person now.' : `Needing a person now: ${attention}.`
    }`,
  ];
  const lines: [string, string][] = [
    ...LINES.map(([name, show]): [string, string] => [name, `${show(last)} (${show(before)})`]),
    ...countries.map(({ label, revenue, orders }): [string, string] => [
      label,
      `${usd(revenue)}, ${orders} orders`,
    ]),
  ];
  const link = `${shop.publicOrigin}/admin/reports/day?from=${dayOf(span.from)}&to=${dayOf(span.to)}`;
  return inTransaction(shop, async (tx, shop) => {
    if (!(await takeWeek(tx, dayOf(monday), now))) return false;
    const content = { kind: 'staff_news', title, said, lines, link } as const;
    for (const mail of [...recipients.map((to) => ({ to, content })), ...ofViews]) {
      await enqueueMail(shop, tx, { ...mail, orderUid: null, reader: null });
    }
    return true;
  });
}

/** The Monday of a moment's week, from its beginning (UTC). */
function mondayOf(now: Date): Date {
  const today = startOf(dayOf(now));
  return later(today, -((today.getUTCDay() + 6) % 7) * DAY);
}

const LINES: readonly (readonly [string, (week: PeriodFigures) => string])[] = [
  ['Orders', ({ orders }) => String(orders)],
  ['Paid', ({ paid }) => String(paid)],
  ['Delivered', ({ delivered }) => String(delivered)],
  ['Revenue', ({ revenue }) => usd(revenue)],
  ['Discounts', ({ discounts }) => usd(discounts)],
  ['Cost', ({ cost }) => usd(cost)],
  ['Card fees', ({ fees }) => usd(fees)],
  ['Margin', ({ margin }) => usd(margin)],
  ['Refunds', ({ refunds, refunded_amount }) => `${refunds}, ${usd(refunded_amount)}`],
  ['Disputes', ({ disputes }) => String(disputes)],
];
