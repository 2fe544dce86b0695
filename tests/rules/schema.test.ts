import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { projectRoot } from '../../project-root.ts';

test('db/schema.ts is what the migrations make', () => {
  const server = inject('postgres');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(projectRoot, 'scripts/db-types.ts'), '--verify'],
    {
      encoding: 'utf8',
      env: { ...process.env, ...('url' in server ? { TEST_DATABASE_URL: server.url } : {}) },
    },
  );
  expect(`${stdout}${stderr}`.trim()).toBe('');
  expect(status).toBe(0);
});
