import { Link } from 'react-router';
import { formatUsd } from '../../../core/money.ts';
import { Flag } from '../../ui/Flag.tsx';
import type { Destination } from './destination-list.server.ts';

/** A country of the grid. Its style stands in one class, since there are 243 of them on the page. */
export function DestinationCard({ country: { iso3, name, from } }: { country: Destination }) {
  return (
    <li>
      <Link to={`/c/${iso3}`} className="destination-card">
        <Flag iso3={iso3} />
        <span>
          <b>{name}</b>
          <small>eSIM Available</small>
        </span>
        <data value={from / 100}>
          <small>from</small> {formatUsd(from)}
        </data>
      </Link>
    </li>
  );
}
