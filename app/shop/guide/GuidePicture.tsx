import { Flag } from '../../ui/Flag.tsx';
import { Guilloche } from '../../ui/Guilloche.tsx';

/** The guide's picture: the country on its region of the map, over the pattern of its tickets. Decoration: the heading names it. */
export function GuidePicture({ iso3 }: { iso3: string }) {
  const map = `/generated/maps/${iso3}.svg`;
  return (
    <div
      data-print="hide"
      className="relative aspect-[640/460] w-full overflow-hidden rounded-ticket bg-card"
    >
      <Guilloche code={iso3} />
      <svg
        viewBox="0 0 640 460"
        aria-hidden="true"
        className="absolute inset-0 size-full stroke-card"
        strokeLinejoin="round"
      >
        <use href={`${map}#land`} className="fill-line" strokeWidth="1.5" />
        <use href={`${map}#here`} className="fill-accent" strokeWidth="1" />
      </svg>
      <div className="absolute start-4 bottom-4 flex">
        <Flag iso3={iso3} size="large" eager />
      </div>
    </div>
  );
}
