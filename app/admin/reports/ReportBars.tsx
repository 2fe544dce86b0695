import type { ReportRow } from '../../../api/contract/desk/reports.ts';
import { dollars } from '../kit/words.ts';
import { BarRows } from '../plots/BarRows.tsx';

/** Lines that a plot holds; the table below has them all. */
const MOST = 12;

/** The largest lines of a report as bars, with what was left of the revenue; orders where the role sees no revenue. */
export function ReportBars({ title, rows }: { title: string; rows: readonly ReportRow[] }) {
  const inMoney = rows.every(({ revenue }) => revenue !== null);
  const drawn = (row: ReportRow) => (inMoney ? (row.revenue ?? 0) : row.orders);
  const shown = [...rows].sort((one, other) => drawn(other) - drawn(one)).slice(0, MOST);
  const top = Math.max(1, ...shown.map(drawn));
  return (
    <BarRows
      label={`${title}, ${inMoney ? 'revenue and what is left of it' : 'orders'}`}
      rows={shown.map((row) => ({
        key: row.key,
        label: row.label,
        told: inMoney ? dollars(drawn(row)) : drawn(row).toLocaleString('en-US'),
        share: drawn(row) / top,
        part: inMoney && row.margin !== null ? row.margin / top : undefined,
      }))}
    />
  );
}
