import type { RequestListener, Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';

/** How often a stop looks for connections that have become idle. */
const LOOK_MS = 50;

/** How a process leaves its service, without a request being lost. */
export interface Departure {
  /** Whether it was told to stop. */
  readonly begun: boolean;
  /** From then on every answer says `Connection: close`, so that clients open their next connection elsewhere. */
  around(listener: RequestListener): RequestListener;
  /** Counts the requests that the app works on; also those whose client is gone. */
  count: MiddlewareHandler;
  /** Has begun; requests are served as ever. */
  begin(): void;
  /** Takes no new connection, and resolves once all requests have ended; at `until` what is left of them is cut off. */
  close(servers: readonly Server[], until: number): Promise<void>;
}

export function createDeparture(): Departure {
  let begun = false;
  let working = 0;
  return {
    get begun() {
      return begun;
    },
    around: (listener) => (request, response) => {
      if (begun) response.shouldKeepAlive = false;
      listener(request, response);
    },
    async count(_c, next) {
      working++;
      try {
        await next();
      } finally {
        working--;
      }
    },
    begin() {
      begun = true;
    },
    async close(servers, until) {
      begun = true;
      let open = servers.length;
      for (const server of servers) server.close(() => open--);
      while ((open > 0 || working > 0) && Date.now() < until) {
        // One that was answered before the stop, and kept alive, ends here.
        for (const server of servers) server.closeIdleConnections();
        await sleep(LOOK_MS);
      }
      for (const server of servers) server.closeAllConnections();
    },
  };
}
