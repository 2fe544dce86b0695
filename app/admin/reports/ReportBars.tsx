import { dollars } from '../kit/words.ts';
import { PlotFigure, scaleTop } from '../plots/PlotFigure.tsx';
import type { ReportRow } from './report-shape.ts';

const WIDTH = 720;
const LINE = 26;
const LEFT = 170;
const RIGHT = 84;
/** Lines that a plot holds; the table below has them all. */
const MOST = 12;

const cut = (label: string) => (label.length > 24 ? `${label.slice(0, 23)}…` : label);

/** The largest lines of a report as bars, with what was left of the revenue; orders where the role sees no revenue. */
export function ReportBars({ title, rows }: { title: string; rows: readonly ReportRow[] }) {
  const inMoney = rows.every(({ revenue }) => revenue !== null);
  const drawn = (row: ReportRow) => (inMoney ? (row.revenue ?? 0) : row.orders);
  const shown = [...rows].sort((one, other) => drawn(other) - drawn(one)).slice(0, MOST);
  const top = scaleTop(Math.max(1, ...shown.map(drawn)));
  const long = (value: number) => (Math.max(0, value) / top) * (WIDTH - LEFT - RIGHT);
  const told = (row: ReportRow) => (inMoney ? dollars(drawn(row)) : String(drawn(row)));
  const first = shown[0]!;
  return (
    <PlotFigure
      title={`${title}, ${inMoney ? 'revenue' : 'orders'}`}
      words={`${first.label} has most, ${told(first)}.`}
      width={WIDTH}
      height={shown.length * LINE + 6}
      head={['Line', 'Orders', inMoney ? 'Revenue' : 'Refunded', 'Margin']}
      rows={shown.map((row) => [
        row.label,
        row.orders,
        inMoney ? dollars(row.revenue ?? 0) : dollars(row.refunded_amount),
        row.margin === null ? '–' : dollars(row.margin),
      ])}
    >
      {shown.map((row, at) => {
        const y = at * LINE + 4;
        return (
          <g key={row.key}>
            <text x={LEFT - 10} y={y + 13} textAnchor="end">
              {cut(row.label)}
            </text>
            <rect
              x={LEFT}
              y={y}
              width={Math.max(1, long(drawn(row)))}
              height={LINE - 8}
              rx={3}
              className="d-plot-bar"
            />
            {inMoney && row.margin !== null && row.margin > 0 ? (
              <rect
                x={LEFT}
                y={y}
                width={long(row.margin)}
                height={LINE - 8}
                rx={3}
                className="d-plot-part"
              />
            ) : null}
            <text x={LEFT + long(drawn(row)) + 8} y={y + 13}>
              {told(row)}
            </text>
          </g>
        );
      })}
    </PlotFigure>
  );
}
