import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export type Verdict =
  | { kind: 'green' }
  /** The test that failed first. */
  | { kind: 'red'; by: string }
  /** No test failed and yet the run did: a file that can't be loaded, for one. */
  | { kind: 'broken'; why: string };

interface Report {
  success: boolean;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
}

/**
 * Runs the tests in these files until the first one fails.
 * @param folder of a copy of the project.
 * @param databaseUrl of a PostgreSQL server; see TEST_DATABASE_URL.
 */
export async function runTests(
  folder: string,
  databaseUrl: string,
  files: readonly string[],
): Promise<Verdict> {
  const output = join(folder, 'mutant-report.json');
  rmSync(output, { force: true });
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
  const options = ['--project', 'unit', '--bail=1', '--reporter=json', `--outputFile=${output}`];
  const child = spawn(process.execPath, [vitest, 'run', ...options, ...files], {
    cwd: folder,
    env: { ...process.env, TEST_DATABASE_URL: databaseUrl, NODE_ENV: 'test' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2_000);
  });
  await once(child, 'close');
  if (!existsSync(output)) return { kind: 'broken', why: said.trim() || 'vitest wrote no report' };
  return judge(JSON.parse(readFileSync(output, 'utf8')) as Report, said);
}

function judge({ success, testResults }: Report, said: string): Verdict {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.find(({ status }) => status === 'failed');
  if (failed !== undefined) {
    const late = failed.failureMessages?.some((message) => /timed out/i.test(message)) ?? false;
    return { kind: 'red', by: late ? `${failed.fullName} (timed out)` : failed.fullName };
  }
  const passed = tests.filter(({ status }) => status === 'passed').length;
  if (success && passed > 0) return { kind: 'green' };
  const suites = testResults.filter(({ status }) => status === 'failed');
  const why = suites.map(({ name, message }) => `${name} ${message ?? ''}`.trim());
  return { kind: 'broken', why: [`${passed} tests passed`, ...why, said.trim()].join('\n') };
}
