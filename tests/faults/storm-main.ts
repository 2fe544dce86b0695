import { parseArgs } from 'node:util';
import { startPostgres } from '../support/postgres.ts';
import { FAULTS, runStorm, type StormReport } from './storm.ts';
import { createWorldMaker, type Engine } from './world.ts';

/** `npm run test:faults [-- --orders 1000 --kills 200 --engine postgres|pglite|both]`: ends with 1 on any difference. */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '200' },
    engine: { type: 'string', default: 'both' },
  },
});
if (!['postgres', 'pglite', 'both'].includes(values.engine))
  throw new Error('--engine: postgres, pglite or both');
const engines = (['postgres', 'pglite'] as const).filter((each) => [each, 'both'].includes(values.engine));

const rows = [['engine', 'orders', 'kills', 'outcomes', 'at rest after', 'took', 'differences']];
let different = 0;
for (const engine of engines) {
  const report = await storm(engine);
  different += report.differences.length;
  rows.push([
    engine,
    String(report.orders),
    String(report.kills),
    Object.entries(report.outcomes)
      .map(([state, count]) => `${state} ${count}`)
      .join(', '),
    `${report.restSeconds.toFixed(0)} s`,
    `${report.seconds.toFixed(0)} s`,
    String(report.differences.length),
  ]);
  for (const { kind, subject, detail } of report.differences)
    console.log(`${engine}: ${kind} ${subject}: ${detail}`);
  const badExits = report.exitCodes.filter((code) => code !== 0);
  if (badExits.length > 0) console.log(`${engine}: exit codes at the end: ${report.exitCodes.join(', ')}`);
}
const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column]!)).join('  '));
process.exit(different === 0 ? 0 : 1);

async function storm(engine: Engine): Promise<StormReport> {
  const server = engine === 'postgres' ? await startPostgres({ own: true, fsync: true }) : null;
  const maker = await createWorldMaker(engine, server);
  try {
    return await runStorm(await maker.make('storm'), {
      orders: Number(values.orders),
      kills: Number(values.kills),
      deadlineS: 90,
      leavers: 0.1,
      faults: FAULTS,
      restMs: 330_000,
      killEveryMs: engine === 'postgres' ? 1_500 : 2_000,
    });
  } finally {
    await maker.close();
    await server?.stop();
  }
}
