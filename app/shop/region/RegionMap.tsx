import worldMap from '../../../content/world.svg';
import type { RegionPage } from './region-page.server.ts';

/**
 * The countries where the region's plans work in the accent, its others in a paler one; as on a country's ticket the land around them
 * fades towards the text, and they don't. Decoration: the page lists them.
 */
export function RegionMap({ page: { slug, countries } }: { page: RegionPage }) {
  const global = slug === 'global';
  const file = global ? worldMap : `/generated/regions/${slug}.svg`;
  const place = global
    ? { viewBox: '0 0 1024 464', preserveAspectRatio: 'xMidYMid meet' }
    : { viewBox: '0 0 640 460', preserveAspectRatio: 'xMaxYMid slice' };
  const shapes = (covered: boolean) =>
    countries
      .filter((country) => country.covered === covered)
      .map(({ iso3 }) => <use key={iso3} href={`${file}#${iso3}`} />);
  return (
    <div className="hero-map" data-of={global ? 'world' : 'region'} data-print="hide">
      {global ? null : (
        <svg aria-hidden="true" {...place}>
          <use
            href={`${file}#land`}
            className="fill-line stroke-card"
            strokeWidth="1.5"
            strokeLinejoin="round"
          />
        </svg>
      )}
      <svg
        aria-hidden="true"
        strokeWidth={global ? 0.6 : 1}
        strokeLinejoin="round"
        className="stroke-card"
        {...place}
      >
        <g className="fill-[color-mix(in_oklab,var(--map)_80%,var(--ink))]">{shapes(false)}</g>
        <g className="fill-accent">{shapes(true)}</g>
      </svg>
    </div>
  );
}
