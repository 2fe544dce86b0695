import { spawn } from 'node:child_process';

interface Guarded {
  /** A process id, or a negative one for a whole process group. */
  pid: number;
  signal: 'KILL' | 'QUIT';
  /** Removed once the process is gone. */
  folder: string | null;
}

/**
 * The shell waits on a pipe that only this process holds open. However this process ends (Ctrl-C, kill -9, a
 * crash), the pipe closes, and the shell ends what was started.
 */
const SCRIPT = `
read -r _
kill -s "$1" -- "$2" 2>/dev/null
tries=0
while kill -0 -- "$2" 2>/dev/null && [ "$tries" -lt 50 ]; do sleep 0.1; tries=$((tries + 1)); done
if [ -n "$3" ]; then rm -rf "$3"; fi
`;

/**
 * Makes sure that a child process doesn't outlive this one.
 * @returns a function that lifts the guard, to be called as soon as the child has ended.
 */
export function guardOrphan({ pid, signal, folder }: Guarded): () => void {
  const guard = spawn('sh', ['-c', SCRIPT, 'orphan-guard', signal, String(pid), folder ?? ''], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // A group of its own, so that Ctrl-C in the terminal doesn't end the guard as well.
    detached: true,
  });
  guard.on('error', () => {});
  guard.unref();
  if (guard.stdin && 'unref' in guard.stdin) (guard.stdin as unknown as { unref(): void }).unref();
  return () => guard.kill('SIGKILL');
}
