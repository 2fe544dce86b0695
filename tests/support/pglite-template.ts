import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { openDatabase } from '../../db/database.ts';
import { migrate, readMigrations } from '../../db/migrate.ts';
import { projectRoot } from '../../project-root.ts';

export interface PgliteTemplate {
  /** To be copied as a DATA_DIR: migrated, and never started by a shop. */
  dataDir: string;
  /** PGlite's own folder of a database without the schema. */
  emptyFolder: string;
}

const CACHE = join(projectRoot, 'node_modules/.cache/pglite-template');
const UNFINISHED = 'unfinished-';

/**
 * A PGlite with the shop's schema. Making one takes five seconds, so it stays in the
 * cache until the migrations, PGlite or the way to open it change.
 */
export async function preparePglite(): Promise<PgliteTemplate> {
  const folder = join(CACHE, fingerprint());
  if (!existsSync(folder)) await make(folder);
  return {
    dataDir: join(folder, 'data'),
    emptyFolder: join(folder, 'empty'),
  };
}

function fingerprint(): string {
  const files = [
    'node_modules/@electric-sql/pglite/package.json',
    'db/database.ts',
    'tests/support/pglite-template.ts',
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(projectRoot, file)));
  for (const { checksum } of readMigrations()) hash.update(checksum);
  return hash.digest('hex').slice(0, 16);
}

async function make(folder: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const outdated = readdirSync(CACHE).filter(
    (name) => !name.startsWith(UNFINISHED) && name !== basename(folder),
  );
  for (const name of outdated) rmSync(join(CACHE, name), { recursive: true });
  const unfinished = mkdtempSync(join(CACHE, UNFINISHED));
  const dataDir = join(unfinished, 'data');
  try {
    const database = await openDatabase({ databaseUrl: null, dataDir });
    await database.close();
    cpSync(join(dataDir, 'pglite'), join(unfinished, 'empty'), { recursive: true });
    const again = await openDatabase({ databaseUrl: null, dataDir });
    await migrate(again.db);
    await again.close();
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another run in this folder may have been quicker.
    if (!existsSync(folder)) throw error;
  }
}
