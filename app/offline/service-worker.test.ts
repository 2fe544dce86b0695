import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { inLanguage, languageCodes, languages } from '../../content/languages.ts';
import { projectRoot } from '../../project-root.ts';

const SOURCE = readFileSync(join(projectRoot, 'public/sw.js'), 'utf8');
const ORIGIN = 'https://shop.example';

/** Where a window is, and what it was told. */
interface Client {
  url: string;
  focus: () => Promise<void>;
  navigate: (to: string) => Promise<Client | null>;
}

/** The worker in a browser without network, with these eSIMs kept and these windows open. */
function worker({ kept = [], windows = [] }: { kept?: object[]; windows?: Client[] } = {}) {
  const listeners: Record<string, (event: object) => void> = {};
  const openWindow = vi.fn();
  const orders = new Map(kept.map((data, n) => [`${ORIGIN}/order-confirmation?session_id=${n}`, { data }]));
  const cache = {
    keys: async () => [...orders.keys()].map((url) => ({ url })),
    match: async ({ url }: { url: string }) => Response.json(orders.get(url)),
  };
  runInNewContext(SOURCE, {
    self: {
      location: new URL(ORIGIN),
      clients: { matchAll: async () => windows, openWindow },
      addEventListener: (type: string, listener: (event: object) => void) => (listeners[type] = listener),
    },
    caches: {
      has: async (name: string) => name !== 'customer-flags' && orders.size > 0,
      open: async () => cache,
      match: async () => undefined,
    },
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    ...{ URL, Response, setTimeout },
  });
  return {
    openWindow,
    async page(path: string): Promise<string> {
      const request = { method: 'GET', mode: 'navigate', url: ORIGIN + path };
      const answer = await new Promise<Response>((respondWith) =>
        listeners.fetch?.({ request, respondWith }),
      );
      return answer.text();
    },
    pressed: (path: string) =>
      new Promise((waitUntil) =>
        listeners.notificationclick?.({ notification: { close: () => {}, data: { path } }, waitUntil }),
      ),
  };
}

test.each(languageCodes)(
  'without network the worker’s page is in %s, and leads to its pages',
  async (code) => {
    const { page } = worker({ kept: [{ iccid: '89' }] });
    const html = await page(inLanguage(code, '/faq'));
    expect(html).toContain(`<html lang="${code}" dir="${languages[code].dir}">`);
    expect(html).toContain(`href="${inLanguage(code, '/now')}"`);
    expect(html).not.toContain('undefined');
    const heading = /<h1>(.+)<\/h1>/.exec(html)?.[1];
    expect(heading === 'You are offline', code).toBe(code === 'en');
    // My eSIMs, an order that is kept without its plan, and the sentence of whoever keeps nothing.
    for (const words of ['My eSIMs', 'Your order']) expect(html.includes(words)).toBe(code === 'en');
    const nothing = await worker().page(inLanguage(code, '/faq'));
    expect(/<p>(.+)<\/p>/.exec(nothing)?.[1]?.includes('This page needs the network')).toBe(code === 'en');
  },
);

test('an address without a language is English, also one that is called like what every object has', async () => {
  for (const path of ['/', '/faq', '/constructor/faq', '/deep'])
    expect(await worker().page(path)).toContain('<html lang="en" dir="ltr">');
});

const client = (url: string, navigate?: Client['navigate']): Client => {
  const made: Client = {
    url,
    focus: vi.fn(async () => {}),
    navigate: vi.fn(navigate ?? (async () => made)),
  };
  return made;
};

test('a push message opens its eSIM, also where My eSIMs is open already', async () => {
  const open = client(`${ORIGIN}/membership`);
  const { pressed, openWindow } = worker({ windows: [client(`${ORIGIN}/faq`), open] });
  await pressed('/membership#esim_1');
  expect(open.navigate).toHaveBeenCalledWith(`${ORIGIN}/membership#esim_1`);
  expect(open.focus).toHaveBeenCalledOnce();
  expect(openWindow).not.toHaveBeenCalled();
});

test('a page of an order is left as it is, and a window that nobody can lead gets another beside it', async () => {
  const order = client(`${ORIGIN}/order-confirmation?session_id=1`);
  const old = client(`${ORIGIN}/membership`, () => Promise.reject(new TypeError('not controlled')));
  const { pressed, openWindow } = worker({ windows: [order, old] });
  await pressed('/order-confirmation?session_id=1');
  expect(order.navigate).not.toHaveBeenCalled();
  expect(order.focus).toHaveBeenCalledOnce();
  await pressed('/membership#esim_1');
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/membership#esim_1`);
});

test('of two languages that are read in quick succession the last one is kept, however slow the first is', async () => {
  const listeners: Record<string, (event: object) => void> = {};
  const entries = new Map<string, Response>();
  const cache = {
    keys: async () => [...entries.keys()].map((path) => ({ url: ORIGIN + path })),
    match: async (path: string) => entries.get(path),
    put: async (path: string, response: Response) => void entries.set(path, response),
    delete: async ({ url }: { url: string }) => entries.delete(new URL(url).pathname),
  };
  const slow = Promise.withResolvers<void>();
  runInNewContext(SOURCE, {
    self: {
      location: new URL(ORIGIN),
      addEventListener: (type: string, listener: (event: object) => void) => (listeners[type] = listener),
    },
    caches: { has: async () => false, open: async () => cache, match: cache.match },
    fetch: async (path: string) => {
      if (path.startsWith('/de/')) await slow.promise;
      return path.endsWith('.json') ? Response.json([]) : new Response('a page');
    },
    ...{ URL, Response, setTimeout },
  });
  const kept: Promise<unknown>[] = [];
  for (const prefix of ['/de', ''])
    listeners.message!({
      data: { keep: 'pages', prefix },
      waitUntil: (work: Promise<unknown>) => kept.push(work),
    });
  await new Promise((done) => setTimeout(done, 20));
  slow.resolve();
  await Promise.all(kept);
  const pages = [...entries.keys()].filter((path) => path.endsWith('/order-confirmation'));
  expect(pages).toEqual(['/order-confirmation']);
});
