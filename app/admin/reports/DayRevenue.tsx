import type { ReportRow } from '../../../api/contract/desk/reports.ts';
import { dollars, scaleDollars, shortDay } from '../kit/words.ts';
import { PlotFigure, scaleTop } from '../plots/PlotFigure.tsx';

const WIDTH = 720;
const HEIGHT = 170;
const LEFT = 64;
const TOP = 12;
const BOTTOM = HEIGHT - 22;
/** Labels that fit below. */
const MOST_LABELS = 8;

/** Up to 400 days: revenue, and what was left of it; orders where the role sees no revenue. */
export function DayRevenue({ rows }: { rows: readonly ReportRow[] }) {
  const inMoney = rows.every(({ revenue }) => revenue !== null);
  const drawn = (row: ReportRow) => (inMoney ? (row.revenue ?? 0) : row.orders);
  const most = Math.max(0, ...rows.map(drawn));
  const top = inMoney ? scaleTop(Math.max(1, most / 100)) * 100 : Math.max(4, scaleTop(most));
  const step = (WIDTH - LEFT) / rows.length;
  const gap = step > 6 ? 2 : 0;
  const up = (value: number) => BOTTOM - (Math.max(0, value) / top) * (BOTTOM - TOP);
  const every = Math.ceil(rows.length / MOST_LABELS);
  const best = rows.reduce((one, other) => (drawn(other) > drawn(one) ? other : one));
  return (
    <PlotFigure
      title={inMoney ? 'Revenue by day' : 'Orders by day'}
      words={`Most on ${best.key}: ${inMoney ? dollars(drawn(best)) : drawn(best)}.`}
      width={WIDTH}
      height={HEIGHT}
      head={['Day', 'Orders', inMoney ? 'Revenue' : 'Discounts', 'Margin', 'Refunded']}
      rows={rows.map((row) => [
        row.key,
        row.orders,
        dollars(inMoney ? (row.revenue ?? 0) : row.discounts),
        row.margin === null ? '–' : dollars(row.margin),
        dollars(row.refunded_amount),
      ])}
    >
      {[0, top / 2, top].map((value) => (
        <g key={value}>
          <line x1={LEFT} x2={WIDTH} y1={up(value)} y2={up(value)} className="d-plot-line" />
          <text x={LEFT - 6} y={up(value) + 4} textAnchor="end">
            {inMoney ? scaleDollars(value) : value}
          </text>
        </g>
      ))}
      {rows.map((row, at) => {
        const x = LEFT + at * step + gap;
        const width = Math.max(0.5, step - 2 * gap);
        return (
          <g key={row.key}>
            <rect
              x={x}
              width={width}
              y={up(drawn(row))}
              height={BOTTOM - up(drawn(row))}
              className="d-plot-bar"
            />
            {inMoney && row.margin !== null && row.margin > 0 ? (
              <rect
                x={x}
                width={width}
                y={up(row.margin)}
                height={BOTTOM - up(row.margin)}
                className="d-plot-part"
              />
            ) : null}
          </g>
        );
      })}
      {rows.map(({ key }, at) =>
        (rows.length - 1 - at) % every === 0 ? (
          <text key={key} x={LEFT + (at + 0.5) * step} y={HEIGHT - 5} textAnchor="middle">
            {shortDay(key)}
          </text>
        ) : null,
      )}
    </PlotFigure>
  );
}
