/** The country in the accent on its region of the map, faded towards the text. Decoration: the heading names the country. */
export function HeroMap({ iso3, className }: { iso3: string; className: string }) {
  const map = `/generated/maps/${iso3}.svg`;
  return (
    <svg
      viewBox="0 0 640 460"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      data-print="hide"
      className={className}
    >
      <use href={`${map}#land`} className="fill-map stroke-paper" strokeWidth="1.5" strokeLinejoin="round" />
      <use href={`${map}#here`} className="fill-accent stroke-paper" strokeWidth="1" strokeLinejoin="round" />
    </svg>
  );
}
