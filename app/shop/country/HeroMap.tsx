/**
 * The country in the accent on its region of the map. Two drawings of one file, one upon the other: the land around fades towards the
 * text, the country itself never does. Decoration: the heading names the country.
 */
export function HeroMap({ iso3 }: { iso3: string }) {
  const map = `/generated/maps/${iso3}.svg`;
  const place = { viewBox: '0 0 640 460', preserveAspectRatio: 'xMaxYMid slice' };
  return (
    <div className="hero-map" data-print="hide">
      <svg aria-hidden="true" {...place}>
        <use
          href={`${map}#land`}
          className="fill-line stroke-card"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
      </svg>
      <svg aria-hidden="true" {...place}>
        <use
          href={`${map}#here`}
          className="fill-accent stroke-card"
          strokeWidth="1"
          strokeLinejoin="round"
        />
      </svg>
    </div>
  );
}
