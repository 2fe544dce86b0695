import { Link } from 'react-router';
import { useMessages } from '../../i18n/messages.ts';
import { LowestPrice } from '../../prices/Price.tsx';
import { Flag } from '../../ui/Flag.tsx';
import type { Destination } from './destination-list.server.ts';

interface DestinationCardProps {
  country: Omit<Destination, 'letter'>;
  /** Why it was found, where its name doesn't say: "Bali". */
  alias?: string | null;
}

/**
 * A country of the grid. Its style stands in one class, since there are 243 of them on the page. "eSIM Available" (S2.5.1) is a dot, which
 * the page explains once, and screen readers are told.
 */
export function DestinationCard({ country, alias = null }: DestinationCardProps) {
  const { iso3, name, from } = country;
  const t = useMessages('destinations');
  return (
    <li>
      <Link to={`/c/${iso3}`} className="destination-card">
        <Flag iso3={iso3} size="small" />
        <span>
          {/* The dot never stands on a line alone. */}
          {`${name}\u00a0`}
          <i>{t('card.available')}</i>
          {alias === null ? null : <small>{t('alias', { alias })}</small>}
        </span>
        <data value={from / 100}>
          <small>{t('card.from')}</small> <LowestPrice of={country} />
        </data>
      </Link>
    </li>
  );
}
