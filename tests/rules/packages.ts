import { posix } from 'node:path';
import { imports, isTest, type Source } from './sources.ts';

/** What `npm start` on a source checkout runs: the build with all that it calls, and the shop itself. */
const ROOTS =
  /^(app\/|scripts\/(start|build|build-fonts|build-assets|check-content)\.ts$|[^/]+\.config\.ts$)/;
const STARTS = 'server/app.ts';

/** The files that `npm start` reads, tests and their configuration apart. */
export function startedFiles(sources: readonly Source[]): Source[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const reached = new Set<Source>();
  const open = sources.filter(
    ({ path }) => (ROOTS.test(path) || path === STARTS) && !isTest(path) && path !== 'vitest.config.ts',
  );
  for (let source = open.pop(); source !== undefined; source = open.pop()) {
    if (reached.has(source)) continue;
    reached.add(source);
    for (const specifier of imports(source.text).filter((name) => name.startsWith('.'))) {
      const found = byPath.get(posix.join(posix.dirname(source.path), specifier));
      if (found) open.push(found);
    }
  }
  return [...reached];
}

/** "file names package" for each of `names` that one of the files imports, or looks up as a path in node_modules. */
export function namedIn(files: readonly Source[], names: readonly string[]): string[] {
  const isNamed = (text: string, name: string) =>
    ["'", '"', '`'].some(
      (quote) => text.includes(`${quote}${name}${quote}`) || text.includes(`${quote}${name}/`),
    );
  return files.flatMap(({ path, text }) =>
    names.filter((name) => isNamed(text, name)).map((name) => `${path} names ${name}`),
  );
}
