import axe, { type RunOptions } from 'axe-core';
import type { Browser, BrowserContextOptions, ConsoleMessage, Page, Response } from 'playwright-core';
import { expect, inject, test as plainTest } from 'vitest';
import { launchBrowser } from './chromium.ts';
import { isComplete } from './is-complete.ts';
import {
  type AxeInside,
  type AxeWindow,
  hasNewTexts,
  leaveOutPassed,
  notePassed,
} from './passed-contrast.ts';

/** What a page may take for anything, on a machine with busy neighbours. */
const SLOWEST_MS = 180_000;
const DESK = { width: 1280, height: 900 };
const DIALOG = 'dialog[open], [role=dialog]';
/** Of a request, and in Chromium's words on its console. */
const UNAVAILABLE = /^503 |status of 503 /;

const AXE_SOURCE = axe.source;
/** Rules whose findings are minor or moderate at most are not asked, since nobody looks at these. */
const WITHOUT_MILD = Object.fromEntries(
  (axe as unknown as AxeInside)._audit.rules
    .filter(({ impact }) => impact === 'minor' || impact === 'moderate')
    .map(({ id }) => [id, { enabled: false }]),
);

interface PageOptions extends Omit<BrowserContextOptions, 'viewport'> {
  /** CSS pixels; 1280 × 900 unless given. */
  width?: number;
  height?: number;
}

interface WatchedPage {
  page: Page;
  /** Announces that requests to addresses that contain or match `pattern` may fail. */
  expectFailure(pattern: string | RegExp): void;
  /** Announces a console error or an uncaught exception whose text contains or matches `pattern`. */
  expectConsoleError(pattern: string | RegExp): void;
  /**
   * Throws when the page has logged an error, thrown, crashed, or seen a request of its own fail, unannounced. A 503 is none where
   * the page asked again, as it is told to, and was answered: that is what a busy machine's database looks like.
   */
  assertQuiet(): void;
  /** Forgets what went wrong until now, and what was announced. */
  forget(): void;
}

interface Problem {
  kind: 'console' | 'request';
  text: string;
  /** The address that failed; of a console error, only when it is about a failed request. */
  url: string | null;
}

/** Opens a page in a context of its own and records what goes wrong in it; the caller closes `page.context()`. Tests of the service worker ask for it. */
async function openPage(browser: Browser, options: PageOptions = {}): Promise<WatchedPage> {
  const { width = DESK.width, height = DESK.height, ...rest } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    // Half-way through a transition, axe measures colours that nobody is meant to read.
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...rest,
  });
  context.setDefaultTimeout(SLOWEST_MS);
  const page = await context.newPage();
  const problems: Problem[] = [];
  const failures: (string | RegExp)[] = [];
  const messages: (string | RegExp)[] = [];
  /** Addresses that have answered well since their last 503. */
  const retried = new Set<string>();
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(fromConsole(message));
  });
  page.on('pageerror', (error) => {
    problems.push({ kind: 'console', text: `uncaught: ${error.stack ?? error.message}`, url: null });
  });
  page.on('crash', () => problems.push({ kind: 'console', text: 'the page crashed', url: null }));
  page.on('response', (response) => {
    const [status, url] = [response.status(), response.url()];
    if (status < 400) retried.add(url);
    if (status === 503) retried.delete(url);
    if (status < 400 || !isOwn(page, response)) return;
    const text = `${status} ${response.request().method()} ${url}`;
    problems.push({ kind: 'request', text, url });
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'failed';
    // A request that the page itself gave up: a navigation away, an AbortController.
    if (why === 'net::ERR_ABORTED') return;
    // Chromium refuses every script so where a test has switched JavaScript off.
    if (why === 'csp' && options.javaScriptEnabled === false) return;
    problems.push({
      kind: 'request',
      text: `${why} ${request.method()} ${request.url()}`,
      url: request.url(),
    });
  });
  return {
    page,
    expectFailure: (pattern) => void failures.push(pattern),
    expectConsoleError: (pattern) => void messages.push(pattern),
    forget() {
      for (const list of [problems, failures, messages]) list.length = 0;
    },
    assertQuiet() {
      const loud = problems.filter(({ kind, text, url }) => {
        if (url !== null && matches(url, failures)) return false;
        if (url !== null && UNAVAILABLE.test(text) && retried.has(url)) return false;
        return kind === 'request' || !matches(text, messages);
      });
      if (loud.length > 0) {
        throw new Error(`the page was not quiet:\n${loud.map(({ text }) => `  ${text}`).join('\n')}`);
      }
    },
  };
}

/** Opens an address until the page is settled. */
export async function visit(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address);
  await settled(page);
  return answer;
}

/** Reloads the page until it is settled. */
export async function visitAgain(page: Page): Promise<void> {
  await page.reload();
  await settled(page);
}

/**
 * Waits until the page asks for nothing any more, React has taken it over, so that it answers keys, and its typefaces are shown. A quiet
 * network alone says nothing: all of these are asked for after the first paint, which a busy machine may bring after half a second
 * without any request.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(isComplete, undefined, { polling: 50 });
}

/** Axe finds nothing serious or critical on the page as it stands now. */
export async function expectNoSeriousAxe(page: Page): Promise<void> {
  await expectNothingFound(page, { rules: WITHOUT_MILD });
}

/** Every text of the page as it stands now is told from its ground in the dark theme; back to the light one then. */
export async function expectDarkContrast(page: Page): Promise<void> {
  await showAtOnce(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNothingFound(page, { runOnly: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * Nothing is skipped for being off the screen: it would stay in the colours of the other theme, and to ask for its style, as axe does
 * over and over, has Chromium lay it out each time. Colours are those of the theme at once: half way a text may have no contrast, and a
 * thousand transitions cost more than what is looked for.
 */
async function showAtOnce(page: Page): Promise<void> {
  await page.evaluate(() => {
    const style = '* { content-visibility: visible !important; transition: none !important; }';
    const { adoptedStyleSheets } = document;
    if (adoptedStyleSheets.some(({ cssRules }) => cssRules[0]?.cssText === style)) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    adoptedStyleSheets.push(sheet);
  });
}

/**
 * Of the page, and of its open dialog, nothing lies beside the screen once it is laid out again; what reaches furthest is
 * named.
 * @param patience milliseconds until that must be so; the run's, unless told.
 */
export async function expectNothingBeside(page: Page, patience?: number): Promise<void> {
  // What a frame brings counts as well, such as what is drawn only once it is seen. A page without scripts is told of none.
  const drawn = page
    .evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    .catch(() => undefined);
  await Promise.race([drawn, page.waitForTimeout(1_000)]);
  const beyond = async () => {
    const wide = await page.evaluate(
      (dialog) =>
        [document.documentElement, ...document.querySelectorAll(dialog)]
          .filter((element) => element.scrollWidth > element.clientWidth)
          .map((element) => {
            const reach = (each: Element) => {
              const { left, right } = each.getBoundingClientRect();
              return Math.max(right - innerWidth, -left);
            };
            const [furthest] = [...element.querySelectorAll('*')].sort((a, b) => reach(b) - reach(a));
            return `${element.tagName} ${element.scrollWidth} > ${element.clientWidth}: ${furthest?.outerHTML.slice(0, 200)}`;
          }),
      DIALOG,
    );
    return wide.join('\n');
  };
  await expect.poll(beyond, patience === undefined ? {} : { timeout: patience }).toBe('');
}

async function expectNothingFound(page: Page, options: RunOptions): Promise<void> {
  await showAtOnce(page);
  let found = await violationsOn(page, options);
  // What was to be looked at was drawn again meanwhile: so it is looked at as it stands now.
  while (found === null) found = await violationsOn(page, options);
  expect(found, found.join('\n')).toEqual([]);
}

/** What axe finds, each in a sentence; null where all texts that are new since the last look left the page before axe came to them. */
async function violationsOn(page: Page, options: RunOptions): Promise<string[] | null> {
  const frames = page.frames();
  const news = await Promise.all(frames.map((frame) => hasNewTexts(frame, DIALOG)));
  const isContrastAlone = options.runOnly !== undefined;
  if (isContrastAlone && !news.includes(true)) return [];
  // Put in each time, since axe remembers colours; into frames as well, whose results it puts together.
  for (const frame of frames) {
    await frame.evaluate(AXE_SOURCE);
    await leaveOutPassed(frame);
  }
  const found = await page.evaluate(
    async ({ dialog, freshAlone, options }) => {
      const { axe, texts } = window as unknown as AxeWindow;
      // The page behind an open dialog is shut off, and was looked at before that opened.
      const open = document.querySelector(dialog) !== null;
      const fresh = texts.fresh.filter(({ isConnected }) => isConnected);
      if (freshAlone && fresh.length === 0) return null;
      const context = freshAlone ? fresh : open ? dialog : document;
      const { violations } = await axe.run(context, options);
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, help, nodes }) =>
          nodes.map((node) => `${id} (${help}): ${node.html} ${node.failureSummary}`),
        );
    },
    // Without asking for style sheets again, which only an experimental rule reads that is off.
    {
      dialog: DIALOG,
      freshAlone: isContrastAlone && frames.length === 1,
      options: { resultTypes: ['violations'], preload: false, ...options } as RunOptions,
    },
  );
  if (found?.length === 0) for (const frame of frames) await notePassed(frame);
  return found;
}

/**
 * Vitest's `test` for browser tests: `openPage(options)` opens watched pages in one browser, closes them at the
 * end of the test, and fails the test when one of them wasn't quiet. `samePage` is one for the tests of a file that only look at
 * pages: Chromium fetches and compiles their scripts once, which is half of what a page costs.
 */
export const test = plainTest
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures are needed: none
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser(inject('chromiumPath'));
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('openPage', async ({ browser }, { onCleanup }) => {
    const opened: WatchedPage[] = [];
    onCleanup(async () => {
      for (const { page } of opened) await page.context().close();
      for (const watched of opened) watched.assertQuiet();
    });
    return async (options?: PageOptions) => {
      const watched = await openPage(browser, options);
      opened.push(watched);
      return watched;
    };
  })
  .extend('pageOfFile', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
    const watched = await openPage(browser);
    onCleanup(() => watched.page.context().close());
    return watched;
  })
  .extend('samePage', async ({ pageOfFile }, { onCleanup }) => {
    pageOfFile.forget();
    await pageOfFile.page.setViewportSize(DESK);
    onCleanup(() => pageOfFile.assertQuiet());
    return pageOfFile;
  });

function fromConsole(message: ConsoleMessage): Problem {
  const text = message.text();
  // Chromium's own words when an address answers 400 or more, or not at all; its location is that address.
  const url = text.startsWith('Failed to load resource') ? message.location().url : null;
  return { kind: 'console', text: `console.error: ${text} (${message.location().url})`, url };
}

/** Whether the request was made by the shop's page to the shop, or is the page itself. */
function isOwn(page: Page, response: Response): boolean {
  if (response.request().isNavigationRequest()) return true;
  return new URL(response.url()).origin === new URL(page.url()).origin;
}

const matches = (text: string, patterns: readonly (string | RegExp)[]): boolean =>
  patterns.some((pattern) => (typeof pattern === 'string' ? text.includes(pattern) : pattern.test(text)));
