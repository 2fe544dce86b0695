import type { Source } from './sources.ts';

const MAX_LINES = 300;
const CODE = /\.(ts|tsx|mjs|js|css|sql|sh)$/;
/** Written by a program, from the database. */
const GENERATED = new Set(['db/schema.ts']);
const DRAWERS = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'manager', 'managers']);

/** "path: lines" of each code file over 300 lines (A2.8). */
export function longFiles(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => CODE.test(path) && !GENERATED.has(path))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ path, lines }) => `${path}: ${lines} lines`);
}

/** Paths with a folder or file named after no purpose, also as a word of a name (`order-utils.ts`, `OrderManager.tsx`). */
export function drawers(sources: readonly Source[]): string[] {
  return sources
    .map(({ path }) => path)
    .filter((path) => {
      const words = path
        .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
        .toLowerCase()
        .split(/[^a-z0-9]+/);
      return words.some((word) => DRAWERS.has(word));
    });
}

/** "path:line" of each line with an absolute path of somebody's machine. */
export function machinePaths(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) =>
    text
      .split('\n')
      .map((line, index) => ({ line, number: index + 1 }))
      .filter(({ line }) => /(?<![\w.:/@-])\/(?:work|root|home|Users)\/[\w.$-]/.test(line))
      .map(({ number }) => `${path}:${number}`),
  );
}
