import pino, { type Logger } from 'pino';
import { currentRequestId } from '../api/request-id.ts';

export type { Logger };

/** The process's log: JSON lines on standard output. Fields that could hold a secret or a person are cut. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => ({ request_id: currentRequestId() }),
    redact: {
      paths: [
        'email',
        'recipient',
        'to',
        'client_secret',
        'password',
        '*.email',
        '*.client_secret',
        '*.password',
      ],
      censor: '[cut]',
    },
    serializers: { err: pino.stdSerializers.err },
  });
}
