import type { BalanceDay } from '../../../api/contract/desk/companies.ts';
import { dollars, shortDay } from '../kit/words.ts';
import { PlotFigure, scaleTop } from '../plots/PlotFigure.tsx';
import { balanceWords, largeRises } from './balance-days.ts';

interface BalancePlotProps {
  days: readonly BalanceDay[];
  /** The day on which it comes to nothing; null where that is further off than is looked. */
  zero: string | null;
}

const WIDTH = 520;
const HEIGHT = 196;
/** Above the balance, below it what was spent: each on its own scale. */
const TOP = 26;
const BOTTOM = 116;
const BARS_TOP = 144;
const BARS_BOTTOM = HEIGHT - 20;
const GAP = 14;
/** Where the past ends and what is to come begins. */
const MIDDLE = 300;
/** A line that falls by one day is drawn as long as one that falls by so many. */
const FEWEST_AHEAD = 7;

/** What was left and what was spent each day until today, and how what is left falls from today on at the pace of the last week. */
export function BalancePlot({ days, zero }: BalancePlotProps) {
  const past = days.filter(({ spent }) => spent !== null);
  const today = past.at(-1);
  const ahead = days.filter(({ spent, left }, at) => left !== null && (spent === null || days[at] === today));
  const spent = past.map((day) => day.spent ?? 0);
  const mostSpent = scaleTop(Math.max(1, ...spent) / 100) * 100;
  const mostLeft = Math.max(1, ...days.map(({ left }) => left ?? 0));
  const rises = largeRises(days);
  const rise = rises.at(-1);
  const step = MIDDLE / Math.max(1, past.length);
  const stride = (WIDTH - MIDDLE - GAP) / Math.max(FEWEST_AHEAD, ahead.length - 1);
  const up = (cents: number) => BOTTOM - (cents / mostLeft) * (BOTTOM - TOP);
  // None on a day on which more was returned than spent.
  const bar = (cents: number) => (Math.max(0, cents) / mostSpent) * (BARS_BOTTOM - BARS_TOP);
  const then = (index: number) => (index + 0.5) * step;
  const at = (index: number) => MIDDLE - step / 2 + index * stride;
  const last = ahead.at(-1);
  return (
    <PlotFigure
      title="The balance and what was spent by day, and how long it lasts"
      words={balanceWords(days, zero)}
      width={WIDTH}
      height={HEIGHT}
      head={['Day', 'Spent', 'Left', 'Came in, at least']}
      rows={days.map((day) => [day.day, ...[day.spent, day.left, day.came_in].map(told)])}
    >
      <text x={0} y={12}>
        balance, up to {dollars(mostLeft)}
      </text>
      <line x1={0} x2={WIDTH} y1={BOTTOM} y2={BOTTOM} className="d-plot-line" />
      {runsOf(past).map((run) => (
        <polyline
          key={run[0]!.index}
          points={run.map(({ index, left }) => `${then(index).toFixed(1)},${up(left).toFixed(1)}`).join(' ')}
          className="d-plot-path d-plot-path-now"
        />
      ))}
      {past.map(({ day, left, came_in }, index) =>
        left !== null && rises.some((each) => each.day === day) ? (
          <circle key={day} cx={then(index)} cy={up(left)} r={4} className="d-plot-part">
            <title>{`${shortDay(day)}: at least ${told(came_in)} came in`}</title>
          </circle>
        ) : null,
      )}
      <text x={0} y={BARS_TOP - 10}>
        spent a day, up to {dollars(Math.max(0, ...spent))}
      </text>
      <line x1={0} x2={MIDDLE} y1={BARS_BOTTOM} y2={BARS_BOTTOM} className="d-plot-line" />
      {past.map((day, index) => (
        <rect
          key={day.day}
          x={index * step + 1}
          width={step - 2}
          y={BARS_BOTTOM - bar(day.spent ?? 0)}
          height={bar(day.spent ?? 0)}
          rx={1}
          className={day === today ? 'd-plot-bar d-plot-now' : 'd-plot-bar'}
        />
      ))}
      {past[0] ? (
        <text x={0} y={HEIGHT - 5}>
          {shortDay(past[0].day)}
        </text>
      ) : null}
      <text x={MIDDLE} y={HEIGHT - 5} textAnchor="end">
        today
      </text>
      {rise ? (
        <text x={MIDDLE + GAP} y={BARS_TOP + 14}>
          <tspan className="d-plot-rise">●</tspan> {shortDay(rise.day)}: +{dollars(rise.came_in)} at least
        </text>
      ) : null}
      {ahead.length === 0 ? (
        <text x={WIDTH} y={12} textAnchor="end">
          there is no rate for its currency
        </text>
      ) : (
        <>
          <text x={WIDTH} y={12} textAnchor="end">
            {dollars(ahead[0]?.left ?? 0)} left
          </text>
          <polyline
            points={ahead
              .map(({ left }, index) => `${at(index).toFixed(1)},${up(left ?? 0).toFixed(1)}`)
              .join(' ')}
            className="d-plot-path d-plot-path-now d-plot-path-ahead"
          />
          {last && ahead.length > 1 ? (
            <text x={Math.min(WIDTH, at(ahead.length - 1) + 16)} y={BOTTOM + 16} textAnchor="end">
              {zero === null ? shortDay(last.day) : `nothing on ${shortDay(zero)}`}
            </text>
          ) : null}
        </>
      )}
    </PlotFigure>
  );
}

const told = (cents: number | null) => (cents === null ? '–' : dollars(cents));

/** Days in a row whose balance is known: between them the line has a gap. */
function runsOf(past: readonly BalanceDay[]): { index: number; left: number }[][] {
  const runs: { index: number; left: number }[][] = [];
  for (const [index, { left }] of past.entries()) {
    if (left === null) continue;
    const run = runs.at(-1);
    if (run?.at(-1)?.index === index - 1) run.push({ index, left });
    else runs.push([{ index, left }]);
  }
  return runs;
}
