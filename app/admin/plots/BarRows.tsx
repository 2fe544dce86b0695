import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface BarRow {
  key: string;
  label: string;
  /** Beside the bar. */
  told: ReactNode;
  /** Of the longest possible bar, from 0 to 1; and the part of it that is drawn in front. */
  share: number;
  part?: number | undefined;
  /** Where the bar begins, as a share too; at the left unless told. */
  start?: number;
  /** `less` takes away, `good` is what is left. */
  tone?: 'less' | 'good';
  /** The rows behind it. */
  href?: string;
}

const width = (share: number) => ({ width: `${Math.min(1, Math.max(0, share)) * 100}%` });
const TONES = { less: 'd-bars-less', good: 'd-bars-part' };

/** Bars below each other, each with its words: they are text, so that they can be read on a phone too. */
export function BarRows({ label, rows }: { label: string; rows: readonly BarRow[] }) {
  return (
    <ul className="d-bars" aria-label={label}>
      {rows.map(({ key, label: name, told, share, part, start = 0, tone, href }) => (
        <li key={key}>
          <span className="d-bars-name">
            {href ? (
              <Link to={href} className="d-link">
                {name}
              </Link>
            ) : (
              name
            )}
          </span>
          <span className="d-bars-bar" aria-hidden="true">
            <i style={{ ...width(share), left: `${start * 100}%` }} className={tone && TONES[tone]} />
            {part === undefined ? null : <i className="d-bars-part" style={width(part)} />}
          </span>
          <span className="d-bars-told">{told}</span>
        </li>
      ))}
    </ul>
  );
}
