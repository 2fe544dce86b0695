import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { projectRoot } from '../project-root.ts';
import { startPostgres } from '../tests/support/postgres.ts';

/** `npm run db:types`: writes db/schema.ts from a database that all migrations ran on; with `--verify`, checks it. */
const server = await startPostgres();
try {
  const url = await server.createDatabase();
  const database = await openDatabase({ databaseUrl: url, dataDir: null });
  await migrate(database.db);
  await database.close();
  const verify = process.argv.includes('--verify');
  const out = join(projectRoot, 'db/schema.ts');
  if (!verify) rmSync(out, { force: true });
  const { status } = spawnSync(
    process.execPath,
    [
      join(projectRoot, 'node_modules/kysely-codegen/dist/cli/bin.js'),
      ...['--dialect', 'postgres', '--url', url, '--out-file', out, '--log-level', 'warn'],
      ...(verify ? ['--verify'] : []),
    ],
    { stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
} finally {
  await server.stop();
}
