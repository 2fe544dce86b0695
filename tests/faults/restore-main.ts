import { parseArgs } from 'node:util';
import { startPostgres } from '../support/postgres.ts';
import { drillRestore } from './restore.ts';
import { createWorldMaker, type Engine } from './world.ts';

/**
 * `npm run test:restore [-- --engine postgres|pglite|both --orders 40]`: backs up while customers buy, goes on, restores,
 * lets the shop reconcile, and compares the books; ends with 1 on any difference that no alarm names.
 */
const { values } = parseArgs({
  options: { engine: { type: 'string', default: 'both' }, orders: { type: 'string', default: '40' } },
});
const engines = (['postgres', 'pglite'] as const).filter((each) => [each, 'both'].includes(values.engine));
if (engines.length === 0) throw new Error('--engine: postgres, pglite or both');
/** Lost webhooks are looked for after two minutes, and the books are compared every few minutes. */
const SETTLE_MS = 240_000;

let different = 0;
for (const engine of engines) different += await drill(engine);
process.exit(different === 0 ? 0 : 1);

async function drill(engine: Engine): Promise<number> {
  const each = Math.ceil(Number(values.orders) / 5);
  const server = engine === 'postgres' ? await startPostgres({ own: true }) : null;
  const maker = await createWorldMaker(engine, server, { members: each });
  try {
    const report = await drillRestore(await maker.make('shop'), server, {
      each,
      settleMs: SETTLE_MS,
      restMs: 300_000,
    });
    for (const { kind, subject, amount, detail } of report.alarms)
      console.log(`${engine}: named by an alarm: ${kind} ${subject}, ${amount ?? 'no'} cents: ${detail}`);
    for (const { kind, subject, detail } of report.differences)
      console.log(`${engine}: ${kind} ${subject}: ${detail}`);
    console.log(
      `${engine}: ${report.how}; ${report.orders} orders, ${report.alarms.length} alarms, ` +
        `differences that none names: ${report.differences.length}, took ${report.seconds.toFixed(0)} s`,
    );
    return report.differences.length;
  } finally {
    await maker.close();
    await server?.stop();
  }
}
