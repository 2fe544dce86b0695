import { runGates } from '../content/guides/gates/gates.ts';
import { sandboxWindow } from '../tests/support/shop-window.ts';

/** Prints the table of the guides' gates: `node scripts/guide-gates.ts`. Exits with 1 when a gate is shut. */
const MOST_OVERLAP = 0.35;
const started = performance.now();
const reports = runGates(sandboxWindow());
const seconds = ((performance.now() - started) / 1000).toFixed(1);

console.log('language  countries  words min/median/max  overlap mean/max (pair)      faults');
for (const { code, countries, words, overlap, faults } of reports) {
  const { a, b, overlap: most } = overlap.most;
  console.log(
    `${code.padEnd(9)} ${String(countries).padEnd(10)} ${`${words.min}/${words.median}/${words.max}`.padEnd(21)} ` +
      `${`${overlap.mean.toFixed(3)}/${most.toFixed(3)} (${a} ${b})`.padEnd(28)} ${faults.length}`,
  );
}
for (const { code, faults } of reports)
  for (const fault of faults.slice(0, 40)) console.log(`${code} ${fault}`);
console.log(`${reports.length} languages in ${seconds} s`);
const shut = reports.some((report) => report.faults.length > 0 || report.overlap.most.overlap > MOST_OVERLAP);
process.exitCode = shut ? 1 : 0;
