import { Link } from 'react-router';
import { useMessages } from '../../i18n/messages.ts';
import { DRAWN_PRICE, LowestPrice } from '../../prices/Price.tsx';
import type { RegionTile } from './destination-list.server.ts';

interface RegionTilesProps {
  regions: readonly RegionTile[];
  /** Why each was found, in their order. */
  aliases?: readonly (string | null)[];
}

/** Regions, each with its shape, in how many countries one plan works, and from how much. */
export function RegionTiles({ regions, aliases = [] }: RegionTilesProps) {
  const t = useMessages('destinations');
  return (
    <ul className="region-tiles">
      {regions.map(({ slug, name, covered, ...lowest }, index) => (
        <li key={slug}>
          <Link to={`/regions/${slug}`}>
            <svg viewBox="0 0 160 110" aria-hidden="true">
              <use href={`/generated/regions/tiles.svg#${slug}`} />
            </svg>
            <b>{name}</b>
            <span>
              {aliases[index] ? `${t('alias', { alias: aliases[index] })} · ` : ''}
              {t.rich(
                'region.words',
                { price: () => <LowestPrice of={lowest} /> },
                { count: covered, price: DRAWN_PRICE },
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
