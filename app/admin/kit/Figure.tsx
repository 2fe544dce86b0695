import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface FigureProps {
  label: string;
  value: ReactNode;
  /** The list of the rows that it counts. */
  href?: string;
  /** What it is to be measured by: "yesterday 12". */
  against?: ReactNode;
  tone?: 'danger' | undefined;
}

/** A figure that leads to its rows. Several stand in `<div className="d-figures">`. */
export function Figure({ label, value, href, against, tone }: FigureProps) {
  const inside = (
    <>
      <span className="d-figure-label">{label}</span>
      <span className={tone ? 'd-figure-value d-danger' : 'd-figure-value'}>{value}</span>
      {against ? <span className="d-figure-against">{against}</span> : null}
    </>
  );
  return href ? (
    <Link to={href} className="d-figure">
      {inside}
    </Link>
  ) : (
    <div className="d-figure">{inside}</div>
  );
}
