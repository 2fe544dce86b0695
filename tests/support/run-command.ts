import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { vi } from 'vitest';
import { projectRoot } from '../../project-root.ts';

/** What a command of the operator has answered. */
interface Ran {
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

class Exit extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`the command ends with ${status}`);
    this.status = status;
  }
}

let runs = 0;

/**
 * The same in the test's own process, whose modules are loaded already: a tenth of the work. That a command starts by itself is shown
 * by one runCommand() of its tests.
 */
export async function runCommandHere(
  script: string,
  parameters: readonly string[],
  settings: Record<string, string>,
): Promise<Ran> {
  const { argv, env } = process;
  const said = { stdout: '', stderr: '' };
  const spies = [
    ...(['stdout', 'stderr'] as const).map((stream) =>
      vi.spyOn(process[stream], 'write').mockImplementation((text) => {
        said[stream] += typeof text === 'string' ? text : Buffer.from(text).toString();
        return true;
      }),
    ),
    vi.spyOn(process, 'exit').mockImplementation((status) => {
      throw new Exit(Number(status));
    }),
  ];
  process.argv = [process.execPath, script, ...parameters];
  process.env = commandEnv(settings);
  try {
    // A module runs once for each of its addresses; those that it imports are shared.
    await import(`${join(projectRoot, 'scripts', script)}?run=${++runs}`);
    return { status: 0, ...said };
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
    return { status: error.status, ...said };
  } finally {
    for (const spy of spies) spy.mockRestore();
    Object.assign(process, { argv, env });
  }
}
