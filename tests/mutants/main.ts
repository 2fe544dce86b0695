import { parseArgs } from 'node:util';
import { startPostgres } from '../support/postgres.ts';
import { MUTANTS } from './list.ts';
import type { Mutant } from './mutant.ts';
import { runTests, type Verdict } from './run-tests.ts';
import { scoreTable } from './score.ts';
import { createWorkingCopy, type WorkingCopy } from './working-copy.ts';

/**
 * `npm run test:mutants [-- --at-once 2] [-- part of a path or of what breaks …]`: puts one fault at a time into a copy of
 * the project and runs the tests that have to notice it. Ends with 1 when one lives that isn't marked as equivalent, or
 * one that is marked was noticed.
 */
const { values, positionals } = parseArgs({
  options: { 'at-once': { type: 'string', default: '2' } },
  allowPositionals: true,
});
const chosen = MUTANTS.filter(
  ({ file, breaks }) =>
    positionals.length === 0 || positionals.some((part) => file.includes(part) || breaks.includes(part)),
);
const print = (line: string) => process.stdout.write(`${line}\n`);

const begun = Date.now();
const server = await startPostgres();
const copies = Array.from({ length: Number(values['at-once']) }, createWorkingCopy);
try {
  process.exitCode = (await runAll(copies)) ? 0 : 1;
} finally {
  for (const copy of copies) copy.remove();
  await server.stop();
}

async function runAll([first, ...others]: WorkingCopy[]): Promise<boolean> {
  const files = [...new Set(chosen.flatMap(({ tests }) => tests))].sort();
  print(`${chosen.length} mutants; first ${files.length} files of tests without any`);
  const sound = await runTests(first!.folder, server.url, files);
  if (sound.kind !== 'green') {
    print(`not green without a mutant: ${sound.kind === 'red' ? sound.by : sound.why}`);
    return false;
  }
  const verdicts = new Map<Mutant, Verdict>();
  const left = chosen.values();
  await Promise.all(
    [first!, ...others].map(async (copy) => {
      for (const mutant of left) {
        const undo = copy.apply(mutant);
        const verdict = await runTests(copy.folder, server.url, mutant.tests);
        undo();
        verdicts.set(mutant, verdict);
        print(lineOf(mutant, verdict));
      }
    }),
  );
  print(`\n${scoreTable(verdicts)}\n${Math.round((Date.now() - begun) / 1000)} s`);
  return [...verdicts].every(([{ equivalent }, { kind }]) =>
    equivalent === undefined ? kind === 'red' : kind === 'green',
  );
}

function lineOf({ file, find, breaks, equivalent }: Mutant, verdict: Verdict): string {
  const place = `${file}: ${breaks} (${find.replace(/\s+/g, ' ')})`;
  if (verdict.kind === 'broken') return `BROKEN  ${place}\n        ${verdict.why}`;
  if (verdict.kind === 'red') {
    return equivalent === undefined
      ? `killed  ${place}\n        by ${verdict.by}`
      : `KILLED, though marked as equivalent: ${place}\n        by ${verdict.by}`;
  }
  return equivalent === undefined ? `ALIVE   ${place}` : `same    ${place}\n        ${equivalent}`;
}
