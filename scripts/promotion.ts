import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '../core/clock.ts';
import { formatUsd } from '../core/money.ts';
import { addPromotion, readPromotion, withdrawPromotion } from '../core/promotions/administer.ts';
import type { Promotion } from '../core/promotions/promotion.ts';
import { selectPromotions } from '../core/promotions/queries.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { DataDirInUse } from '../db/pglite-lock.ts';
import { projectRoot } from '../project-root.ts';
import { ConfigError, readConfig } from '../server/config.ts';

const USAGE = `Usage: npm run promotions -- list
       npm run promotions -- withdraw CODE
       npm run promotions -- add CODE (--percent 25 | --cents 300) [--minimum CENTS] [--starts TIME] [--ends TIME]
           [--countries JPN,FRA] [--plans pln_…,pln_…] [--total N] [--per-customer N] [--first-order]
Times are RFC 3339, such as 2027-01-31T23:59:00Z.
`;

/** `npm run promotions`: the operator's codes. With PGlite the shop must be stopped meanwhile. */
const { positionals, values } = readArguments();
const [verb, code] = positionals;
if (!isUsed()) stop(USAGE, 2);
const database = await open();
try {
  process.exitCode = await run(database);
} finally {
  await database.close();
}

async function run({ db }: Database): Promise<number> {
  if (verb === 'list') {
    for (const promotion of await selectPromotions(db)) process.stdout.write(`${line(promotion)}\n`);
    return 0;
  }
  if (verb === 'withdraw') {
    const withdrawn = await withdrawPromotion({ db, clock: systemClock }, code!);
    return told(withdrawn, `${code} is withdrawn`, `${code} is no code that is in use`);
  }
  const wanted = readPromotion({ ...values, code: code! }, systemClock.now());
  if ('problem' in wanted) return told(false, '', wanted.problem);
  const added = await addPromotion({ db }, wanted);
  return told(
    added === 'added',
    `${wanted.code} is in use`,
    `${wanted.code} is ${added.replaceAll('_', ' ')}`,
  );
}

function told(well: boolean, good: string, bad: string): number {
  (well ? process.stdout : process.stderr).write(`${well ? good : bad}\n`);
  return well ? 0 : 1;
}

function line(promotion: Promotion): string {
  const { percent, fixed_amount, max_total, ends_at, withdrawn_at } = promotion;
  const worth = percent === null ? formatUsd(fixed_amount!) : `${percent}%`;
  const end = withdrawn_at ? 'withdrawn' : ends_at ? `until ${ends_at.toISOString()}` : 'without end';
  return `${promotion.code}\t${worth}\tused ${promotion.used} of ${max_total ?? 'any number'}\t${end}`;
}

function isUsed(): boolean {
  if (verb === 'list') return positionals.length === 1;
  return (verb === 'withdraw' || verb === 'add') && positionals.length === 2;
}

function readArguments() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        ...{ percent: text, cents: text, minimum: text, starts: text, ends: text },
        ...{ countries: text, plans: text, total: text, 'per-customer': text },
        'first-order': { type: 'boolean' },
      },
    });
  } catch (error) {
    return stop(`${(error as Error).message}\n${USAGE}`, 2);
  }
}

async function open(): Promise<Database> {
  try {
    const config = readConfig(process.env);
    const opened = await openDatabase({
      databaseUrl: config.DATABASE_URL ?? null,
      dataDir: resolve(projectRoot, config.DATA_DIR),
      poolSize: 2,
    });
    await migrate(opened.db);
    return opened;
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof DataDirInUse)) throw error;
    return stop(`${error.message}\n`, 1);
  }
}

function stop(message: string, status: number): never {
  process.stderr.write(message);
  process.exit(status);
}
