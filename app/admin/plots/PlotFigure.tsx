import type { ReactNode } from 'react';

interface PlotFigureProps {
  /** What is plotted, in a few words; also what a screen reader hears of the picture. */
  title: string;
  /** What one sees there, in a sentence: the picture in words. */
  words: string;
  /** The plot's SVG elements, in a frame of `width` by `height`. */
  width: number;
  height: number;
  children: ReactNode;
  /** The same figures, for those who would rather read. */
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

/** Wider pictures are moved sideways on a phone, where their letters would be too small to read. */
const WIDE = 600;

/** A plot with its table. The SVG is drawn in the tokens' colours by the classes of styles/plots.css. */
export function PlotFigure({ title, words, width, height, children, head, rows }: PlotFigureProps) {
  return (
    <figure className={width > WIDE ? 'd-plot d-plot-wide' : 'd-plot'}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${title}. ${words}`}>
        {children}
      </svg>
      <PlotTable title={title} head={head} rows={rows} />
    </figure>
  );
}

/** The figures of a plot, folded away. */
export function PlotTable({ title, head, rows }: Pick<PlotFigureProps, 'title' | 'head' | 'rows'>) {
  return (
    <details className="d-raw">
      <summary>As a table</summary>
      <table className="d-plot-table">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a plot's rows stand in their order and never move.
            <tr key={index}>
              {cells.map((cell, at) =>
                at === 0 ? (
                  <th key={head[at]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={head[at]}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** A round number at or above a value, for the top of a scale: 1, 2, 3, 4, 5, 6, 8, 10, 20, 30 … */
export function scaleTop(value: number): number {
  if (value <= 0) return 1;
  const size = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 3, 4, 5, 6, 8, 10].map((step) => step * size).find((top) => top >= value)!;
}
