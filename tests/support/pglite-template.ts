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
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '../../db/database.ts';
import { migrate, readMigrations } from '../../db/migrate.ts';
import { projectRoot } from '../../project-root.ts';

export interface PgliteTemplate {
  /** To be copied as a DATA_DIR: migrated, and never started by a shop. */
  dataDir: string;
  /** The same database as a file for PGlite's `loadDataDir`. */
  dump: string;
  /** Such a file of a database without the schema. */
  emptyDump: string;
}

const CACHE = join(projectRoot, 'node_modules/.cache/pglite-template');
const UNFINISHED = 'unfinished-';

/**
 * A PGlite with the shop's schema. Making one takes five seconds and opening a copy half of one, so it stays in the
 * cache until the migrations, PGlite or the way to open it change.
 */
export async function preparePglite(): Promise<PgliteTemplate> {
  const folder = join(CACHE, fingerprint());
  if (!existsSync(folder)) await make(folder);
  return {
    dataDir: join(folder, 'data'),
    dump: join(folder, 'data.tar'),
    emptyDump: join(folder, 'empty.tar'),
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
    await dumpTo(join(unfinished, 'empty.tar'), dataDir);
    const again = await openDatabase({ databaseUrl: null, dataDir });
    await migrate(again.db);
    await again.close();
    await dumpTo(join(unfinished, 'data.tar'), dataDir);
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another run in this folder may have been quicker.
    if (!existsSync(folder)) throw error;
  }
}

/** Oids of template1 and template0, from which no test makes a database: a third of what each opening unpacks. */
const UNUSED = ['1', '4'];

async function dumpTo(file: string, dataDir: string): Promise<void> {
  const copy = join(dirname(dataDir), 'copy');
  cpSync(join(dataDir, 'pglite'), copy, { recursive: true });
  for (const oid of UNUSED) rmSync(join(copy, 'base', oid), { recursive: true });
  const pglite = await PGlite.create(copy);
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  writeFileSync(file, await dump.bytes());
  rmSync(copy, { recursive: true });
}
