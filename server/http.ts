import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { clientAddress, clientKey } from '../api/client-address.ts';
import { idOfRequest } from '../api/request-id.ts';
import { noteOf } from '../api/request-note.ts';
import { cacheableAddress } from './cacheable-address.ts';
import { type CachedResponse, sendCached } from './cached-response.ts';
import type { Config } from './config.ts';
import type { Limits } from './limits.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import { createRequestLines } from './request-lines.ts';
import { ResponseCache } from './response-cache.ts';
import { cachedRoute } from './route-label.ts';
import { commonHeaders, fileHeaders } from './security-headers.ts';

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

interface HttpOptions {
  config: Pick<Config, 'PUBLIC_ORIGIN' | 'PAGE_CACHE' | 'TRUSTED_PROXIES'>;
  /** Null lifts them. */
  limits: Limits | null;
  log: Logger;
  metrics: Metrics;
  /** API and pages. */
  app: Hono;
  /** Files of the build, or Vite in development; asked before the app. */
  files: Middleware;
}

/**
 * The order in which a request is looked at: finished answers, files, then API and pages.
 * @returns the listener, and the cache to drop when the catalogue changes.
 */
export function createHttp(options: HttpOptions): { listener: RequestListener; cache: ResponseCache } {
  const { app, metrics, log, limits } = options;
  const headers = commonHeaders(options.config.PUBLIC_ORIGIN);
  const ofFiles = fileHeaders(options.config.PUBLIC_ORIGIN);
  const fetchApp = async (request: Request, env?: object) => app.fetch(request, env);
  const cache = new ResponseCache(
    (address) => fetchApp(new Request(options.config.PUBLIC_ORIGIN + address), { counted: true }),
    metrics,
    headers,
  );
  const toApp = getRequestListener(fetchApp, { overrideGlobalObjects: true });
  const toAppCounted = getRequestListener(
    (request: Request, env: object) => fetchApp(request, { ...env, counted: true }),
    { overrideGlobalObjects: true },
  );
  const lines = createRequestLines(log, metrics);

  /**
   * Whether this visitor's quota allows an answer to be made that isn't cached. It is counted here, since the app sees the request as the
   * cache's own, whoever asked for it.
   */
  const mayMake = async (request: IncomingMessage): Promise<boolean> => {
    if (limits === null) return true;
    const forwarded = request.headers['x-forwarded-for']?.toString();
    const address = clientAddress(request.socket.remoteAddress, forwarded, options.config.TRUSTED_PROXIES);
    const client = clientKey(address);
    // Not counted here when there is no quota left: the app counts it, refuses it in its own words, and has it in the log.
    if (await limits.isSpent('api', client)) return false;
    return (await limits.take('api', client)).allowed;
  };
  const sendMade = async (
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
    id: string[],
  ) => {
    if (!(await mayMake(request))) return toApp(request, response);
    try {
      const made = await cache.make(address);
      // A problem names the request that it answers, which may be another visitor's: each has its own.
      if (isProblem(made)) return toAppCounted(request, response);
      sendCached(request, response, made, [...id, 'x-cache', 'miss']);
    } catch (error) {
      const { request_id } = noteOf(request);
      log.error({ request_id, err: error, route: cachedRoute(address) }, 'answer could not be made');
      // The app's own error handling answers, with this visitor's own request.
      return toAppCounted(request, response);
    }
  };

  const listener: RequestListener = (request, response) => {
    if (hasTwoHosts(request.rawHeaders)) {
      const id = idOfRequest(request.headers['x-request-id']);
      response.writeHead(400, { connection: 'close', 'x-request-id': id }).end();
      return;
    }
    const target = request.url ?? '/';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const keeps = isRead && options.config.PAGE_CACHE === 'on';
    // What is asked for by the very address under which it is kept needs no look at that address.
    const asAsked = keeps ? cache.get(target) : undefined;
    const address = asAsked ? target : keeps ? cacheableAddress(target) : null;
    if (address === null) {
      for (const [name, value] of ofFiles) response.setHeader(name, value);
      lines.watch(request, response);
      options.files(request, response, () => {
        for (const [name, value] of headers) response.setHeader(name, value);
        void toApp(request, response);
      });
      return;
    }
    const requestId = idOfRequest(request.headers['x-request-id']);
    const id = ['x-request-id', requestId];
    const kept = asAsked ?? cache.get(address);
    if (kept) {
      lines.kept?.(request, response, requestId, () => cachedRoute(address));
      const age = Math.floor((Date.now() - kept.madeAt) / 1000);
      sendCached(request, response, kept, [...id, 'x-cache', `hit; age=${age}`]);
      return;
    }
    noteOf(request).request_id = requestId;
    lines.watch(request, response, cachedRoute(address));
    void sendMade(request, response, address, id);
  };
  return { listener, cache };
}

function isProblem({ headers }: CachedResponse): boolean {
  return headers.some(([name, value]) => name === 'content-type' && value === 'application/problem+json');
}

/** Which of them a proxy in front went by, nobody knows (RFC 9112, section 3.2: 400). Node itself keeps the first. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1;
}
