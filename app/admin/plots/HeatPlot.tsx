import { Fragment } from 'react';
import { PlotFigure } from './PlotFigure.tsx';

interface HeatCellShown {
  row: string;
  column: string;
  /** From 0 to 1: how warm it is. */
  share: number;
  /** What stands in the table, and is told of the cell. */
  told: string;
}

interface HeatPlotProps {
  title: string;
  words: string;
  rows: readonly string[];
  columns: readonly string[];
  cells: readonly HeatCellShown[];
  /** In the head of the table, over the rows' names. */
  corner: string;
  /** How wide the names of the rows are, in units of the picture. */
  left?: number;
}

const WIDTH = 720;
const CELL = 26;
const TOP = 18;
/** Even the coolest cell is seen. */
const COOLEST = 0.06;

/** A grid whose cells are the warmer the more there is to see; those without anything stay empty. What the warmest stands for is said below. */
export function HeatPlot({ title, words, rows, columns, cells, corner, left = 110 }: HeatPlotProps) {
  const by = new Map(cells.map((cell) => [`${cell.row} ${cell.column}`, cell]));
  const step = (WIDTH - left) / Math.max(1, columns.length);
  const every = Math.ceil(28 / step);
  const warmest = cells.reduce<HeatCellShown | null>(
    (one, other) => (one === null || other.share > one.share ? other : one),
    null,
  );
  return (
    <>
      <PlotFigure
        title={title}
        words={words}
        width={WIDTH}
        height={TOP + rows.length * CELL}
        head={[corner, ...columns]}
        rows={rows.map((row) => [row, ...columns.map((column) => by.get(`${row} ${column}`)?.told ?? '–')])}
      >
        {columns.map((column, at) =>
          at % every === 0 ? (
            <text key={column} x={left + (at + 0.5) * step} y={12} textAnchor="middle">
              {column}
            </text>
          ) : null,
        )}
        {rows.map((row, at) => (
          <Fragment key={row}>
            <text x={left - 8} y={TOP + at * CELL + CELL / 2 + 4} textAnchor="end">
              {row}
            </text>
            {columns.map((column, place) => {
              const cell = by.get(`${row} ${column}`);
              return (
                <rect
                  key={column}
                  x={left + place * step + 1}
                  y={TOP + at * CELL + 1}
                  width={Math.max(1, step - 2)}
                  height={CELL - 2}
                  rx={3}
                  className={cell ? 'd-heat' : 'd-heat-none'}
                  fillOpacity={cell ? COOLEST + (1 - COOLEST) * Math.min(1, cell.share) : undefined}
                >
                  {cell ? <title>{`${row}, ${column}: ${cell.told}`}</title> : null}
                </rect>
              );
            })}
          </Fragment>
        ))}
      </PlotFigure>
      {warmest === null || warmest.share === 0 ? null : (
        <p className="d-soft d-flush">
          Darkest: {warmest.row}, {warmest.column}: {warmest.told}.
        </p>
      )}
    </>
  );
}
