import type { ReactNode } from 'react';

export interface BarRow {
  key: string;
  label: string;
  /** Beside the bar. */
  told: ReactNode;
  /** Of the longest possible bar, from 0 to 1; and the part of it that is drawn in front. */
  share: number;
  part?: number | undefined;
}

const width = (share: number) => ({ width: `${Math.min(1, Math.max(0, share)) * 100}%` });

/** Bars below each other, each with its words: they are text, so that they can be read on a phone too. */
export function BarRows({ label, rows }: { label: string; rows: readonly BarRow[] }) {
  return (
    <ul className="d-bars" aria-label={label}>
      {rows.map(({ key, label: name, told, share, part }) => (
        <li key={key}>
          <span className="d-bars-name">{name}</span>
          <span className="d-bars-bar" aria-hidden="true">
            <i style={width(share)} />
            {part === undefined ? null : <i className="d-bars-part" style={width(part)} />}
          </span>
          <span className="d-bars-told">{told}</span>
        </li>
      ))}
    </ul>
  );
}
