import type { Mutant } from './mutant.ts';
import type { Verdict } from './run-tests.ts';

/** How many mutants of each file were noticed; equivalent ones don't count. */
export function scoreTable(verdicts: ReadonlyMap<Mutant, Verdict>): string {
  const rows = [...Map.groupBy(verdicts, ([{ file }]) => file)]
    .map(([file, each]) => ({ file, ...count(each) }))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
  const all = { file: 'all', ...count([...verdicts]) };
  const width = Math.max(...[all, ...rows].map(({ file }) => file.length));
  const head = `${'file'.padEnd(width)}  mutants  killed  alive  broken  equivalent  score`;
  const lines = [...rows, all].map(({ file, mutants, killed, alive, broken, equivalent }) => {
    const counted = mutants - equivalent;
    const score = counted === 0 ? '–' : `${Math.round((killed / counted) * 100)} %`;
    const figures = [
      [mutants, 7],
      [killed, 6],
      [alive, 5],
      [broken, 6],
      [equivalent, 10],
      [score, 5],
    ] as const;
    return [file.padEnd(width), ...figures.map(([figure, wide]) => String(figure).padStart(wide))].join('  ');
  });
  return [head, ...lines].join('\n');
}

function count(each: readonly (readonly [Mutant, Verdict])[]) {
  const real = each.filter(([{ equivalent }]) => equivalent === undefined);
  const having = (kind: Verdict['kind']) => real.filter(([, verdict]) => verdict.kind === kind).length;
  return {
    mutants: each.length,
    killed: having('red'),
    alive: having('green'),
    broken: having('broken'),
    equivalent: each.length - real.length,
  };
}
