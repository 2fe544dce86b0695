import { Link } from 'react-router';
import type { PriceAgainstCost } from '../../../api/contract/desk/catalogue.ts';
import { rowsOf } from '../kit/rows-of.ts';
import { dollars, scaleDollars } from '../kit/words.ts';
import { PlotFigure, scaleTop } from '../plots/PlotFigure.tsx';
import { soldOf } from './plan-words.ts';

const WIDTH = 480;
const HEIGHT = 300;
const LEFT = 44;
const TOP = 12;
const BOTTOM = HEIGHT - 34;
const RIGHT = WIDTH - 8;
/** Lines of a scale, at most; and how much longer it is than what it holds. */
const MOST_TICKS = 5;
const AIR = 1.05;
/** A dot's size by how often it was sold: its area grows with it. */
const radius = (sold: number) => Math.min(8, 2.5 + Math.sqrt(sold) / 2);

interface PriceCostPlotProps {
  plans: readonly PriceAgainstCost[];
  /** The day from which what was sold is counted. */
  soldFrom: string;
}

/** Each plan as a dot: what it costs us across, what it sells for up, upon the line that its rules let it fall to. */
export function PriceCostPlot({ plans, soldFrom }: PriceCostPlotProps) {
  const mostCost = Math.max(100, ...plans.map(({ cost }) => cost)) * AIR;
  const mostPrice = Math.max(100, ...plans.flatMap(({ price, floor }) => [price, floor])) * AIR;
  const x = (cost: number) => LEFT + (cost / mostCost) * (RIGHT - LEFT);
  const y = (price: number) => BOTTOM - (price / mostPrice) * (BOTTOM - TOP);
  const below = plans.filter(({ below_floor }) => below_floor).length;
  const floors = plans.map(({ cost, floor }) => `${x(cost).toFixed(1)},${y(floor).toFixed(1)}`);
  return (
    <PlotFigure
      title="Price against cost"
      words={`${plans.length} plans; ${below === 0 ? 'none is' : below === 1 ? 'one is' : `${below} are`} below the floor.`}
      width={WIDTH}
      height={HEIGHT}
      head={['Plan', 'Cost', 'Floor', 'Price', 'Sold in 30 days']}
      rows={plans.map(({ uid, name, validity_days, cost, floor, price, sold_30, below_floor }) => [
        <Link key="plan" to={`/admin/plans/${uid}`} className="d-link">
          {name}, {validity_days} days
        </Link>,
        dollars(cost),
        dollars(floor),
        below_floor ? `${dollars(price)}, below it` : dollars(price),
        <Link key="sold" to={rowsOf('orders', soldOf(uid, soldFrom))} className="d-link">
          {sold_30}
        </Link>,
      ])}
    >
      {ticks(mostPrice).map((price) => (
        <g key={price}>
          <line x1={LEFT} x2={RIGHT} y1={y(price)} y2={y(price)} className="d-plot-line" />
          <text x={LEFT - 6} y={y(price) + 4} textAnchor="end">
            {scaleDollars(price)}
          </text>
        </g>
      ))}
      {ticks(mostCost).map((cost) => (
        <text key={cost} x={x(cost)} y={BOTTOM + 14} textAnchor="middle">
          {scaleDollars(cost)}
        </text>
      ))}
      <text x={LEFT + 6} y={TOP + 4}>
        price
      </text>
      <text x={RIGHT} y={HEIGHT - 4} textAnchor="end">
        cost
      </text>
      <polyline points={floors.join(' ')} className="d-plot-path d-plot-floor" />
      {plans.map(({ uid, name, scope, cost, price, sold_30, below_floor }) => (
        <circle
          key={uid}
          cx={x(cost)}
          cy={y(price)}
          r={radius(sold_30)}
          className={below_floor ? 'd-dot d-dot-below' : scope === 'country' ? 'd-dot' : 'd-dot d-dot-wide'}
        >
          <title>{`${name}: ${dollars(price)}, cost ${dollars(cost)}, ${sold_30} sold`}</title>
        </circle>
      ))}
    </PlotFigure>
  );
}

/** Round amounts from nothing on, in cents, as many as a scale has room for. */
function ticks(most: number): number[] {
  const step = scaleTop(most / 100 / MOST_TICKS) * 100;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => at * step);
}
