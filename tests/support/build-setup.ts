import { spawnSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';
import { projectRoot } from '../../project-root.ts';
import { ensureChromium } from './chromium.ts';
import { preparePglite } from './pglite-template.ts';
import { type ShopProcess, startShop } from './shop-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Empty when none was found; `setupProblem` says why. */
    chromiumPath: string;
    /** Why the end-to-end tests can't run; empty when they can. They all fail with it then, the others go on. */
    setupProblem: string;
    /** Origin of the shop that files share; see sharedShop(). */
    sharedShop: string;
  }
}

/** Vitest's global set-up of the end-to-end tests: a Chromium, and the shop as it stands, built and started once. */
export default async function setup(project: TestProject): Promise<() => Promise<unknown>> {
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
  let shop: ShopProcess | null = null;
  if (problems.length === 0) {
    try {
      shop = await startShop({ brief: true, copyOf: (await preparePglite()).dataDir });
    } catch (error) {
      problems.push((error as Error).message);
    }
  }
  const setupProblem = problems.join('\n');
  if (setupProblem !== '') process.stderr.write(`\n${setupProblem}\n\n`);
  project.provide('chromiumPath', chromiumPath);
  project.provide('setupProblem', setupProblem);
  project.provide('sharedShop', shop?.origin ?? '');
  return async () => shop?.stop();
}
