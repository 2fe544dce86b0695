import { memo } from 'react';
import { useHref } from 'react-router';
import worldMap from '../../../content/world.svg';
import { formatMoney } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/messages.ts';
import type { Place } from './coverage-page.server.ts';

interface WorldLandProps {
  places: readonly Place[];
  /** Shapes without anything on sale, drawn so that the map has no holes. */
  elsewhere: readonly string[];
  /** The one place at which the tab key stops. */
  entrance: string;
}

/**
 * All destinations as links. Shapes come from content/world.svg by reference: the page holds none of them. Small places are dots, whose reach is
 * drawn twice: wide and below the land, so that the sea around an island leads to it, and narrow and above it.
 */
export const WorldLand = memo(function WorldLand({ places, elsewhere, entrance }: WorldLandProps) {
  const dots = places.filter((place) => place.dot);
  return (
    <>
      <g className="world-sea">
        {dots.map(({ iso3, dot }) => (
          <circle key={iso3} data-place={iso3} cx={dot?.[0]} cy={dot?.[1]} r="14" />
        ))}
      </g>
      <g className="world-land">
        {elsewhere.map((iso3) => (
          <use key={iso3} href={`${worldMap}#${iso3}`} className="world-none" />
        ))}
        {places
          .toSorted((a, b) => Number(a.dot !== null) - Number(b.dot !== null))
          .map((place) => (
            <PlaceLink key={place.iso3} place={place} stop={place.iso3 === entrance} />
          ))}
      </g>
    </>
  );
});

const PlaceLink = memo(function PlaceLink({ place, stop }: { place: Place; stop: boolean }) {
  const t = useMessages('coverage');
  const { iso3, name, perGb, step, dot } = place;
  const href = useHref(`/c/${iso3}`);
  return (
    <a
      href={href}
      data-place={iso3}
      data-step={step}
      tabIndex={stop ? 0 : -1}
      aria-label={t('map.place', { name, price: formatMoney(t.language, perGb) })}
    >
      {dot ? (
        <>
          <circle cx={dot[0]} cy={dot[1]} r="5" className="world-reach" />
          <circle cx={dot[0]} cy={dot[1]} r="3" />
        </>
      ) : (
        <use href={`${worldMap}#${iso3}`} />
      )}
    </a>
  );
});
