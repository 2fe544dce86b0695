// The service worker: My eSIMs and the order page open without network. It keeps their files, which are the same for
// everyone; what is a customer's own is kept by the pages themselves, in caches named customer-… (app/offline/kept.ts).
// Written by hand, served as it is; the build lists the files that belong to it.

const FILES = 'pages';
const ACCOUNT = 'customer-account';
const ORDERS = 'customer-orders';
/** The pages that open offline, by their path without language; the query of the order page is for its script alone. */
const PAGES = ['/membership', '/order-confirmation'];
/** Such a page in whatever language: "/de/membership". */
const PAGE = /^(?:\/[a-z]{2})?(\/membership|\/order-confirmation)$/;
const DATA = ['/emergency-numbers.json'];
/** The files that these pages load: written by the build (app/offline/files-plugin.ts). */
const LIST = '/offline-files.json';
/** How long a page waits for a network that is there and doesn't answer, as on airport Wi-Fi. */
const PATIENCE_MS = 3000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  if (event.data?.keep === 'pages') event.waitUntil(keepPages(String(event.data.prefix ?? '')));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    event.respondWith(PAGE.test(url.pathname) ? page(url.pathname, request) : elsewhere(request));
  } else if (url.pathname.startsWith('/assets/') || url.pathname.startsWith('/generated/fonts/')) {
    event.respondWith(caches.match(url.pathname, { cacheName: FILES }).then((kept) => kept ?? fetch(request)));
  } else if (DATA.includes(url.pathname) || url.pathname.startsWith('/generated/flags/')) {
    event.respondWith(fetch(request).catch(async () => (await caches.match(url.pathname)) ?? Response.error()));
  }
});

/** The network's page, or the kept one when the network fails, errs or takes too long. */
async function page(path, request) {
  // In the language that one used last, should it not be there in this one.
  const kept = async () =>
    (await caches.match(path, { cacheName: FILES })) ?? (await inAnyLanguage(PAGE.exec(path)[1]));
  const network = fetch(request).then((response) => {
    if (response.status >= 500) throw new Error(`the shop answered ${response.status}`);
    return response;
  });
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  try {
    return (await Promise.race([network, late])) ?? (await kept()) ?? (await network);
  } catch {
    return (await kept()) ?? offlinePage();
  }
}

async function inAnyLanguage(plain) {
  const cache = await caches.open(FILES);
  const kept = (await cache.keys()).find(({ url }) => PAGE.exec(new URL(url).pathname)?.[1] === plain);
  return kept && cache.match(kept);
}

/** Pages that aren't kept; without network, the way to those that are. */
async function elsewhere(request) {
  try {
    return await fetch(request);
  } catch {
    const home = new URL(request.url).pathname === '/';
    return home && (await caches.has(ACCOUNT)) ? Response.redirect('/membership', 302) : offlinePage();
  }
}

/**
 * Fetches the pages as anybody would get them, in one language, with every file that their build needs, and drops older
 * builds and other languages. `prefix`: "/de"; nothing for English.
 */
async function keepPages(prefix) {
  const cache = await caches.open(FILES);
  const paths = PAGES.map((path) => prefix + path);
  // Revalidated, so that pages and list are of one build.
  const pages = await Promise.all(paths.map(async (path) => [path, await fetchWell(path, 'no-cache')]));
  const listed = await (await fetchWell(LIST, 'no-cache')).json();
  // What the pages name besides: words in their language, the list of all routes.
  const named = await Promise.all(pages.map(async ([, response]) => assetsIn(await response.clone().text())));
  const files = new Set([...listed, ...named.flat()]);
  for (const path of files) {
    if ((await cache.match(path)) === undefined) await cache.put(path, await fetchWell(path));
  }
  for (const path of DATA) await cache.put(path, await fetchWell(path));
  // Only now: a page is never kept without its files.
  for (const [path, response] of pages) await cache.put(path, response);
  const wanted = new Set([...paths, ...DATA, ...files]);
  for (const request of await cache.keys()) {
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}

function assetsIn(html) {
  return [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path);
}

/** Without cookies, so that nobody's own answer is kept. */
async function fetchWell(path, cache = 'default') {
  const response = await fetch(path, { credentials: 'omit', cache });
  if (!response.ok || response.redirected) throw new Error(`${path}: ${response.status}`);
  return response;
}

/** What stands for any other page: words, and the pages that open. */
async function offlinePage() {
  const links = (await caches.has(ACCOUNT)) ? [['/membership', 'My eSIMs']] : [];
  if (await caches.has(ORDERS)) {
    const orders = await caches.open(ORDERS);
    for (const request of await orders.keys()) {
      const { pathname, search } = new URL(request.url);
      const { data } = await (await orders.match(request)).json();
      links.push([pathname + search, data.plan?.name ?? 'Your order']);
    }
  }
  const list = links.map(([to, words]) => `<li><a href="${escaped(to)}">${escaped(words)}</a></li>`).join('');
  return new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>You are offline</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<style>:root{--paper:#f6f3ec;--ink:#12232c;--soft:#53646b}@media(prefers-color-scheme:dark){:root{--paper:#0d1519;--ink:#eaf0ee;--soft:#9db0b5}}
body{font:1.0625rem/1.55 system-ui,sans-serif;max-width:28rem;margin:12vh auto;padding:0 1.25rem;background:var(--paper);color:var(--ink)}h1{line-height:1.1}p{color:var(--soft)}
ul{margin:0;padding:0;list-style:none}li{margin:.75rem 0}a{display:inline-flex;align-items:center;min-height:44px;padding:0 1.125rem;border:1px solid;border-radius:12px;color:inherit;font-weight:600;text-decoration:none}</style>
<main><h1>You are offline</h1><p>${links.length > 0 ? 'These open without network:' : 'This page needs the network. Please try again once you have one.'}</p><ul>${list}</ul></main></html>`,
    { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' } },
  );
}

function escaped(text) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);
}
