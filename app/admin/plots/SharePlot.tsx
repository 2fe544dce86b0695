import type { ReactNode } from 'react';
import { percent } from '../kit/words.ts';
import { PlotFigure } from './PlotFigure.tsx';
import { PlotKey } from './PlotKey.tsx';

interface Line {
  name: string;
  /** From 0 to 1, a value a point; null where there is none. */
  shares: readonly (number | null)[];
  look: 'now' | 'good' | 'plain';
}

interface SharePlotProps {
  title: string;
  words: string;
  /** Under the points. */
  points: readonly string[];
  lines: readonly Line[];
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

const WIDTH = 720;
const HEIGHT = 180;
const LEFT = 44;
const TOP = 12;
const BOTTOM = HEIGHT - 22;
const MOST_LABELS = 8;
/** How far apart words stand. */
const LINE = 13;
const LOOKS = {
  now: 'd-plot-path d-plot-path-now',
  good: 'd-plot-path d-plot-path-good',
  plain: 'd-plot-path',
};

const KEYS = { now: 'now', good: 'part', plain: 'bar' } as const;

/** Shares over time as lines, from nothing to all; each line is named at its end, and on a phone, where that is out of sight, above. */
export function SharePlot({ title, words, points, lines, head, rows }: SharePlotProps) {
  const step = (WIDTH - LEFT - 70) / Math.max(1, points.length - 1);
  const at = (index: number) => LEFT + index * step;
  const up = (share: number) => BOTTOM - Math.min(1, share) * (BOTTOM - TOP);
  const every = Math.max(1, Math.ceil(points.length / MOST_LABELS));
  const ends = apart(lines.map(({ shares }) => up(shares.findLast((share) => share !== null) ?? 0)));
  return (
    <>
      {lines.length > 1 ? (
        <div className="d-plot-names">
          <PlotKey of={lines.map(({ name, look }) => [KEYS[look], name] as const)} />
        </div>
      ) : null}
      <PlotFigure title={title} words={words} width={WIDTH} height={HEIGHT} head={head} rows={rows}>
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <line x1={LEFT} x2={WIDTH - 70} y1={up(share)} y2={up(share)} className="d-plot-line" />
            <text x={LEFT - 6} y={up(share) + 4} textAnchor="end">
              {percent(share)}
            </text>
          </g>
        ))}
        {lines.map(({ name, shares, look }, place) => {
          const path = shares
            .flatMap((share, index) =>
              share === null ? [] : [`${at(index).toFixed(1)},${up(share).toFixed(1)}`],
            )
            .join(' ');
          return (
            <g key={name}>
              <polyline points={path} className={LOOKS[look]} />
              <text x={WIDTH - 66} y={ends[place]! + 4}>
                {name}
              </text>
            </g>
          );
        })}
        {points.map((point, index) =>
          index % every === 0 ? (
            <text key={at(index)} x={at(index)} y={HEIGHT - 5} textAnchor={index === 0 ? 'start' : 'middle'}>
              {point}
            </text>
          ) : null,
        )}
      </PlotFigure>
    </>
  );
}

/** Heights of words at the right of a plot, moved up as far as none stands upon another. */
function apart(heights: readonly number[]): number[] {
  const lowestFirst = heights.map((height, place) => ({ height, place })).sort((a, b) => b.height - a.height);
  const moved = [...heights];
  let free = Number.POSITIVE_INFINITY;
  for (const { height, place } of lowestFirst) {
    moved[place] = Math.min(height, free);
    free = moved[place]! - LINE;
  }
  return moved;
}
