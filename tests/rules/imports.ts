import { posix } from 'node:path';
import { imports, isTest, type Source } from './sources.ts';

interface Zone {
  of: RegExp;
  mayNot: RegExp;
}

const VIEW_OR_HTTP = 'react($|[-/])|@react-|@tanstack/|hono($|/)|@hono/|node:https?$';

/** Against what a specifier names: a package, or a path from the project's root (A2.1). */
const ZONES: readonly Zone[] = [
  { of: /^core\//, mayNot: new RegExp(`^(providers/|app/|api/|${VIEW_OR_HTTP})`) },
  { of: /^core\//, mayNot: /^content\/(?!countries\/|languages\.ts$)/ },
  { of: /^content\//, mayNot: /^(server|api|db|jobs|mails|providers)\// },
  // What core decides in codes is put into words in content/messages.
  { of: /^content\/(?!messages\/)/, mayNot: /^core\/(?!(money|clock|duration-text|catalogue\/plan)\.ts$)/ },
  { of: /^(api|providers|jobs|db|content)\//, mayNot: /^app\// },
  // What every room with prices or passes uses, and the back office, which no traveller loads.
  { of: /^app\/(prices|wallet)\//, mayNot: /^app\/(shop|checkout|account|admin)\// },
  { of: /^app\/admin\//, mayNot: /^app\/(shop|checkout|account|prices|wallet|offline)\// },
  // The shapes of the HTTP API are read by pages and by API alike, so they bring nothing of either along.
  { of: /^api\/contract\//, mayNot: /^(?!zod$|api\/contract\/)/ },
];

/** "file imports target" for each import that crosses a zone. */
export function crossings(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => /\.tsx?$/.test(path) && !isTest(path))
    .flatMap(({ path, text }) => {
      const banned = ZONES.filter(({ of }) => of.test(path));
      return imports(text)
        .map((specifier) => target(path, specifier))
        .filter((name) => banned.some(({ mayNot }) => mayNot.test(name)))
        .map((name) => `${path} imports ${name}`);
    });
}

/**
 * "file imports target" for each page that takes more than types from the API: a type import is erased, any other brings
 * the schemas, and Zod with them, into the browser.
 */
export function schemasInPages(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => /^app\/.*\.tsx?$/.test(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      valueImports(text)
        .map((specifier) => target(path, specifier))
        .filter((name) => name.startsWith('api/'))
        .map((name) => `${path} imports ${name}`),
    );
}

const SQL = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:<[^`]*>)?`/;

/** Every file of core with SQL that doesn't import `db/sql.server.ts`, the name that keeps it out of the browser; types are erased. */
export function unguardedSql(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path, text }) => /^core\/.+\.ts$/.test(path) && !isTest(path) && SQL.test(text))
    .filter(({ path, text }) => !valueImports(text).some((name) => target(path, name) === 'db/sql.server.ts'))
    .map(({ path }) => path);
}

/** What is imported as more than types. */
const valueImports = (text: string): string[] => imports(text.replace(/^import type [^;]*;/gm, ''));

function target(from: string, specifier: string): string {
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : specifier;
}
