import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StatementObserver } from '../../db/observed-dialect.ts';

const seen = new Set<string>();

/** Notes each different statement once, in a file of this worker, for seenStatements(). */
export function noteStatements(folder: string): StatementObserver {
  const file = join(folder, `${process.pid}.jsonl`);
  return ({ kind, when, sql }) => {
    if (kind !== 'statement' || when !== 'before' || seen.has(sql)) return;
    seen.add(sql);
    appendFileSync(file, `${JSON.stringify(sql)}\n`);
  };
}

/** All different statements that the workers of this run have noted so far. */
export function seenStatements(folder: string): string[] {
  const lines = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'));
  return [...new Set(lines.filter((line) => line !== ''))].map((line) => JSON.parse(line) as string);
}
