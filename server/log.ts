import { hostname } from 'node:os';
import pino, { type DestinationStream, type Logger } from 'pino';
import { about } from '../core/about.ts';
import { redacted } from './redact.ts';

export type { Logger };

/** Which process a line is from. */
export interface ProcessInfo {
  role: string;
  version: string;
}

/**
 * The process's log: JSON lines on standard output, each with its level's name, the process that it is from, and the
 * request or job that it is about. What could hold a secret or a person is cut (redact.ts).
 * @param from absent for commands, whose lines are read by whoever typed them.
 * @param destination standard output unless given; for tests.
 */
export function createLog(level: string, from?: ProcessInfo, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: from === undefined ? undefined : { ...from, host: hostname(), pid: process.pid },
    timestamp: isoTime,
    mixin: () => ({ ...about() }),
    formatters: {
      level: (label: string) => ({ level: label }),
      log: redacted,
    },
    // redacted() has made a plain object of it.
    serializers: { err: (error: unknown) => error },
  };
  return pino(options, destination ?? standardOutput());
}

let said = 0;
let text = '';

/** ISO 8601, made once a millisecond. */
function isoTime(): string {
  const now = Date.now();
  if (now !== said) {
    said = now;
    text = `,"time":"${new Date(now).toISOString()}"`;
  }
  return text;
}

/** Characters; a turn that says more has them written in between. */
const MOST_GATHERED = 64 * 1024;
let output: DestinationStream | null = null;

/**
 * Standard output, to which the lines of one turn of the event loop are written at once: a write is a third of what a line
 * costs. An error's is written with all before it as it comes, and what is left when the process ends.
 */
function standardOutput(): DestinationStream {
  if (output !== null) return output;
  const stream = pino.destination({ dest: 1, sync: true });
  let gathered = '';
  const flush = () => {
    if (gathered !== '') stream.write(gathered);
    gathered = '';
  };
  process.on('exit', flush);
  output = {
    write(line) {
      if (gathered === '') setImmediate(flush);
      gathered += line;
      if (gathered.length > MOST_GATHERED || line.startsWith('{"level":"error"')) flush();
    },
  };
  return output;
}
