import type { IncomingMessage, ServerResponse } from 'node:http';
import { noteOf } from '../api/request-note.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import { FILE, methodLabel, pageRoute } from './route-label.ts';

/** Asked for every few seconds by machines. */
const HEALTH = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Measures and logs requests as they end, each by its route: an address may hold a token, and is never logged. What is
 * made for one visitor is logged at "info"; files, kept answers and health at "debug".
 */
export function createRequestLines(
  log: Pick<Logger, 'info' | 'debug' | 'isLevelEnabled'>,
  metrics: Pick<Metrics, 'requests' | 'aborted' | 'refusals'>,
) {
  const debugs = log.isLevelEnabled('debug');

  /** @param route of the request, where it is known before the API has seen it. */
  function watch(request: IncomingMessage, response: ServerResponse, route?: string): void {
    const start = performance.now();
    const method = methodLabel(request.method);
    // Comes after the end, and also when the client leaves before it.
    response.once('close', () => {
      const seconds = (performance.now() - start) / 1000;
      const note = noteOf(request);
      const seen = note.request_id !== undefined;
      const label = route ?? note.route ?? (seen ? pageRoute(request.url ?? '/') : FILE);
      const status = response.statusCode;
      const aborted = !response.writableFinished;
      metrics.requests.observe({ method, route: label, status }, seconds);
      if (aborted) metrics.aborted.inc({ method, route: label });
      if (note.code !== undefined) metrics.refusals.inc({ route: label, code: note.code });
      const quiet = label === FILE || HEALTH.has(label);
      if (quiet && !debugs) return;
      const ms = Math.round(seconds * 10_000) / 10;
      const line = { ...note, method, route: label, status, ms, ...(aborted && { aborted }) };
      log[quiet ? 'debug' : 'info'](line, 'request');
    });
  }

  /** A kept answer takes less time than its line: nothing is done for it unless the log asks for that much. */
  const kept = debugs
    ? (request: IncomingMessage, response: ServerResponse, requestId: string, route: () => string) => {
        response.once('close', () => {
          const method = methodLabel(request.method);
          log.debug(
            { request_id: requestId, method, route: route(), status: response.statusCode },
            'kept answer',
          );
        });
      }
    : null;

  return { watch, kept };
}
