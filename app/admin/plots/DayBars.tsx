import type { DeskDay } from '../../../api/contract/desk/overview.ts';
import { dollars, scaleDollars, shortDay } from '../kit/words.ts';
import { PlotFigure, scaleTop } from './PlotFigure.tsx';

const WIDTH = 480;
const HEIGHT = 130;
const LEFT = 42;
const TOP = 12;
const BOTTOM = HEIGHT - 20;

/** Revenue of the last days, and what was left of it; orders where the role sees no revenue. */
export function DayBars({ days }: { days: readonly DeskDay[] }) {
  const inMoney = days.every(({ revenue }) => revenue !== null);
  const drawn = (day: DeskDay) => (inMoney ? (day.revenue ?? 0) : day.orders);
  const most = Math.max(...days.map(drawn), 0);
  const top = inMoney ? scaleTop(Math.max(most / 100, 1)) * 100 : Math.max(4, scaleTop(most));
  const step = (WIDTH - LEFT) / Math.max(1, days.length);
  const up = (value: number) => BOTTOM - (Math.max(0, value) / top) * (BOTTOM - TOP);
  const scale = (value: number) => (inMoney ? scaleDollars(value) : String(value));
  const title = inMoney ? 'Revenue by day' : 'Orders by day';
  const sum = days.reduce((total, day) => total + drawn(day), 0);
  return (
    <PlotFigure
      title={title}
      words={`${inMoney ? dollars(sum) : sum} in ${days.length} days.`}
      width={WIDTH}
      height={HEIGHT}
      head={['Day', 'Orders', 'Delivered', 'Revenue', 'Margin', 'Refunds']}
      rows={days.map((day) => [
        day.day,
        day.orders,
        day.delivered,
        day.revenue === null ? '–' : dollars(day.revenue),
        day.margin === null ? '–' : dollars(day.margin),
        day.refunded_amount === null ? '–' : dollars(day.refunded_amount),
      ])}
    >
      {[0, top / 2, top].map((value) => (
        <g key={value}>
          <line x1={LEFT} x2={WIDTH} y1={up(value)} y2={up(value)} className="d-plot-line" />
          <text x={LEFT - 6} y={up(value) + 3} textAnchor="end">
            {scale(value)}
          </text>
        </g>
      ))}
      {days.map((day, index) => {
        const x = LEFT + index * step + 1.5;
        const width = step - 3;
        const { margin } = day;
        return (
          <g key={day.day}>
            <rect
              x={x}
              width={width}
              y={up(drawn(day))}
              height={BOTTOM - up(drawn(day))}
              rx={2}
              className={index === days.length - 1 ? 'd-plot-bar d-plot-now' : 'd-plot-bar'}
            />
            {inMoney && margin !== null && margin > 0 ? (
              <rect
                x={x}
                width={width}
                y={up(margin)}
                height={BOTTOM - up(margin)}
                rx={2}
                className="d-plot-part"
              />
            ) : null}
          </g>
        );
      })}
      {days.map(({ day }, index) =>
        index % 7 === (days.length - 1) % 7 ? (
          <text key={day} x={LEFT + (index + 1) * step} y={HEIGHT - 5} textAnchor="end">
            {shortDay(day)}
          </text>
        ) : null,
      )}
    </PlotFigure>
  );
}
