import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { launchBrowser } from '../tests/support/chromium.ts';
import { freePort } from '../tests/support/free-port.ts';
import { startShop } from '../tests/support/shop-process.ts';

/**
 * `npm run audit:web [-- runs]`: Lighthouse with its mobile preset over the pages below, against the built shop on loopback. Prints one
 * table, what failed, and ends with 1 when a page misses a target. Speeds are medians of the runs; the other scores must hold in each.
 * npx fetches Lighthouse when it is first asked for: 83 packages are too many for one command that is seldom run.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const PAGES = [
  '/',
  '/destinations',
  '/c/JPN',
  '/regions/europe',
  '/c/JPN/faq',
  '/blog/does-your-device-support-esim',
];
const RUNS = Number(process.argv[2] ?? 3);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The part of Lighthouse's report (JSON) that is read here. */
interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    {
      title: string;
      score: number | null;
      numericValue?: number;
      details?: { items?: { url?: string; duration?: number }[] };
    }
  >;
}

interface Figures {
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
  /** Milliseconds of the largest paint, of blocking, and of the page's longest task, at the preset's 4 times slower CPU. */
  lcp: number;
  tbt: number;
  longest: number;
  /** The longest task that Lighthouse attributes to no page: Chrome at its own work, such as beginning a document. */
  chrome: number;
  cls: number;
}

/** What the project has set itself for each page, and whether more is better; decision 47 says which is missed. */
const TARGETS: Record<keyof Figures, { limit: number; more: boolean; digits: number }> = {
  performance: { limit: 100, more: true, digits: 0 },
  accessibility: { limit: 100, more: true, digits: 0 },
  'best-practices': { limit: 100, more: true, digits: 0 },
  seo: { limit: 100, more: true, digits: 0 },
  lcp: { limit: 1000, more: false, digits: 0 },
  tbt: { limit: 50, more: false, digits: 0 },
  longest: { limit: 100, more: false, digits: 0 },
  chrome: { limit: Number.POSITIVE_INFINITY, more: false, digits: 0 },
  cls: { limit: 0, more: false, digits: 3 },
};
const NAMES = Object.keys(TARGETS) as (keyof Figures)[];

function figuresOf({ categories, audits }: Report): Figures {
  const score = (name: (typeof CATEGORIES)[number]) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const tasks = audits['long-tasks']?.details?.items ?? [];
  const longest = (own: boolean) =>
    Math.max(
      0,
      ...tasks
        .filter(({ url }) => (url !== 'Unattributable') === own)
        .map(({ duration }) => Number(duration)),
    );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    longest: longest(true),
    chrome: longest(false),
    cls: value('cumulative-layout-shift'),
  };
}

/** What keeps a page from a full score in anything but speed, in words. */
function faultsOf({ categories, audits }: Report): string[] {
  return CATEGORIES.slice(1).flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${audits[id]?.title}`),
  );
}

/**
 * One run over a page, as a first visit: in a Chromium of its own, since Lighthouse leaves storage as it finds it. Letters are as wide as on
 * a phone; Chromium without a screen rounds them to whole pixels. @throws when the page could not be loaded.
 */
async function audit(url: string): Promise<Report> {
  const port = await freePort();
  const browser = await launchBrowser(undefined, [
    `--remote-debugging-port=${port}`,
    '--font-render-hinting=none',
  ]);
  try {
    const options = [`--port=${port}`, `--only-categories=${CATEGORIES.join()}`, '--output=json', '--quiet'];
    const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...options], {
      maxBuffer: 64 * 1024 * 1024,
    });
    const report = JSON.parse(stdout) as Report;
    if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
    return report;
  } finally {
    await browser.close();
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const shop = await startShop({ env: { LOG_LEVEL: 'error' } });
let missed = 0;
try {
  console.log(`${'page'.padEnd(38)}${NAMES.map((name) => name.padStart(15)).join('')}`);
  for (const path of PAGES) {
    const results: Report[] = [];
    for (let run = 0; run < RUNS; run++) results.push(await audit(shop.origin + path));
    const runs = results.map(figuresOf);
    const cells = NAMES.map((name) => {
      const { limit, more, digits } = TARGETS[name];
      const value = median(runs.map((figures) => figures[name]));
      const holds = more ? value >= limit : value <= limit;
      if (!holds) missed++;
      return `${value.toFixed(digits)}${holds ? ' ' : '!'}`.padStart(15);
    });
    console.log(path.padEnd(38) + cells.join(''));
    for (const fault of new Set(results.flatMap(faultsOf))) console.log(`  ${fault}`);
  }
} finally {
  await shop.stop();
}
console.log(missed === 0 ? 'every target holds' : `${missed} figures marked "!" miss their target`);
process.exitCode = missed === 0 ? 0 : 1;
