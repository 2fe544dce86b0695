import { parseArgs } from 'node:util';
import { startPostgres } from '../support/postgres.ts';
import { COURSES, type CrashRun, crashAt, recordPoints } from './crash-points.ts';
import { createWorldMaker, type Engine } from './world.ts';

/**
 * `npm run test:crash-points [-- --engine postgres|pglite|both --at-once 4]`: kills the shop at every point of a purchase,
 * each point once in each course, and audits the books; ends with 1 on any difference.
 */
const { values } = parseArgs({
  options: { engine: { type: 'string', default: 'both' }, 'at-once': { type: 'string', default: '4' } },
});
const engines = (['postgres', 'pglite'] as const).filter((each) => [each, 'both'].includes(values.engine));

let different = 0;
for (const engine of engines) different += await sweep(engine);
process.exit(different === 0 ? 0 : 1);

async function sweep(engine: Engine): Promise<number> {
  const begun = Date.now();
  const server = engine === 'postgres' ? await startPostgres({ own: true }) : null;
  const maker = await createWorldMaker(engine, server);
  try {
    const plan: (() => Promise<CrashRun>)[] = [];
    for (const [index, course] of COURSES.entries()) {
      const points = await recordPoints(await maker.make(`record${index}`), course);
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
          runs.push(await run());
          if (runs.length % 25 === 0) console.log(`${engine}: ${runs.length} of ${plan.length}`);
        }
      }),
    );
    const differences = runs.flatMap((run) => run.differences.map((each) => ({ run, each })));
    for (const { run, each } of differences)
      console.log(`${engine}, ${run.course}, ${run.point}: ${each.kind} ${each.subject}: ${each.detail}`);
    for (const { course, point } of runs.filter(({ reached }) => !reached))
      console.log(`${engine}, ${course}: not reached this time: ${point}`);
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
