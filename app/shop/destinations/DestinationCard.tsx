import { Link } from 'react-router';
import { formatMoney } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Flag } from '../../ui/Flag.tsx';
import type { Destination } from './destination-list.server.ts';

/** A country of the grid. Its style stands in one class, since there are 243 of them on the page. */
export function DestinationCard({ country: { iso3, name, from } }: { country: Destination }) {
  const t = useMessages('destinations');
  return (
    <li>
      <Link to={`/c/${iso3}`} className="destination-card">
        <Flag iso3={iso3} />
        <span>
          <b>{name}</b>
          <small>{t('card.available')}</small>
        </span>
        <data value={from / 100}>
          <small>{t('card.from')}</small> {formatMoney(t.language, from)}
        </data>
      </Link>
    </li>
  );
}
