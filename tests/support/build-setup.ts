import { spawnSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';
import { projectRoot } from '../../project-root.ts';
import { ensureChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Empty when none was found; `setupProblem` says why. */
    chromiumPath: string;
    /** Why the end-to-end tests can't run; empty when they can. They all fail with it then, the others go on. */
    setupProblem: string;
  }
}

/** Vitest's global set-up of the end-to-end tests: the shop is built as it stands, and there is a Chromium. */
export default function setup(project: TestProject): void {
  const problems: string[] = [];
  let chromiumPath = '';
  try {
    chromiumPath = ensureChromium();
  } catch (error) {
    problems.push((error as Error).message);
  }
  const build = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: projectRoot,
    encoding: 'utf8',
    // Vitest sets NODE_ENV to "test", which would build React's development version.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 600_000,
  });
  if (build.status !== 0) problems.push(`The build failed:\n${build.stdout}${build.stderr}`.slice(-8_000));
  const setupProblem = problems.join('\n');
  if (setupProblem !== '') process.stderr.write(`\n${setupProblem}\n\n`);
  project.provide('chromiumPath', chromiumPath);
  project.provide('setupProblem', setupProblem);
}
