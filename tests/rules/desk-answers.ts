import { imports, isTest, type Source } from './sources.ts';

/** Calls that read an address of the API and say what it answers, and not their definitions. */
const READS = /(?<!function )\bread(?:Desk|IfAny|List|Days)<([^(]+)>\(/g;

/**
 * "file: type" for each answer of the API whose type a screen of the back office doesn't take from the contract, or from core
 * where the contract leaves it to core (rules of prices): one that is typed by hand says what the API said once.
 */
export function typedByHand(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => /^app\/admin\/.*\.tsx?$/.test(path) && !isTest(path))
    .flatMap(({ path, text }) => {
      const code = text.replace(/\/\*[\s\S]*?\*\//g, '');
      const taken = namesTaken(code);
      return [...code.matchAll(READS)]
        .map(([, type = '']) => type)
        .filter(
          (type) => type.includes('{') || (type.match(/\b[A-Z]\w*/g) ?? []).some((name) => !taken.has(name)),
        )
        .map((type) => `${path}: ${type}`);
    });
}

/** The types that a file imports from the contract and from core. */
function namesTaken(code: string): Set<string> {
  const found = [...code.matchAll(/^import type \{([^}]*)\} from '[^']*';/gm)];
  return new Set(
    found
      .filter(([statement]) => imports(statement).some((name) => /\/(api\/contract|core)\//.test(name)))
      .flatMap(([, names = '']) => names.split(',').map((name) => name.trim())),
  );
}
