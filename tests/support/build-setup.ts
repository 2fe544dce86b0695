import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { projectRoot } from '../../project-root.ts';
import { isBuildStale } from '../../scripts/build-stamp.ts';
import { ensureChromium } from './chromium.ts';
import { type FilledShops, fillShops } from './filled-shops.ts';
import { createDatabase } from './postgres.ts';
import { type RunDatabases, runDatabases } from './run-databases.ts';
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
  const failure = isBuildStale() ? build() : null;
  if (failure !== null) problems.push(failure);
  let shop: ShopProcess | null = null;
  let filled: FilledShops = { database: '', dataDir: '' };
  const folder = mkdtempSync(join(tmpdir(), 'godwit-filled-'));
  if (problems.length === 0) {
    try {
      const databases = await runDatabases();
      filled = await fillShops(databases, folder);
      shop = await startSharedShop(databases, filled);
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

/** @returns what went wrong, or null. */
function build(): string | null {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: projectRoot,
    encoding: 'utf8',
    // Vitest sets NODE_ENV to "test", which would build React's development version.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 600_000,
  });
  return status === 0 ? null : `The build failed:\n${stdout}${stderr}`.slice(-8_000);
}

/** On PostgreSQL, where a page and a purchase cost a fraction; without a server the files that don't need one still run. */
async function startSharedShop({ postgres }: RunDatabases, filled: FilledShops): Promise<ShopProcess> {
  if ('problem' in postgres) return startShop({ brief: true, copyOf: filled.dataDir });
  return startShop({ databaseUrl: await createDatabase(postgres, 'shared', filled.database) });
}
