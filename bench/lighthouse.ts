import lighthouse, { type Result } from 'lighthouse';
import { launchBrowser } from '../tests/support/chromium.ts';
import { freePort } from '../tests/support/free-port.ts';
import { startShop } from '../tests/support/shop-process.ts';

/**
 * `npm run audit:web [-- runs]`: Lighthouse with its mobile preset over the pages below, against the built shop on loopback. Prints one
 * table, what failed, and ends with 1 when a page misses a target. Speeds are medians of the runs; the other scores must hold in each.
 */
const PAGES = ['/', '/destinations', '/c/JPN', '/c/JPN/faq', '/blog/does-your-device-support-esim'];
const RUNS = Number(process.argv[2] ?? 3);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

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

/** What each page must reach, and whether more is better. */
const TARGETS: Record<keyof Figures, { limit: number; more: boolean; digits: number }> = {
  performance: { limit: 98, more: true, digits: 0 },
  accessibility: { limit: 100, more: true, digits: 0 },
  'best-practices': { limit: 100, more: true, digits: 0 },
  seo: { limit: 100, more: true, digits: 0 },
  lcp: { limit: 1500, more: false, digits: 0 },
  tbt: { limit: 50, more: false, digits: 0 },
  longest: { limit: 100, more: false, digits: 0 },
  chrome: { limit: Number.POSITIVE_INFINITY, more: false, digits: 0 },
  cls: { limit: 0.01, more: false, digits: 3 },
};
const NAMES = Object.keys(TARGETS) as (keyof Figures)[];

function figuresOf({ categories, audits }: Result): Figures {
  const score = (name: (typeof CATEGORIES)[number]) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const details = audits['long-tasks']?.details;
  const tasks = details?.type === 'table' ? details.items : [];
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
function faultsOf({ categories, audits }: Result): string[] {
  return CATEGORIES.slice(1).flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${audits[id]?.title}`),
  );
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const port = await freePort();
const shop = await startShop({ env: { LOG_LEVEL: 'error' } });
const browser = await launchBrowser(undefined, [`--remote-debugging-port=${port}`]);
let missed = 0;
try {
  console.log(`${'page'.padEnd(38)}${NAMES.map((name) => name.padStart(15)).join('')}`);
  for (const path of PAGES) {
    const results: Result[] = [];
    for (let run = 0; run < RUNS; run++) {
      const ran = await lighthouse(shop.origin + path, {
        port,
        onlyCategories: [...CATEGORIES],
        logLevel: 'error',
      });
      if (ran === undefined || ran.lhr.runtimeError)
        throw new Error(`${path}: ${ran?.lhr.runtimeError?.message}`);
      results.push(ran.lhr);
    }
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
  await browser.close();
  await shop.stop();
}
console.log(missed === 0 ? 'every target holds' : `${missed} figures marked "!" miss their target`);
process.exitCode = missed === 0 ? 0 : 1;
