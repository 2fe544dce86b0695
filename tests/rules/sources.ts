import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { projectRoot } from '../../project-root.ts';

/** A file of the project; `path` is relative to its root, with forward slashes. */
export interface Source {
  path: string;
  text: string;
}

/** Not ours, or made by the build. */
// biome-ignore format: a list reads better in lines of several
const LEFT_OUT = new Set([
  'node_modules', '.git', 'build', 'data', 'coverage', '.react-router', 'test-results', '.vitest', '.env',
  'public/generated', 'package-lock.json',
]);
// biome-ignore format: a list reads better in lines of several
const BINARY = new Set([
  '.png', '.jpg', '.jpeg', '.webp', '.avif', '.ico', '.woff', '.woff2', '.gz', '.br', '.log',
]);

/** Every text file of the project, re-read. */
export function readSources(folder = ''): Source[] {
  const sources: Source[] = [];
  for (const entry of readdirSync(join(projectRoot, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (LEFT_OUT.has(path)) continue;
    if (entry.isDirectory()) sources.push(...readSources(path));
    else if (entry.isFile() && !BINARY.has(extname(path))) {
      sources.push({ path, text: readFileSync(join(projectRoot, path), 'utf8') });
    }
  }
  return sources;
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('tests/');
}

/** What a module imports, as written: static and dynamic imports, types included. */
export function imports(text: string): string[] {
  const found = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*(['"])(.+?)\1/g);
  return [...found].map((match) => match[2] ?? '');
}
