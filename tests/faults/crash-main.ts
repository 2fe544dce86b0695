import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startPostgres } from '../support/postgres.ts';
import { COURSES, type Course } from './crash-courses.ts';
import { openJournal } from './crash-journal.ts';
import { type CrashRun, crashAt, type Reached, recordPoints } from './crash-points.ts';
import { createWorldMaker, type Engine, type WorldMaker } from './world.ts';

/**
 * `npm run test:crash-points [-- --engine postgres|pglite|both --at-once 4 --course disputed --point "commit.*after" --once
 * --journal build/crashes.jsonl --list]`: kills the shop at every point of a purchase, each point once in each course, and
 * audits the books; ends with 1 on any difference, and on a point that no process died at.
 * `--course` and `--point`, regular expressions, choose. `--once` kills at each point in one course alone, the first that
 * reaches it. With a journal a run goes on where another one was ended. `--list` kills nobody, and writes what the courses
 * reach to reached.json, which tests/rules/crash-points.test.ts holds against what there is.
 */
const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'both' },
    'at-once': { type: 'string', default: '4' },
    course: { type: 'string', default: '' },
    point: { type: 'string', default: '' },
    once: { type: 'boolean', default: false },
    journal: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
});
/** The second has a part of the price as credit. */
const MEMBERS = 2;
/** Some points are reached by whoever is faster. */
const TRIES = 3;
const REACHED = new URL('./reached.json', import.meta.url);
const engines = (['postgres', 'pglite'] as const).filter((each) => [each, 'both'].includes(values.engine));
const courses = COURSES.filter(({ name }) => new RegExp(values.course).test(name));
const journal = openJournal(values.journal);

let failed = 0;
for (const engine of engines) failed += await onEngine(engine);
process.exit(failed === 0 ? 0 : 1);

async function onEngine(engine: Engine): Promise<number> {
  const server = engine === 'postgres' ? await startPostgres({ own: true }) : null;
  const maker = await createWorldMaker(engine, server, { members: MEMBERS });
  try {
    const reached = await recordAll(maker);
    if (!values.list) return await sweep(maker, reached);
    writeReached(reached);
    return 0;
  } finally {
    await maker.close();
    await server?.stop();
  }
}

async function recordAll(maker: WorldMaker): Promise<Map<Course, Reached>> {
  const { engine } = maker;
  const found = new Map<Course, Reached>();
  await side(courses.entries(), async ([index, course]) => {
    const before = journal.recorded(engine, course.name);
    const reached = before ?? (await recordPoints(await maker.make(`record${index}`), course));
    if (before === undefined) journal.noteRecorded(engine, course.name, reached);
    console.log(`${engine}, ${course.name}: ${reached.points.length} points`);
    found.set(course, reached);
  });
  // In the order of the table, whoever was recorded first.
  return new Map(courses.map((course) => [course, found.get(course)!]));
}

/** What other courses reach stays as it was written before. */
function writeReached(reached: Map<Course, Reached>): void {
  const before = JSON.parse(readFileSync(REACHED, 'utf8')) as Record<
    string,
    Pick<Reached, 'calls' | 'moves'>
  >;
  const all = COURSES.flatMap((course) => {
    const { calls, moves } = reached.get(course) ?? before[course.name] ?? {};
    return calls && moves ? [[course.name, { calls, moves }]] : [];
  });
  writeFileSync(REACHED, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
}

/** A point, and the courses in which somebody may die at it. */
interface Task {
  point: string;
  courses: Course[];
}

function tasksOf(reached: Map<Course, Reached>): Task[] {
  const tasks = new Map<string, Task>();
  for (const [course, { points }] of reached) {
    for (const point of points.filter((each) => new RegExp(values.point).test(each))) {
      const key = values.once ? point : `${course.name}: ${point}`;
      const task = tasks.get(key) ?? { point, courses: [] };
      tasks.set(key, { point, courses: [...task.courses, course] });
    }
  }
  // What only few courses reach comes first, since a run may be ended before its end.
  return [...tasks.values()].sort((one, other) => one.courses.length - other.courses.length);
}

async function sweep(maker: WorldMaker, reached: Map<Course, Reached>): Promise<number> {
  const { engine } = maker;
  const begun = Date.now();
  const all = tasksOf(reached);
  if (all.length === 0) throw new Error('no course has such a point');
  const isPlayed = ({ point, courses: of }: Task) =>
    of.some(({ name }) => journal.isPlayed(engine, name, point));
  const left = all.filter((task) => !isPlayed(task));
  console.log(`${engine}: ${all.length} points, ${all.length - left.length} of them played before`);
  const runs: CrashRun[] = [];
  const unplayed: string[] = [];
  await side(left.entries(), async ([number, task]) => {
    const ended = await play(maker, `c${number}`, task);
    runs.push(...ended);
    if (!ended.some((run) => run.reached)) unplayed.push(`${task.courses[0]!.name}: ${task.point}`);
    if (runs.length % 25 === 0) console.log(`${engine}: ${runs.length} of ${left.length}`);
  });
  for (const each of unplayed) console.log(`${engine}: nobody died at ${each}`);
  const differences = runs.flatMap((run) => run.differences).length;
  const kills = runs.filter((run) => run.reached).length;
  console.log(
    `${engine}: ${runs.length} runs, ${kills} kills, differences: ${differences}, points unplayed: ${unplayed.length}, ` +
      `took ${((Date.now() - begun) / 1000).toFixed(0)} s`,
  );
  return differences + unplayed.length;
}

/** Until a process has died there, in the courses in turn. */
async function play(maker: WorldMaker, name: string, { point, courses: of }: Task): Promise<CrashRun[]> {
  const runs: CrashRun[] = [];
  for (let time = 0; time < TRIES; time++) {
    const run = await crashAt(maker, `${name}_${time}`, of[time % of.length]!, point).catch(
      (error: unknown) => {
        // Such as a shop that takes minutes to start on cores that many others want; the other points aren't to blame.
        console.log(`${maker.engine}, ${point}: not played: ${error}`);
        return null;
      },
    );
    if (run === null) continue;
    runs.push(run);
    for (const { kind, subject, detail } of run.differences)
      console.log(`${maker.engine}, ${run.course}, ${point}: ${kind} ${subject}: ${detail}`);
    if (run.reached && run.differences.length === 0) journal.notePlayed(maker.engine, run.course, point);
    if (run.reached) break;
  }
  return runs;
}

/** So many at once as one asked for. */
async function side<T>(all: IterableIterator<T>, work: (each: T) => Promise<void>): Promise<void> {
  const workers = Array.from({ length: Number(values['at-once']) }, async () => {
    for (const each of all) await work(each);
  });
  await Promise.all(workers);
}
