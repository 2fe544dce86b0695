import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { cacheableAddress } from './cacheable-address.ts';
import { sendCached } from './cached-response.ts';
import type { Config } from './config.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import { ResponseCache } from './response-cache.ts';
import { commonHeaders, fileHeaders } from './security-headers.ts';

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

interface HttpOptions {
  config: Pick<Config, 'PUBLIC_ORIGIN' | 'PAGE_CACHE'>;
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
  const { app, metrics, log } = options;
  const headers = commonHeaders(options.config.PUBLIC_ORIGIN);
  const ofFiles = fileHeaders(options.config.PUBLIC_ORIGIN);
  const fetchApp = async (request: Request, env?: object) => app.fetch(request, env);
  const cache = new ResponseCache(
    (address) => fetchApp(new Request(options.config.PUBLIC_ORIGIN + address)),
    metrics,
    headers,
  );
  const toApp = getRequestListener(fetchApp, { overrideGlobalObjects: true });

  const listener: RequestListener = (request, response) => {
    const target = request.url ?? '/';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const keeps = isRead && options.config.PAGE_CACHE === 'on';
    // What is asked for by the very address under which it is kept needs no look at that address.
    const asAsked = keeps ? cache.get(target) : undefined;
    const address = asAsked ? target : keeps ? cacheableAddress(target) : null;
    if (address === null) {
      for (const [name, value] of ofFiles) response.setHeader(name, value);
      const end = metrics.requests.startTimer({ method: request.method ?? '' });
      response.on('finish', () => end({ status: response.statusCode }));
      options.files(request, response, () => {
        for (const [name, value] of headers) response.setHeader(name, value);
        void toApp(request, response);
      });
      return;
    }
    const id = ['x-request-id', randomUUID()];
    const kept = asAsked ?? cache.get(address);
    if (kept) {
      const age = Math.floor((Date.now() - kept.madeAt) / 1000);
      sendCached(request, response, kept, [...id, 'x-cache', `hit; age=${age}`]);
      return;
    }
    cache.make(address).then(
      (answer) => sendCached(request, response, answer, [...id, 'x-cache', 'miss']),
      (error: unknown) => {
        log.error({ err: error, address }, 'answer could not be made');
        // The app's own error handling answers, with this visitor's own request.
        void toApp(request, response);
      },
    );
  };
  return { listener, cache };
}

/**
 * Listens on `host`, or on both loopback addresses unless one is given, so that nobody else reaches a shop that
 * was just tried out.
 * @throws when the port is taken.
 */
export async function listenHttp(
  listener: RequestListener,
  port: number,
  host: string | undefined,
): Promise<Server[]> {
  if (host !== undefined) return [await listenOn(listener, port, host)];
  const first = await listenOn(listener, port, '127.0.0.1');
  // A machine without IPv6 has no ::1.
  const second = await listenOn(listener, port, '::1').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') return null;
    throw error;
  });
  return second ? [first, second] : [first];
}

function listenOn(listener: RequestListener, port: number, host: string): Promise<Server> {
  const server = createServer(
    { requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 },
    listener,
  );
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}
