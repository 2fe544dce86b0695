import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../project-root.ts';
import { withoutTypes } from './circles.ts';
import { imports, readSources } from './sources.ts';

/** The files that `npm run …` hands to Node. */
function programs(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return Object.values(scripts).flatMap((line) => /^node .*?([\w./-]+\.ts)\b/.exec(line)?.[1] ?? []);
}

test('every command can be loaded: Node itself reads no JSX, which what renders mails and pages has', () => {
  const texts = new Map(readSources().map(({ path, text }) => [path, text]));
  const found = programs();
  expect(found.length).toBeGreaterThan(20);
  const unreadable = found.flatMap((program) => {
    const from = new Map<string, string>([[program, program]]);
    for (const [path, way] of from) {
      if (path.endsWith('.tsx')) return [way];
      for (const name of imports(withoutTypes(texts.get(path) ?? ''))) {
        const target = posix.join(posix.dirname(path), name);
        if (name.startsWith('.') && texts.has(target) && !from.has(target))
          from.set(target, `${way} → ${target}`);
      }
    }
    return [];
  });
  expect(unreadable).toEqual([]);
});
