import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { projectRoot } from '../../project-root.ts';
import { ensureChromium } from './chromium.ts';
import { type FilledShops, fillShops } from './filled-shops.ts';
import { runDatabases } from './run-databases.ts';
import { type ShopProcess, startShop } from './shop-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Empty when none was found; `setupProblem` says why. */
    chromiumPath: string;
    /** Why the end-to-end tests can't run; empty when they can. They all fail with it then, the others go on. */
    setupProblem: string;
    /** Origin of the shop that files share; see sharedShop(). */
    sharedShop: string;
    /** What shops of the run begin as a copy of. */
    filled: FilledShops;
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
  let filled: FilledShops = { database: '', dataDir: '' };
  const folder = mkdtempSync(join(tmpdir(), 'godwit-filled-'));
  if (problems.length === 0) {
    try {
      filled = await fillShops(await runDatabases(), folder);
      shop = await startShop({ brief: true, copyOf: filled.dataDir });
    } catch (error) {
      problems.push((error as Error).message);
    }
  }
  const setupProblem = problems.join('\n');
  if (setupProblem !== '') process.stderr.write(`\n${setupProblem}\n\n`);
  project.provide('chromiumPath', chromiumPath);
  project.provide('setupProblem', setupProblem);
  project.provide('sharedShop', shop?.origin ?? '');
  project.provide('filled', filled);
  return async () => {
    await shop?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
