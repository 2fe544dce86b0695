import type { Server } from 'node:http';
import * as builtPages from 'virtual:react-router/server-build';
import { Hono } from 'hono';
import { createApi } from '../api/app.ts';
import type { ApiDeps } from '../api/deps.ts';
import { DataDirInUse } from '../db/pglite-lock.ts';
import { startWorker } from '../jobs/worker.ts';
import { compose } from './composition.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { createHttp, listenHttp, type Middleware } from './http.ts';
import { createLimits } from './limits.ts';
import { createLog, type Logger } from './log.ts';
import { createMetrics } from './metrics.ts';
import { createPages, type PagesOptions } from './pages.ts';
import { createShopMetrics } from './shop-metrics.ts';
import { staticFiles } from './static-files.ts';
import { welcome } from './welcome.ts';
import { createWorkerApi } from './worker-api.ts';

/** How long a stop waits for what is under way; the process is gone within 10 s (C9.3). */
const DRAIN_MS = 8_000;
/** What still holds a connection then is cut off; its jobs are taken up by another process, or at the next start. */
const CUT_OFF_MS = 9_300;
const OWED_WEBHOOKS_MS = 2_000;

/** What only `npm run dev` brings along. */
export interface DevelopmentParts {
  files: Middleware;
  pages: PagesOptions;
}

export interface RunningShop {
  config: Config;
  stop(): Promise<void>;
}

/**
 * Starts the shop: web, worker or both, as PROCESS_ROLE says.
 * @throws ConfigError, DataDirInUse, or what the port's listener throws.
 */
export async function startShop(
  env: Record<string, string | undefined>,
  development?: DevelopmentParts,
): Promise<RunningShop> {
  const config = readConfig(env);
  const log = createLog(config.LOG_LEVEL);
  const metrics = createMetrics();
  const composition = await compose(config, log);
  const { shop } = composition;
  try {
    const refreshMetrics = createShopMetrics(metrics.registry, shop);
    const deps: ApiDeps = {
      shop,
      config,
      administrator: composition.administrator,
      sandboxPayments: composition.payments.sandbox,
      sandboxPhones: composition.wholesalers.sandbox,
      ready: composition.ready,
      limits: createLimits(config),
      async metrics() {
        await refreshMetrics();
        return { contentType: metrics.registry.contentType, text: await metrics.registry.metrics() };
      },
    };
    const { listener, cache } = createHttp({
      config,
      log,
      metrics,
      ...(config.PROCESS_ROLE === 'worker'
        ? { app: new Hono().route('/', createWorkerApi(deps)), files: noFiles }
        : {
            app: createWebApp(deps, development?.pages),
            files: development?.files ?? staticFiles(),
          }),
    });
    shop.catalogue.onChange(() => cache.clear());
    const servers = await listenHttp(listener, config.PORT, config.HOST);
    if (config.PROCESS_ROLE !== 'web') await startWorker(shop, composition.queue, composition.handlers);
    // A worker isn't where the shop's webhook address is.
    const owed =
      config.PROCESS_ROLE === 'worker' ? undefined : startOwedWebhooks(composition.payments.sandbox, log);
    welcome(config, composition.administrator);
    return {
      config,
      async stop() {
        clearInterval(owed);
        const end = Date.now() + DRAIN_MS;
        await Promise.all(servers.map(closeServer));
        await composition.close(end - Date.now());
      },
    };
  } catch (error) {
    await composition.close(0);
    throw error;
  }
}

/** API and pages. */
function createWebApp(deps: ApiDeps, pagesOptions: PagesOptions | undefined): Hono {
  const pages = createPages(deps.shop, pagesOptions ?? { build: builtPages, mode: 'production' });
  return new Hono().route('/', createApi(deps)).all('*', (c) => pages(c.req.raw));
}

const noFiles: Middleware = (_request, _response, next) => next();

/** The payment sandbox sends what a killed process still owed; a real provider does that by itself. */
function startOwedWebhooks(
  sandbox: { deliverOwed(): Promise<number> } | null,
  log: Logger,
): NodeJS.Timeout | undefined {
  if (sandbox === null) return undefined;
  const deliver = () => {
    sandbox.deliverOwed().catch((error: unknown) => log.warn({ err: error }, 'owed webhooks not sent'));
  };
  deliver();
  return setInterval(deliver, OWED_WEBHOOKS_MS);
}

/** Takes no new connection, lets requests under way end, and drops idle connections. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), DRAIN_MS / 2).unref();
  });
}

/**
 * Runs the shop until SIGTERM or SIGINT, then ends the process: 0 after an orderly stop, 1 when it could not start,
 * with one line that says why where the operator can mend it.
 */
export async function runUntilStopped(
  env: Record<string, string | undefined>,
  development?: DevelopmentParts,
): Promise<void> {
  let stopping = false;
  try {
    const running = await startShop(env, development);
    const stop = () => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(0), CUT_OFF_MS);
      running.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
          process.exit(1);
        },
      );
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}

/** One line for what an operator can mend, the whole story for everything else. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DataDirInUse) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'PORT is in use by another program; stop that one, or set another PORT.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
