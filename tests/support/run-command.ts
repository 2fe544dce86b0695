import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../../project-root.ts';

/** What a command of the operator has answered. */
export interface Ran {
  status: number | null;
  stdout: string;
  stderr: string;
}

/**
 * The environment of a command: its settings, and nothing else of the test's. What Node compiles is cached from command to
 * command, which halves the time of each.
 */
export function commandEnv(settings: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return {
    ...{ PATH, HOME, TMPDIR },
    NODE_COMPILE_CACHE: join(projectRoot, 'node_modules/.cache/compiled-commands'),
    ...settings,
  };
}

/** Runs `scripts/{script}` as operators do, in a process of its own, and waits for its end. */
export function runCommand(
  script: string,
  parameters: readonly string[],
  settings: Record<string, string>,
): Ran {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(projectRoot, 'scripts', script), ...parameters],
    { encoding: 'utf8', env: commandEnv(settings) },
  );
  return { status, stdout, stderr };
}
