import { dollars } from '../kit/words.ts';
import { PlotFigure, scaleTop } from '../plots/PlotFigure.tsx';

export interface BalanceDay {
  company: string;
  day: string;
  /** Cents; null for days to come. */
  spent: number | null;
  /** Cents; null before today. */
  left: number | null;
}

interface BalancePlotProps {
  days: readonly BalanceDay[];
  /** The day on which it comes to nothing; null where that is further off than is looked. */
  zero: string | null;
}

const WIDTH = 520;
const HEIGHT = 150;
const TOP = 26;
const BOTTOM = HEIGHT - 20;
const GAP = 14;
/** Where the past ends and what is to come begins. */
const MIDDLE = 230;
/** A line that falls by one day is drawn as long as one that falls by so many. */
const FEWEST_AHEAD = 7;

const SHORT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const short = (day: string) => SHORT.format(new Date(`${day}T00:00:00Z`));

/** What was spent each day until today, and how what is left falls from today on at the pace of the last week. */
export function BalancePlot({ days, zero }: BalancePlotProps) {
  const past = days.filter(({ spent }) => spent !== null);
  const ahead = days.filter(({ left }) => left !== null);
  const today = past.at(-1)?.day ?? '';
  const mostSpent = scaleTop(Math.max(1, ...past.map(({ spent }) => spent ?? 0)) / 100) * 100;
  const mostLeft = Math.max(1, ...ahead.map(({ left }) => left ?? 0));
  const step = (MIDDLE - GAP) / Math.max(1, past.length);
  const stride = (WIDTH - MIDDLE - GAP) / Math.max(FEWEST_AHEAD, ahead.length - 1);
  const up = (value: number, top: number) => BOTTOM - (value / top) * (BOTTOM - TOP);
  const at = (index: number) => MIDDLE + GAP + index * stride;
  const line = ahead.map(
    ({ left }, index) => `${at(index).toFixed(1)},${up(left ?? 0, mostLeft).toFixed(1)}`,
  );
  const last = ahead.at(-1);
  const words =
    ahead.length === 0
      ? 'its balance is in a currency without a rate.'
      : zero === null
        ? 'at this pace it lasts longer than two months.'
        : `at this pace nothing is left on ${short(zero)}.`;
  return (
    <PlotFigure
      title="Spent by day, and how long the balance lasts"
      words={words}
      width={WIDTH}
      height={HEIGHT}
      head={['Day', 'Spent', 'Left']}
      rows={days.map(({ day, spent, left }) => [
        day,
        spent === null ? '–' : dollars(spent),
        left === null ? '–' : dollars(left),
      ])}
    >
      <text x={0} y={12}>
        spent a day, up to {dollars(Math.max(0, ...past.map(({ spent }) => spent ?? 0)))}
      </text>
      <line x1={0} x2={WIDTH} y1={BOTTOM} y2={BOTTOM} className="d-plot-line" />
      {past.map(({ day, spent }, index) => (
        <rect
          key={day}
          x={index * step + 1.5}
          width={step - 3}
          y={up(spent ?? 0, mostSpent)}
          height={BOTTOM - up(spent ?? 0, mostSpent)}
          rx={2}
          className={day === today ? 'd-plot-bar d-plot-now' : 'd-plot-bar'}
        />
      ))}
      {past[0] ? (
        <text x={0} y={HEIGHT - 5}>
          {short(past[0].day)}
        </text>
      ) : null}
      <line
        x1={MIDDLE + GAP / 2}
        x2={MIDDLE + GAP / 2}
        y1={4}
        y2={BOTTOM}
        className="d-plot-median d-plot-today"
      />
      {ahead.length === 0 ? (
        <text x={MIDDLE + GAP} y={12}>
          there is no rate for its currency
        </text>
      ) : (
        <>
          <text x={MIDDLE + GAP} y={12}>
            {dollars(ahead[0]?.left ?? 0)} left
          </text>
          <polyline points={line.join(' ')} className="d-plot-path d-plot-path-now" />
          <text x={MIDDLE + GAP} y={HEIGHT - 5}>
            today
          </text>
          {last && ahead.length > 1 ? (
            <text x={Math.min(WIDTH, at(ahead.length - 1) + 16)} y={HEIGHT - 5} textAnchor="end">
              {zero === null ? short(last.day) : `nothing on ${short(zero)}`}
            </text>
          ) : null}
        </>
      )}
    </PlotFigure>
  );
}
