import { readFileSync } from 'node:fs';

/**
 * Milliseconds that the first thread of a process was ready so far, and had no core: of Node the one that serves. 0 where the kernel
 * doesn't count them.
 */
export function waitedMs(pid: number): number {
  try {
    const [, waited] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
    return Number(waited) / 1e6;
  } catch {
    return 0;
  }
}
