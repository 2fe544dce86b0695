import { posix } from 'node:path';
import type { Source } from './sources.ts';

/** What React Router and the tools read of a module by its name. */
const READ_BY_NAME =
  /^(?:action|clientAction|clientLoader|ErrorBoundary|handle|handleError|headers|HydrateFallback|Layout|links|loader|meta|middleware|shouldRevalidate)$/;
/** Made whole whoever takes of it, and read by name by the tool that makes schemas. */
const MADE = new Set(['db/schema.ts', 'tests/support/stripe/schema-roots.ts']);
const EXPORTED = /^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm;
const FROM = /(?:import|export)\s+(?:type\s+)?([^'";]*?)\s*from\s*['"](\.[^'"]+)['"]/g;
const DYNAMIC = /import\(\s*['"](\.[^'"]+)['"]/g;

/** "file: name" for each value or type that a module exports and no other takes, tests and commands among them. */
export function exportedForNobody(sources: readonly Source[]): string[] {
  const modules = sources.filter(({ path }) => /(?<!\.d)\.tsx?$/.test(path) && !MADE.has(path));
  const taken = new Set(modules.flatMap(takenBy));
  return modules.flatMap(({ path, text }) => {
    if (taken.has(`${path}: *`)) return [];
    const names = [...text.matchAll(EXPORTED)].map(([, name]) => name!);
    const route = path.startsWith('app/');
    return names
      .filter((name) => !(route && READ_BY_NAME.test(name)))
      .map((name) => `${path}: ${name}`)
      .filter((each) => !taken.has(each));
  });
}

/** "file: name" for what a module takes of others; "file: *" for all of one. */
function takenBy({ path, text }: Source): string[] {
  const target = (specifier: string) => posix.join(posix.dirname(path), specifier);
  const named = [...text.matchAll(FROM)].flatMap(([, names = '', specifier = '']) => {
    const listed = /\{([\s\S]*)\}/.exec(names)?.[1];
    if (listed === undefined) return [`${target(specifier)}: *`];
    return listed.split(',').map((one) => `${target(specifier)}: ${/^\s*(?:type )?(\w*)/.exec(one)![1]}`);
  });
  return [...named, ...[...text.matchAll(DYNAMIC)].map(([, specifier]) => `${target(specifier!)}: *`)];
}
