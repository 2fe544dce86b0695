import { Link } from 'react-router';
import type { Overview } from '../../../api/contract/desk/overview.ts';
import { Empty } from '../kit/Screen.tsx';
import { dollars, plain } from '../kit/words.ts';

/** Where the money of today's and all unsettled orders is: one bar by amount, or by orders for who isn't told amounts; each part a link to its orders, and the legend as its table. */
export function MoneyBar({ places }: { places: Overview['standings'] }) {
  const weightOf = ({ amount, orders }: Overview['standings'][number]) => amount ?? orders;
  const sum = places.reduce((total, place) => total + weightOf(place), 0);
  if (places.length === 0) return <Empty>No order was paid today, and none waits for anything.</Empty>;
  return (
    <div className="d-money-bar">
      <div className="d-money-parts" aria-hidden="true">
        {sum === 0
          ? null
          : places
              .filter((place) => weightOf(place) > 0)
              .map((place) => (
                // For who points: the legend has the same links for all others.
                <Link
                  key={place.standing}
                  to={place.href}
                  tabIndex={-1}
                  title={plain(place.standing)}
                  className={`d-part-${place.standing}`}
                  style={{ flexGrow: weightOf(place) / sum }}
                />
              ))}
      </div>
      <ul className="d-money-legend">
        {places.map(({ standing, orders, amount, href }) => (
          <li key={standing}>
            <Link to={href} className="d-figure">
              <span className="d-figure-label">
                <i className={`d-part-${standing}`} aria-hidden="true" />
                {plain(standing)}
              </span>
              <span className="d-money">
                {amount === null ? (
                  <b>{orders}</b>
                ) : (
                  <>
                    <b>{dollars(amount)}</b> <span className="d-soft">· {orders}</span>
                  </>
                )}
                <span className="sr-only"> orders</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
