import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import { sourceStamp, writeStamp } from './build-stamp.ts';
import { compressClient } from './compress-client.ts';
import { splitManifest } from './split-manifest.ts';

/** `npm run build`: generated assets, pages, server bundle, and everything compressed beforehand. */
const stamp = sourceStamp();
run('scripts/check-content.ts');
run('scripts/build-fonts.ts');
run('scripts/build-assets.ts');
run('node_modules/@react-router/dev/bin.cjs', 'build');
splitManifest();
await compressClient();
writeStamp(stamp);

function run(script: string, ...parameters: string[]): void {
  const { status } = spawnSync(process.execPath, [join(projectRoot, script), ...parameters], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) process.exit(status ?? 1);
}
