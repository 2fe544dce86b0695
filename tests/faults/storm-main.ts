import { parseArgs } from 'node:util';
import { startPostgres } from '../support/postgres.ts';
import { AMONG_COMPANIES, EVERYONE } from './errands.ts';
import { NO_MAIL_FAULTS } from './mail-server.ts';
import { linesOf } from './played.ts';
import { runStorm, type StormOptions, type StormReport } from './storm.ts';
import { startWholesaleCompanies } from './wholesale-companies.ts';
import { createWorldMaker, type Engine } from './world.ts';

/**
 * `npm run test:faults [-- --orders 2000 --kills 400 --engine postgres|pglite|both --payments sandbox|stripe|both --seed 7 --short]`:
 * ends with 1 on any difference. `--short` leaves out most faults that only minutes mend. With both companies each has half of the orders and kills.
 * `--wholesalers companies`: instead of from the sandbox, the shop buys from the doubles of all five real companies, and is
 * paid through the sandbox and through Stripe's stand-in, half of the orders each.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '200' },
    engine: { type: 'string', default: 'both' },
    payments: { type: 'string', default: 'both' },
    wholesalers: { type: 'string', default: 'sandbox' },
    short: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 100_000)) },
  },
});
const fromCompanies = values.wholesalers === 'companies';
if (!fromCompanies && values.wholesalers !== 'sandbox')
  throw new Error('--wholesalers: sandbox or companies');
const engines = chosen('engine', ['postgres', 'pglite']);
const payers = chosen('payments', ['sandbox', 'stripe']);
const seed = Number(values.seed);
/** What was refused for now is sent again after a minute, then two, then four. */
const MAIL_FAULTS = {
  short: { later: 0.02, quota: 0.01, lost_answer: 0.02 },
  long: { later: 0.05, quota: 0.02, lost_answer: 0.02 },
};
/** The books are compared every few minutes. */
const SETTLE_MS = 390_000;

const header = 'engine,payments,orders,kills,outcomes,open alarms,at rest after,took,differences';
const rows = [header.split(',')];
const companyRows = [
  'engine,payments,company,orders,bought,of them top-ups,delivered,given back,asked for,waiting for a person,differences'.split(
    ',',
  ),
];
let different = 0;
for (const engine of engines) {
  for (const payments of payers) {
    const report = await storm(engine, payments);
    different += report.differences.length;
    rows.push([engine, payments, ...cells(report)]);
    companyRows.push(...report.companies.map((row) => [engine, payments, ...Object.values(row).map(String)]));
    for (const { company, bought, differences } of report.companies) {
      different += differences;
      if (bought > 0) continue;
      // What a storm says of a company that sold nothing in it is nothing.
      different++;
      console.log(`${engine}, ${payments}: ${company} has sold nothing`);
    }
    for (const line of linesOf(report.played)) console.log(`${engine}, ${payments}, ${line}`);
    for (const { kind, subject, detail } of report.differences)
      console.log(`${engine}, ${payments}: ${kind} ${subject}: ${detail}`);
    const badExits = report.exitCodes.filter((code) => code !== 0);
    if (badExits.length > 0) console.log(`${engine}: exit codes at the end: ${report.exitCodes.join(', ')}`);
  }
}
print(rows);
if (companyRows.length > 1) print(companyRows);
console.log(`seed ${seed}`);
process.exit(different === 0 ? 0 : 1);

function print(table: readonly string[][]): void {
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  for (const row of table) console.log(row.map((cell, column) => cell.padEnd(widths[column]!)).join('  '));
}

function chosen<T extends string>(option: 'engine' | 'payments', all: readonly T[]): T[] {
  const found = all.filter((each) => [each, 'both'].includes(values[option]));
  if (found.length === 0) throw new Error(`--${option}: ${all.join(', ')} or both`);
  return found;
}

function cells(report: StormReport): string[] {
  const counts = (of: Record<string, number>) =>
    Object.entries(of)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ');
  return [
    String(report.orders),
    String(report.kills),
    counts(report.outcomes),
    counts(report.alarms) || 'none',
    `${report.restSeconds.toFixed(0)} s`,
    `${report.seconds.toFixed(0)} s`,
    String(report.differences.length),
  ];
}

async function storm(engine: Engine, payments: StormOptions['payments']): Promise<StormReport> {
  const share = (count: string) => Math.ceil(Number(count) / payers.length);
  const server = engine === 'postgres' ? await startPostgres({ own: true, fsync: true }) : null;
  const companies = fromCompanies ? await startWholesaleCompanies() : undefined;
  const orders = share(values.orders);
  const maker = await createWorldMaker(engine, server, { members: orders, companies: companies?.env });
  const short = values.short || fromCompanies;
  try {
    return await runStorm(await maker.make('storm'), {
      orders,
      kills: share(values.kills),
      deadlineS: fromCompanies ? 200 : 90,
      lasting: values.short ? (fromCompanies ? 'none' : 'supply') : 'all',
      // A mail waits twice as long after each attempt, and for an hour at most; one that a kill cut off is an attempt as well.
      restMs: 4_200_000,
      killEveryMs: engine === 'postgres' ? 1_500 : 2_000,
      mix: fromCompanies ? AMONG_COMPANIES : EVERYONE,
      seed,
      payments,
      mail: fromCompanies ? NO_MAIL_FAULTS : MAIL_FAULTS[values.short ? 'short' : 'long'],
      skewS: 30,
      settleMs: short ? 0 : SETTLE_MS,
      ...(companies && { companies }),
    });
  } finally {
    await maker.close();
    await companies?.close();
    await server?.stop();
  }
}
