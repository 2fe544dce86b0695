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
    answerCache: new Counter({
      name: 'answer_cache_requests_total',
      help: 'Requests for finished answers, by whether one was at hand.',
      labelNames: ['result'] as const,
      registers: [registry],
    }),
    answerCacheBytes: new Gauge({
      name: 'answer_cache_bytes',
      help: 'Bytes of finished answers kept in memory.',
      registers: [registry],
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
