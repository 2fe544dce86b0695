import { readFileSync } from 'node:fs';

/** Megabytes that a process has resident now, or at most so far; 0 where there is no /proc, or no such process any more. */
export function residentMb(pid: number, which: 'now' | 'most'): number {
  try {
    const line = which === 'now' ? /VmRSS:\s+(\d+)/ : /VmHWM:\s+(\d+)/;
    return Number(line.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** The processes that a process's first thread has started; none where there is no /proc. */
export function startedBy(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return text === '' ? [] : text.split(' ').map(Number);
  } catch {
    return [];
  }
}
