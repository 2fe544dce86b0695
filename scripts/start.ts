import { spawnSync } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../project-root.ts';
import { warmUpTicks } from '../server/warm-up-ticks.ts';
import { isBuildStale } from './build-stamp.ts';

/**
 * `npm start`: builds if need be, then runs the built shop until it is told to stop. `web` or `worker` as an argument
 * is the process's role (`npm run start:web`); without it PROCESS_ROLE says. `--built` trusts the build that is there:
 * in an image, whose layers round the times of files.
 */
const parameters = process.argv.slice(2);
const role = parameters.find((each) => !each.startsWith('--'));
if (role !== undefined) process.env.PROCESS_ROLE = role;
if (!parameters.includes('--built') && isBuildStale()) {
  process.stdout.write('Building the shop, once after each change of its sources ...\n');
  const built = spawnSync(process.execPath, [join(projectRoot, 'scripts/build.ts')], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (built.status !== 0) process.exit(1);
}
process.env.NODE_ENV ??= 'production';
warmUpTicks();
// What V8 has compiled, kept beside the build from start to start; where nothing can be written it compiles again.
enableCompileCache(join(projectRoot, 'build/.compiled'));
const server: typeof import('../server/app.ts') = await import(
  pathToFileURL(join(projectRoot, 'build/server/index.js')).href
);
await server.runUntilStopped(process.env);
