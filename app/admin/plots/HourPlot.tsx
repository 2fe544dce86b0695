import type { Overview } from '../../../api/contract/desk/overview.ts';
import { PlotFigure, scaleTop } from './PlotFigure.tsx';

const WIDTH = 480;
const HEIGHT = 150;
const LEFT = 26;
const TOP = 12;
const BOTTOM = HEIGHT - 20;
const STEP = (WIDTH - LEFT) / 24;

/** Orders by hour of the day (UTC): bars upon the band of what that hour of the weekday usually brings, its middle in front of them. */
export function HourPlot({ hours, now }: { hours: Overview['hours']; now: string }) {
  const top = Math.max(
    4,
    scaleTop(Math.max(...hours.map(({ orders, high }) => Math.max(orders, high ?? 0)))),
  );
  const up = (value: number) => BOTTOM - (value / top) * (BOTTOM - TOP);
  const current = new Date(now).getUTCHours();
  const sum = hours.reduce((total, { orders }) => total + orders, 0);
  const usual = hours
    .filter(({ hour }) => hour <= current)
    .reduce((total, { median }) => total + (median ?? 0), 0);
  return (
    <PlotFigure
      title="Orders by hour, UTC"
      words={`${sum} so far today; ${Math.round(usual)} are usual by now on this weekday.`}
      width={WIDTH}
      height={HEIGHT}
      head={['Hour', 'Orders', 'Usual', 'Half of the weeks']}
      rows={hours.map(({ hour, orders, low, median, high }) => [
        `${two(hour)}:00`,
        orders,
        median ?? '–',
        low === null || high === null ? '–' : `${rounded(low)} to ${rounded(high)}`,
      ])}
    >
      {[0, top / 2, top].map((value) => (
        <g key={value}>
          <line x1={LEFT} x2={WIDTH} y1={up(value)} y2={up(value)} className="d-plot-line" />
          <text x={LEFT - 6} y={up(value) + 3} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {hours.map(({ hour, low, high }) =>
        low === null || high === null ? null : (
          <rect
            key={hour}
            x={LEFT + hour * STEP}
            width={STEP}
            y={up(high)}
            height={up(low) - up(high)}
            className="d-plot-band"
          />
        ),
      )}
      {hours.map(({ hour, orders }) => (
        <rect
          key={hour}
          x={LEFT + hour * STEP + 2}
          width={STEP - 4}
          y={up(orders)}
          height={BOTTOM - up(orders)}
          rx={3}
          className={hour === current ? 'd-plot-bar d-plot-now' : 'd-plot-bar'}
        />
      ))}
      {hours.map(({ hour, median }) =>
        median === null ? null : (
          <line
            key={hour}
            x1={LEFT + hour * STEP}
            x2={LEFT + (hour + 1) * STEP}
            y1={up(median)}
            y2={up(median)}
            className="d-plot-median"
          />
        ),
      )}
      {[0, 6, 12, 18].map((hour) => (
        <text key={hour} x={LEFT + (hour + 0.5) * STEP} y={HEIGHT - 5} textAnchor="middle">
          {two(hour)}
        </text>
      ))}
    </PlotFigure>
  );
}

const two = (hour: number) => String(hour).padStart(2, '0');
const rounded = (value: number) => Math.round(value * 10) / 10;
