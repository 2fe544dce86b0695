import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { HOUR, later, SECOND, systemClock } from '../../core/clock.ts';
import { nextRun } from '../../core/timed-jobs/next-run.ts';
import { timedJobs } from '../../jobs/timed.ts';
import { projectRoot } from '../../project-root.ts';
import { createMeter } from '../../server/meter.ts';
import { createMetrics } from '../../server/metrics.ts';
import { watchProcess } from '../../server/process-metrics.ts';
import { createShopGauges } from '../../server/shop-metrics.ts';

const RULES = 'deploy/prometheus/alerts.yml';
const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  labels: Record<string, string>;
  annotations: { summary: string; runbook: string };
}
const rules = (parse(read(RULES)) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules);

interface Panel {
  title: string;
  targets?: { expr: string; legendFormat: string }[];
}
const { panels } = JSON.parse(read('deploy/grafana/godwit.json')) as { panels: Panel[] };
const queries = panels.flatMap(({ title, targets = [] }) => targets.map((target) => ({ title, ...target })));

const operate = read('docs/operate.md').split('\n## What to watch\n')[1]!.split('\n## ')[0]!;

/** Of every target: Prometheus puts them there. */
const OF_TARGETS = ['job', 'instance'];
/** As Prometheus renames a label of ours that targets have, too. */
const RENAMED: Record<string, string> = { exported_job: 'job' };

/** Name and labels of all that /metrics serves: what the shop declares, before anything was counted. */
let served: Map<string, string[]>;
/** The same by the metric as it is declared, a histogram once. */
let declared: string[];

beforeAll(async () => {
  const { registry, watchAnswers } = createMetrics();
  createMeter(registry);
  watchAnswers(() => ({ hits: 0, misses: 0, bytes: 0, answers: 0, oldestSeconds: 0 }));
  const catalogue = { version: 'v', readAt: 0, countries: [] };
  const database = { pools: () => [], hears: () => true, silentMs: () => 0 };
  watchProcess(registry, { catalogue, database });
  const shop = { db: null as never, clock: systemClock, deliveryDeadlineMs: 0, log: null as never };
  createShopGauges(registry, { shop, jobs: async () => [], timedJobs: [] }, { everyMs: 1_000 });
  declared = (await registry.getMetricsAsJSON()).map(({ name }) => name);
  served = new Map([['up', OF_TARGETS]]);
  for (const { name, type } of await registry.getMetricsAsJSON()) {
    const labels = (registry.getSingleMetric(name) as unknown as { labelNames: string[] }).labelNames;
    const own = [...labels, ...OF_TARGETS];
    served.set(name, own);
    if (String(type) !== 'histogram') continue;
    served.set(`${name}_bucket`, [...own, 'le']);
    served.set(`${name}_count`, own);
    served.set(`${name}_sum`, own);
  }
});

interface Used {
  name: string;
  labels: string[];
}

/** The metrics of an expression with the labels that it selects them by, and all labels that it groups by. */
function usedBy(expr: string): { metrics: Used[]; grouped: string[] } {
  const grouped = [...expr.matchAll(/\b(?:by|on|without|ignoring)\s*\(([^)]*)\)/g)].flatMap(([, names]) =>
    names!.split(',').map((name) => name.trim()),
  );
  const rest = expr.replace(/\b(?:by|on|without|ignoring)\s*\([^)]*\)/g, ' ');
  const metrics = [...rest.matchAll(/\b([a-z][a-z0-9_]*)\b(?!\s*\()(\{[^}]*\})?/g)]
    .filter(([, name]) => name!.includes('_') || name === 'up')
    .filter((match) => !insideBraces(rest, match.index))
    .map(([, name, matchers = '']) => ({
      name: name!,
      labels: [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label]) => label!),
    }));
  return { metrics, grouped: grouped.filter((name) => name !== '') };
}

function insideBraces(text: string, at: number): boolean {
  return text.lastIndexOf('{', at) > text.lastIndexOf('}', at);
}

/** What of an expression nobody serves. */
function unserved(expr: string): string[] {
  const { metrics, grouped } = usedBy(expr);
  const known = new Set(metrics.flatMap(({ name }) => [...(served.get(name) ?? [])]));
  const ours = (label: string) => RENAMED[label] ?? label;
  return [
    ...metrics.flatMap(({ name, labels }) => {
      const has = served.get(name);
      if (has === undefined) return [name];
      return labels.filter((label) => !has.includes(ours(label))).map((label) => `${name}{${label}}`);
    }),
    ...grouped
      .filter((label) => label !== '__name__' && !known.has(ours(label)))
      .map((label) => `by (${label})`),
  ];
}

describe('what is told of expressions', () => {
  test.each<[string, string[]]>([
    ['max(shop_orders{standing="astray"}) > 0', []],
    ['sum by (le) (rate(shop_paid_to_delivered_seconds_bucket[5m]))', []],
    ['max(shop_orders{state="astray"}) > 0', ['shop_orders{state}']],
    ['max by (kind) (shop_orders)', ['by (kind)']],
    ['max(shop_none) > 0', ['shop_none']],
    ['sum by (exported_job) (shop_timed_job_runs_total{outcome="failed"})', []],
  ])('%s', (expr, missing) => expect(unserved(expr)).toEqual(missing));
});

test('every alert is about what /metrics serves', () => {
  expect(rules.length).toBeGreaterThan(20);
  expect(rules.flatMap(({ alert, expr }) => unserved(expr).map((name) => `${alert}: ${name}`))).toEqual([]);
});

test('every alert has a severity, and says in words what to do next', () => {
  for (const { alert, labels, annotations } of rules) {
    expect([alert, labels.severity]).toEqual([alert, expect.stringMatching(/^(page|ticket)$/)]);
    expect([alert, annotations.summary.length > 15, annotations.runbook.length > 30]).toEqual([
      alert,
      true,
      true,
    ]);
  }
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});

test('the labels that a summary shows are left by its expression', () => {
  for (const { alert, expr, annotations } of rules) {
    const { metrics, grouped } = usedBy(expr);
    // Where nothing is summed up, all labels of the metric are left.
    const left =
      grouped.length > 0 ? grouped : /^(sum|max|min|count)\b/.test(expr) ? [] : served.get(metrics[0]!.name)!;
    const shown = [...annotations.summary.matchAll(/\$labels\.(\w+)/g)].map(([, label]) => label!);
    expect([alert, shown.filter((label) => !left.includes(label))]).toEqual([alert, []]);
  }
});

test('every panel of the dashboard is about what /metrics serves', () => {
  expect(queries.length).toBeGreaterThan(30);
  expect(queries.flatMap(({ title, expr }) => unserved(expr).map((name) => `${title}: ${name}`))).toEqual([]);
  for (const { title, expr, legendFormat } of queries) {
    const left = usedBy(expr).grouped;
    const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label!);
    const bare = left.length === 0 && !/\b(sum|max|min|count)\(/.test(expr);
    expect([title, bare ? [] : shown.filter((label) => !left.includes(label))]).toEqual([title, []]);
  }
});

test('nothing that the shop measures of itself is on no panel: counters are on one for all', () => {
  const ofAll = queries.some(({ expr }) => expr.includes('{__name__=~"shop_.+_total"}'));
  const shown = new Set(queries.flatMap(({ expr }) => usedBy(expr).metrics.map(({ name }) => name)));
  const onPanels = (name: string) => ['', '_bucket', '_count', '_sum'].some((end) => shown.has(name + end));
  const counted = (name: string) => ofAll && /^shop_.+_total$/.test(name);
  const own = declared.filter((name) => /^(shop|http)_/.test(name) && !counted(name));
  expect(own.length).toBeGreaterThan(20);
  expect(own.filter((name) => !onPanels(name))).toEqual([]);
});

test('a job that runs as its time comes is never late by its rule', () => {
  const { expr } = rules.find(({ alert }) => alert === 'ShopTimedJobLate')!;
  const allowed = Number(/> (\d+)$/.exec(expr)![1]) * SECOND;
  const pauses = timedJobs.map(({ name, cron }): [string, number] => [name, longestPause(cron)]);
  expect(pauses.filter(([, pause]) => pause > allowed)).toEqual([]);
});

/** Milliseconds from a full hour to the next run at most, of all hours of some ten days. */
function longestPause(cron: string): number {
  const hours = Array.from({ length: 240 }, (_, n) => later(new Date('2026-11-01T00:00:00Z'), n * HOUR));
  return Math.max(...hours.map((hour) => nextRun(cron, hour)!.getTime() - hour.getTime()));
}

describe('docs/operate.md', () => {
  const table = [...operate.matchAll(/^\| `(Shop\w+)` /gm)].map(([, alert]) => alert!);

  test('has every alert in its table, and no other', () => {
    expect(table.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  });

  test('names no metric that is not served, and an alert for every gauge that it names', () => {
    const named = [...new Set([...operate.matchAll(/`((?:shop|http)_\w+)/g)].map(([, name]) => name!))];
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !served.has(name))).toEqual([]);
  });

  test('an alert or the absence rule for each gauge that is read from the database', () => {
    const watched = new Set(rules.flatMap(({ expr }) => usedBy(expr).metrics.map(({ name }) => name)));
    const gauges = declared.filter((name) =>
      /^shop_(orders|alarms_open|webhook|refund|mail|jobs?_)/.test(name),
    );
    const counters = /_total$|_seconds$/;
    const ages = gauges.filter((name) => /_oldest_seconds$/.test(name));
    const counts = gauges.filter((name) => !counters.test(name));
    expect([...ages, ...counts].filter((name) => !watched.has(name))).toEqual([]);
  });
});

const promtool = spawnSync('promtool', ['--version']).status === 0;

test.skipIf(!promtool)(
  'promtool takes the rules and the configuration, and the rules say what they should',
  () => {
    for (const check of [
      ['check', 'rules', RULES],
      ['check', 'config', '--syntax-only', 'deploy/prometheus/prometheus.yml'],
      ['test', 'rules', 'deploy/prometheus/alerts.test.yml'],
    ]) {
      const { status, stdout, stderr } = spawnSync('promtool', check, { cwd: projectRoot, encoding: 'utf8' });
      expect([check, status, status === 0 ? '' : stdout + stderr]).toEqual([check, 0, '']);
    }
  },
);
