import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What /metrics tells, in Prometheus' own names and units (prometheus.io, "Metric and label naming"). */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from a request to the end of its answer, cached answers excepted.',
      labelNames: ['method', 'status'] as const,
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 3, 10],
      registers: [registry],
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
