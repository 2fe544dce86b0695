import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';

/** What a context is opened with; how large its pages are is said to each of them. */
export type ContextOptions = Omit<BrowserContextOptions, 'viewport'>;

/** What a page may take for anything, on a machine with busy neighbours. */
const SLOWEST_MS = 180_000;

const USUAL = {
  // Half-way through a transition, axe measures colours that nobody is meant to read.
  reducedMotion: 'reduce',
  // The shop's service worker fetches all that My eSIMs needs offline: tests that are about it ask for it.
  serviceWorkers: 'block',
  viewport: { width: 1280, height: 900 },
} as const;
/** What a page leaves behind in its context, beside cookies. */
const STORED = 'local_storage,indexeddb,cache_storage';

/**
 * Contexts of one browser. One that has seen nothing but the shop of the run is emptied by close() and opened again by whoever asks for
 * the same: Chromium has fetched and compiled the shop's scripts in it, which is half of what a page costs. That shop is the same
 * for all (sharedShop), so that nobody minds that a page is a minute old.
 */
export class Contexts {
  private readonly browser: Browser;
  private readonly sharedOrigin: string;
  private readonly emptied = new Map<string, BrowserContext[]>();
  private readonly keys = new Map<BrowserContext, string>();

  constructor(browser: Browser, sharedOrigin: string) {
    this.browser = browser;
    this.sharedOrigin = sharedOrigin;
  }

  /** @param firstVisit whether it must be one that nobody has used. */
  async open(asked: ContextOptions, firstVisit: boolean): Promise<BrowserContext> {
    const options = { ...USUAL, ...asked };
    const key = JSON.stringify(options);
    const used = firstVisit ? undefined : this.emptied.get(key)?.pop();
    if (used) return used;
    const context = await this.browser.newContext(options);
    context.setDefaultTimeout(SLOWEST_MS);
    // A service worker outlives its page, and a clock that was moved never goes right again.
    if (options.serviceWorkers === 'block' && !firstVisit) this.keys.set(context, key);
    context.on('page', (page) =>
      page.on('framenavigated', (frame) => {
        const { origin } = new URL(frame.url());
        if (origin !== 'null' && origin !== this.sharedOrigin) this.keys.delete(context);
      }),
    );
    context.on('close', () => this.keys.delete(context));
    return context;
  }

  async close(context: BrowserContext): Promise<void> {
    const key = this.keys.get(context);
    if (key === undefined) return context.close();
    const [pages, blank] = [context.pages(), await context.newPage()];
    for (const page of pages) await page.close();
    const session = await context.newCDPSession(blank);
    await session.send('Storage.clearDataForOrigin', { origin: this.sharedOrigin, storageTypes: STORED });
    await blank.close();
    await context.clearCookies();
    await context.setOffline(false);
    this.emptied.set(key, [...(this.emptied.get(key) ?? []), context]);
  }
}
