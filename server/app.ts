import { setTimeout as sleep } from 'node:timers/promises';
import * as builtPages from 'virtual:react-router/server-build';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { createApi } from '../api/app.ts';
import type { ApiDeps, ApiEnv } from '../api/deps.ts';
import { isPublicOrigin } from '../core/loopback.ts';
import { timedJobs } from '../jobs/timed.ts';
import { countWaiting } from '../jobs/waiting.ts';
import { startWorker } from '../jobs/worker.ts';
import { isOfAdmin } from './admin-pages.ts';
import { compose } from './composition.ts';
import { type Config, readConfig } from './config.ts';
import { createDeparture, type Departure } from './departure.ts';
import { explain } from './explain.ts';
import { createHttp, type Middleware } from './http.ts';
import { limitedPages } from './limited-pages.ts';
import { createLimits } from './limits.ts';
import { listenHttp } from './listen.ts';
import { createLog, type Logger } from './log.ts';
import { createMeter } from './meter.ts';
import { createMetrics } from './metrics.ts';
import { createPages, type PagesOptions } from './pages.ts';
import { watchProcess } from './process-metrics.ts';
import { createShopGauges } from './shop-metrics.ts';
import { staticFiles } from './static-files.ts';
import { releaseVersion } from './version.ts';
import { welcome } from './welcome.ts';
import { createWorkerApi } from './worker-api.ts';

/** How long a stop takes at most, STOP_DELAY included; the process is gone within 10 s (C9.3). */
const STOP_MS = 8_000;
/** Of that, what is kept for jobs under way and for the database once requests have ended. */
const JOBS_MS = 1_500;
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
  /**
   * Ends what is under way, then everything.
   * @param delayMs how long it goes on serving first, while /readyz sends newcomers elsewhere; STOP_DELAY unless given.
   */
  stop(delayMs?: number): Promise<void>;
}

/**
 * Starts the shop: web, worker or both, as PROCESS_ROLE says.
 * @throws what explain() knows, and surprises.
 */
export async function startShop(
  env: Record<string, string | undefined>,
  development?: DevelopmentParts,
): Promise<RunningShop> {
  const config = readConfig(env);
  const from = { role: config.PROCESS_ROLE, version: releaseVersion() };
  const log = createLog(config.LOG_LEVEL, from);
  const metrics = createMetrics(from);
  const composition = await compose(config, log, createMeter(metrics.registry));
  const { shop, database, queue } = composition;
  const departure = createDeparture();
  const leaving = new AbortController();
  const gauges = createShopGauges(
    metrics.registry,
    { shop, jobs: () => countWaiting(queue), timedJobs: timedJobs.map(({ name }) => name) },
    { everyMs: config.GAUGES_EVERY },
  );
  try {
    const limits = createLimits(config);
    watchProcess(metrics.registry, { catalogue: shop.catalogue, database });
    await gauges.start();
    if (config.METRICS_TOKEN === undefined && isPublicOrigin(config.PUBLIC_ORIGIN))
      log.warn(
        {},
        'METRICS_TOKEN is not set: /metrics answers whatever asks from this machine, also a proxy that does not say for whom',
      );
    const deps: ApiDeps = {
      shop,
      config,
      sandboxPayments: composition.payments.sandbox,
      sandboxPhones: composition.wholesalers.sandbox,
      ready: async () => ({ ...(await composition.ready()), serving: !departure.begun }),
      limits,
      metrics: async () => ({
        contentType: metrics.registry.contentType,
        text: await metrics.registry.metrics(),
      }),
      waitingJobs: () => countWaiting(queue),
      leaving: leaving.signal,
    };
    const { listener, cache } = createHttp({
      config,
      log,
      metrics,
      limits,
      ...(config.PROCESS_ROLE === 'worker'
        ? { app: new Hono().route('/', createWorkerApi(deps)), files: noFiles }
        : {
            app: createWebApp(deps, departure, development?.pages),
            files: development?.files ?? staticFiles(),
          }),
    });
    shop.catalogue.onChange(() => cache.clear());
    shop.settings.onChange(() => cache.clear());
    shop.promotions.onChange(() => cache.clear());
    const servers = await listenHttp(departure.around(listener), config.PORT, config.HOST, () =>
      shop.meter.count('shop_connections_refused_total', {}),
    );
    if (config.PROCESS_ROLE !== 'web') await startWorker(shop, queue, composition.handlers);
    // A worker isn't where the shop's webhook address is.
    const owed =
      config.PROCESS_ROLE === 'worker' ? undefined : startOwedWebhooks(composition.payments.sandbox, log);
    welcome(config, composition.administrator);
    return {
      config,
      async stop(delayMs = config.STOP_DELAY) {
        const end = Date.now() + STOP_MS;
        departure.begin();
        // Nobody is sent to a worker.
        if (config.PROCESS_ROLE !== 'worker') await sleep(delayMs);
        clearInterval(owed);
        gauges.stop();
        leaving.abort();
        await departure.close(servers, end - JOBS_MS);
        await composition.close(end - Date.now());
      },
    };
  } catch (error) {
    gauges.stop();
    await composition.close(0);
    throw error;
  }
}

const packed = compress({ encoding: 'gzip' });

/** API and pages. */
function createWebApp(deps: ApiDeps, departure: Departure, pagesOptions: PagesOptions | undefined): Hono {
  const api = createApi(deps);
  const pages = createPages(
    deps.shop,
    pagesOptions ?? { build: builtPages, mode: 'production' },
    (request, env) => api.fetch(request, env),
  );
  return (
    new Hono<ApiEnv>()
      .use(departure.count)
      .route('/', api)
      // Pages that are made for one request; the cache packs its own. Theirs hold no secret beside what the visitor sent (BREACH).
      .use(async (c, next) => (isOfAdmin(c.req.path) ? next() : packed(c, next)))
      .all('*', limitedPages(deps, pages)) as unknown as Hono
  );
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
    const stop = (signal: NodeJS.Signals) => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(0), CUT_OFF_MS);
      // Ctrl-C: nobody sends customers elsewhere meanwhile.
      running.stop(signal === 'SIGINT' ? 0 : undefined).then(
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
    process.stderr.write(`${explain(error) ?? (error instanceof Error ? error.stack : error)}\n`);
    process.exit(1);
  }
}
