import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../project-root.ts';
import { MUTANTS } from '../mutants/list.ts';
import { type Mutant, mutated } from '../mutants/mutant.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

/** What of a mutant the code no longer has; null when all is there. */
function problemOf(mutant: Mutant): string | null {
  const gone = mutant.tests.find((path) => !existsSync(join(projectRoot, path)));
  if (gone !== undefined) return `${mutant.file}: no such test ${gone}`;
  try {
    const text = read(mutant.file);
    return mutated(text, mutant) === text ? `${mutant.file}: nothing changes: ${mutant.find}` : null;
  } catch (error) {
    return (error as Error).message;
  }
}

describe('the list of mutants', () => {
  test('each fault can be put into the code as it is, and its tests are there', () => {
    expect(MUTANTS.map(problemOf).filter((problem) => problem !== null)).toEqual([]);
  });

  test('a place that is gone, or is not the only one, is told of', () => {
    const mutant = { file: 'core/money.ts', find: 'amount', replace: 'x', breaks: 'all', tests: [] };
    expect(problemOf(mutant)).toMatch(/^core\/money\.ts has \d+ places like this, not one: amount$/);
    expect(problemOf({ ...mutant, find: 'no such text' })).toContain('has 0 places');
    expect(problemOf({ ...mutant, tests: ['core/none.test.ts'] })).toContain('no such test');
    expect(problemOf({ ...mutant, find: ' || amount < 0', replace: ' || amount < 0' })).toContain(
      'nothing changes',
    );
    expect(problemOf({ ...mutant, find: ' || amount < 0' })).toBeNull();
  });
});
