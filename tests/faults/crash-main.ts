import { parseArgs } from 'node:util';
import { startPostgres } from '../support/postgres.ts';
import { COURSES, type CrashRun, crashAt, recordPoints } from './crash-points.ts';
import { createWorldMaker, type Engine } from './world.ts';

/**
 * `npm run test:crash-points [-- --engine postgres|pglite|both --at-once 4 --course disputed --point "commit.*after"]`: kills
 * the shop at every point of a purchase, each point once in each course, and audits the books; ends with 1 on any
 * difference. The last two, regular expressions, choose courses and points.
 */
const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'both' },
    'at-once': { type: 'string', default: '4' },
    course: { type: 'string', default: '' },
    point: { type: 'string', default: '' },
  },
});
/** The second has a part of the price as credit. */
const MEMBERS = 2;
const engines = (['postgres', 'pglite'] as const).filter((each) => [each, 'both'].includes(values.engine));

let different = 0;
for (const engine of engines) different += await sweep(engine);
process.exit(different === 0 ? 0 : 1);

async function sweep(engine: Engine): Promise<number> {
  const begun = Date.now();
  const server = engine === 'postgres' ? await startPostgres({ own: true }) : null;
  const maker = await createWorldMaker(engine, server, { members: MEMBERS });
  try {
    const plan: (() => Promise<CrashRun>)[] = [];
    for (const [index, course] of COURSES.entries()) {
      if (!new RegExp(values.course).test(course.name)) continue;
      const reached = await recordPoints(await maker.make(`record${index}`), course);
      const points = reached.filter((point) => new RegExp(values.point).test(point));
      console.log(`${engine}, ${course.name}: ${points.length} points`);
      points.forEach((point, number) => {
        plan.push(() => crashAt(maker, `c${index}_${number}`, course, point));
      });
    }
    const runs: CrashRun[] = [];
    const left = plan.values();
    await Promise.all(
      Array.from({ length: Number(values['at-once']) }, async () => {
        for (const run of left) {
          const ended = await run();
          runs.push(ended);
          const { course, point, differences } = ended;
          for (const { kind, subject, detail } of differences)
            console.log(`${engine}, ${course}, ${point}: ${kind} ${subject}: ${detail}`);
          if (runs.length % 25 === 0) console.log(`${engine}: ${runs.length} of ${plan.length}`);
        }
      }),
    );
    const differences = runs.flatMap((run) => run.differences);
    for (const { course, point } of runs.filter(({ reached }) => !reached))
      console.log(`${engine}, ${course}: not reached this time: ${point}`);
    if (runs.length === 0) throw new Error('no course has such a point');
    const slowest = runs.reduce((max, run) => (run.seconds > max.seconds ? run : max));
    console.log(
      `${engine}: ${runs.length} runs, ${runs.filter(({ reached }) => reached).length} kills, differences: ${differences.length}, ` +
        `slowest ${slowest.seconds.toFixed(0)} s (${slowest.point}), took ${((Date.now() - begun) / 1000).toFixed(0)} s`,
    );
    return differences.length;
  } finally {
    await maker.close();
    await server?.stop();
  }
}
