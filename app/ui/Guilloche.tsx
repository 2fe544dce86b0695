import { useId } from 'react';
import { COPIES, guilloche, REACH } from './guilloche.ts';

/** The pattern that a code makes, such as a country's on its ticket's stub, behind what stands there. Decoration. */
export function Guilloche({ code }: { code: string }) {
  const id = useId();
  const { path, turn } = guilloche(code);
  return (
    <svg
      viewBox={`${-REACH} ${-REACH} ${2 * REACH} ${2 * REACH}`}
      aria-hidden="true"
      className="guilloche"
      data-print="hide"
    >
      <path id={id} d={path} />
      {Array.from({ length: COPIES - 1 }, (_, at) => {
        const angle = Math.round((at + 1) * turn * 10) / 10;
        return <use key={angle} href={`#${id}`} transform={`rotate(${angle})`} />;
      })}
    </svg>
  );
}
