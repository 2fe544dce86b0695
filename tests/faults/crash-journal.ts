import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Reached } from './crash-points.ts';
import type { Engine } from './world.ts';

/** What runs of the crash points have done by now, for one that goes on where another was ended. */
interface CrashJournal {
  recorded(engine: Engine, course: string): Reached | undefined;
  noteRecorded(engine: Engine, course: string, reached: Reached): void;
  isPlayed(engine: Engine, course: string, point: string): boolean;
  notePlayed(engine: Engine, course: string, point: string): void;
}

/** A line each: what a course reaches, or a point at which somebody has died without a difference. */
interface Line {
  engine: Engine;
  course: string;
  reached?: Reached;
  point?: string;
}

/** @param path of a file that lines are added to; nothing is kept without one. */
export function openJournal(path: string | undefined): CrashJournal {
  const text = path !== undefined && existsSync(path) ? readFileSync(path, 'utf8') : '';
  const lines = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
  const find = (engine: Engine, course: string, isIt: (line: Line) => boolean) =>
    lines.find((line) => line.engine === engine && line.course === course && isIt(line));
  const add = (line: Line) => {
    lines.push(line);
    if (path !== undefined) appendFileSync(path, `${JSON.stringify(line)}\n`);
  };
  return {
    recorded: (engine, course) => find(engine, course, ({ reached }) => reached !== undefined)?.reached,
    noteRecorded: (engine, course, reached) => add({ engine, course, reached }),
    isPlayed: (engine, course, point) => find(engine, course, (line) => line.point === point) !== undefined,
    notePlayed: (engine, course, point) => add({ engine, course, point }),
  };
}
