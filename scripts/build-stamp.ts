import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

/** All that a build is made from. */
const SOURCES = [
  'api',
  'app',
  'content',
  'core',
  'db',
  'jobs',
  'mails',
  'providers',
  'public',
  'scripts',
  'server',
];
const SOURCE_FILES = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json'];
const STAMP_FILE = join(projectRoot, 'build/.stamp');

/** A hash over names, sizes and times of the sources: cheap, and another whenever a file is added, changed or gone. */
export function sourceStamp(): string {
  const hash = createHash('sha256');
  for (const folder of SOURCES) {
    const names = readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).sort();
    for (const name of names) {
      if (folder === 'public' && name.startsWith('generated')) continue;
      add(join(folder, name));
    }
  }
  SOURCE_FILES.forEach(add);
  return hash.digest('hex');

  function add(path: string): void {
    const { size, mtimeMs, isDirectory } = stat(path);
    if (!isDirectory) hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
}

function stat(path: string) {
  const found = statSync(join(projectRoot, path));
  return { size: found.size, mtimeMs: found.mtimeMs, isDirectory: found.isDirectory() };
}

export function writeStamp(stamp: string): void {
  mkdirSync(join(projectRoot, 'build'), { recursive: true });
  writeFileSync(STAMP_FILE, stamp);
}

/** Whether the build is missing or older than the sources. */
export function isBuildStale(): boolean {
  try {
    return readFileSync(STAMP_FILE, 'utf8') !== sourceStamp();
  } catch {
    return true;
  }
}
