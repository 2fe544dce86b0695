import { posix } from 'node:path';
import { imports, isTest, type Source } from './sources.ts';

/** What each file of the product imports, by paths from the project's root. */
type Graph = ReadonlyMap<string, readonly string[]>;

/** @param kept `values`: what is imported at run time; `types`: what is imported for its types alone as well. */
export function importGraph(sources: readonly Source[], kept: 'values' | 'types'): Graph {
  const strip = kept === 'values' ? withoutTypes : staticPart;
  const files = sources.filter(({ path }) => /\.tsx?$/.test(path) && !isTest(path));
  const paths = new Set(files.map(({ path }) => path));
  return new Map(
    files.map(({ path, text }) => {
      const found = imports(strip(text)).filter((name) => name.startsWith('.'));
      const targets = found.map((name) => posix.join(posix.dirname(path), name));
      return [path, [...new Set(targets)].filter((target) => paths.has(target))];
    }),
  );
}

/** Without comments and dynamic imports, which come once a page or a command asks for them: what those close is no circle of loading. */
const staticPart = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\bimport\([^)]*\)/g, '');

/** The same without imports of types. */
export const withoutTypes = (text: string): string =>
  staticPart(text.replace(/^(?:import|export) type [^;]*;/gm, ''));

/** "a.ts → b.ts → a.ts" for a circle through each file that is in one and that no earlier circle has. */
export function circles(graph: Graph): string[] {
  const told = new Set<string>();
  const found: string[] = [];
  for (const start of [...graph.keys()].toSorted()) {
    const way = told.has(start) ? null : wayBack(graph, start);
    if (way === null) continue;
    for (const file of way) told.add(file);
    found.push([...way, start].join(' → '));
  }
  return found;
}

/** The shortest way from a file's imports back to it, beginning with it; null where there is none. */
function wayBack(graph: Graph, start: string): string[] | null {
  const from = new Map<string, string>();
  const queue = [start];
  for (const file of queue) {
    for (const target of graph.get(file) ?? []) {
      if (target === start) return trace(from, file, start);
      if (from.has(target)) continue;
      from.set(target, file);
      queue.push(target);
    }
  }
  return null;
}

function trace(from: ReadonlyMap<string, string>, end: string, start: string): string[] {
  const way = [end];
  while (way[0] !== start) way.unshift(from.get(way[0]!)!);
  return way;
}

/** A feature of core or a room of app. */
const roomOf = (path: string): string | undefined => /^(?:core|app)\/[^/]+(?=\/)/.exec(path)?.[0];

/** "a ⇄ b: file → file, …" for each two features of core, or rooms of app, that import one another, with the fewer imports. */
export function mutualPairs(graph: Graph): string[] {
  const between = new Map<string, string[]>();
  for (const [file, targets] of graph) {
    for (const target of targets) {
      const [one, other] = [roomOf(file), roomOf(target)];
      if (one === undefined || other === undefined || one === other) continue;
      const key = `${one} ${other}`;
      between.set(key, [...(between.get(key) ?? []), `${file} → ${target}`]);
    }
  }
  return [...between.keys()].flatMap((key) => {
    const [one = '', other = ''] = key.split(' ');
    const back = between.get(`${other} ${one}`);
    if (one > other || back === undefined) return [];
    const there = between.get(key)!;
    return [`${one} ⇄ ${other}: ${(there.length < back.length ? there : back).toSorted().join(', ')}`];
  });
}
