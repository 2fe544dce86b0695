import type { PlanAnswer } from '../../../api/contract/desk/plans.ts';
import { Time } from '../kit/Time.tsx';
import { dollars } from '../kit/words.ts';
import { PlotFigure } from '../plots/PlotFigure.tsx';

const WIDTH = 480;
const HEIGHT = 130;
const LEFT = 56;
const TOP = 12;
const BOTTOM = HEIGHT - 14;

/** A plan's price over time, as steps; a gap where it had none. `now` ends the last step. */
export function PriceSteps({ history, now }: { history: PlanAnswer['history']; now: string }) {
  const points = [...history].sort((one, other) => (one.at < other.at ? -1 : 1));
  const prices = points.flatMap(({ price }) => (price === null ? [] : [price]));
  if (prices.length === 0) return <p className="d-empty">It never had a price.</p>;
  const first = Date.parse(points[0]!.at);
  const span = Math.max(1, Date.parse(now) - first);
  const low = Math.min(...prices) * 0.9;
  const high = Math.max(...prices) * 1.05;
  const x = (at: string) => LEFT + ((Date.parse(at) - first) / span) * (WIDTH - LEFT - 4);
  const y = (price: number) => BOTTOM - ((price - low) / (high - low)) * (BOTTOM - TOP);
  const shown = [...new Set([Math.min(...prices), Math.max(...prices)])];
  return (
    <PlotFigure
      title="Price over time"
      words={`${points.length === 1 ? 'One price' : `${points.length} prices`}, ${dollars(prices.at(-1)!)} now.`}
      width={WIDTH}
      height={HEIGHT}
      head={['Since', 'Price', 'Rules']}
      rows={points.map(({ at, price, version }) => [
        <Time key={at} at={at} />,
        price === null ? 'not sold' : dollars(price),
        `version ${version}`,
      ])}
    >
      {shown.map((price) => (
        <g key={price}>
          <line x1={LEFT} x2={WIDTH} y1={y(price)} y2={y(price)} className="d-plot-line" />
          <text x={LEFT - 6} y={y(price) + 4} textAnchor="end">
            {dollars(price)}
          </text>
        </g>
      ))}
      {points.map(({ at, price }, index) =>
        price === null ? null : (
          <path
            key={at}
            d={`M${x(at)} ${y(price)}H${x(points[index + 1]?.at ?? now)}${riseTo(points[index + 1], y)}`}
            className="d-plot-step"
          />
        ),
      )}
    </PlotFigure>
  );
}

const riseTo = (next: PlanAnswer['history'][number] | undefined, y: (price: number) => number): string =>
  next === undefined || next.price === null ? '' : `V${y(next.price)}`;
