import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ProcessInfo } from './log.ts';

/** What /metrics tells, in Prometheus' own names and units (prometheus.io, "Metric and label naming"). */
export function createMetrics(info: ProcessInfo = { role: 'all', version: 'unknown' }) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Gauge({
    name: 'shop_build_info',
    help: 'Which release runs, and as which half of the shop; always 1.',
    labelNames: ['version', 'role'] as const,
    registers,
  }).set({ ...info }, 1);
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from a request to the end of its answer, by route; kept answers excepted.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 3, 10],
      registers,
    }),
    aborted: new Counter({
      name: 'http_requests_aborted_total',
      help: 'Requests whose client left before the end of the answer.',
      labelNames: ['method', 'route'] as const,
      registers,
    }),
    refusals: new Counter({
      name: 'shop_refusals_total',
      help: 'Requests of the API that were answered by a problem, by its code (docs/contract.md).',
      labelNames: ['route', 'code'] as const,
      registers,
    }),
    watchAnswers: (read: () => AnswerCacheState) => watchAnswers(registry, read),
  };
}

/** Counted by the cache itself and read when somebody asks, so that a hit costs nothing more. */
export interface AnswerCacheState {
  hits: number;
  misses: number;
  bytes: number;
  answers: number;
  oldestSeconds: number;
}

function watchAnswers(registry: Registry, read: () => AnswerCacheState): void {
  new Counter({
    name: 'answer_cache_requests_total',
    help: 'Requests for finished answers, by whether one was at hand.',
    labelNames: ['result'] as const,
    registers: [registry],
    collect() {
      const { hits, misses } = read();
      this.reset();
      this.inc({ result: 'hit' }, hits);
      this.inc({ result: 'miss' }, misses);
    },
  });
  const gauges = {
    answer_cache_bytes: ['Bytes of finished answers kept in memory.', 'bytes'],
    answer_cache_answers: ['Finished answers kept in memory.', 'answers'],
    answer_cache_oldest_seconds: ['Age of the oldest answer kept.', 'oldestSeconds'],
  } as const;
  for (const [name, [help, field]] of Object.entries(gauges)) {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read()[field]);
      },
    });
  }
}

export type Metrics = ReturnType<typeof createMetrics>;
