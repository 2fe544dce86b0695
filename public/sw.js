// The service worker: My eSIMs, the order page and the arrival screen open without network. It keeps their files, which are the same for
// everyone; what is a customer's own is kept by the pages themselves, in caches named customer-… (app/offline/kept.ts).
// Written by hand, served as it is; the build lists the files that belong to it.

const FILES = 'pages';
const ACCOUNT = 'customer-account';
const ORDERS = 'customer-orders';
/** The flags of kept eSIMs, which tell where a customer travels: they go with the rest on signing out. */
const FLAGS = 'customer-flags';
/** The pages that open offline, by their path without language; the query of the order page is for its script alone. */
const PAGES = ['/membership', '/order-confirmation', '/now'];
/** Such a page in whatever language: "/de/membership", "/pt-BR/membership". */
const PAGE = /^(?:\/[a-z]{2,3}(?:-[A-Za-z]{2,4})?)?(\/membership|\/order-confirmation|\/now)$/;
const DATA = ['/emergency-numbers.json', '/site.webmanifest', '/favicon.svg'];
/** The files that these pages load: written by the build (app/offline/files-plugin.ts). */
const LIST = '/offline-files.json';
/** How long a page waits for a network that is there and doesn't answer, as on airport Wi-Fi. */
const PATIENCE_MS = 3000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
/** One language after the other: each drops the pages of others, and the one that was asked for last stays. */
let keeping = Promise.resolve();
self.addEventListener('message', (event) => {
  if (event.data?.keep !== 'pages') return;
  const keep = () => keepPages(String(event.data.prefix ?? ''));
  keeping = keeping.then(keep, keep);
  event.waitUntil(keeping);
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  // Files, such as passes for a wallet: a phone takes them from the network, and not from a worker.
  if (url.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') {
    event.respondWith(PAGE.test(url.pathname) ? opened(url, request) : elsewhere(request));
  } else if (url.pathname.startsWith('/assets/') || url.pathname.startsWith('/generated/fonts/')) {
    event.respondWith(caches.match(url.pathname, { cacheName: FILES }).then((kept) => kept ?? fetch(request)));
  } else if (DATA.includes(url.pathname) || url.pathname.startsWith('/generated/flags/')) {
    event.respondWith(fetch(request).catch(async () => (await caches.match(url.pathname)) ?? Response.error()));
  }
});

/** The installed app begins at one address, whatever language is spoken: it goes on in the one that was used last. */
async function opened(url, request) {
  if (url.search === '?app' && !(await caches.match(url.pathname, { cacheName: FILES }))) {
    const kept = await keptAs(PAGE.exec(url.pathname)[1]);
    if (kept) return Response.redirect(new URL(kept.url).pathname + url.search, 302);
  }
  return page(url.pathname, request);
}

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
    return (await kept()) ?? offlinePage(request);
  }
}

// Messages that this browser was subscribed to on My eSIMs or an order's page: { title, body, path, tag } as core/push/sender.ts has it.
self.addEventListener('push', (event) => {
  let message;
  try {
    message = event.data.json();
  } catch {
    return;
  }
  const { title, body, path, tag } = message;
  const icon = '/icon-192.png';
  event.waitUntil(self.registration.showNotification(String(title), { body, tag, icon, badge: icon, data: { path } }));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(new URL(event.notification.data?.path ?? '/membership', self.location.origin)));
});

/** Shows a page of ours: in the window that has it already, or in a new one. */
async function openPage(url) {
  if (url.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // Of two orders' pages, the one that it is about.
  const isIt = ({ pathname, search }) => pathname === url.pathname && (url.search === '' || search === url.search);
  const there = windows.find((each) => isIt(new URL(each.url)));
  // Of My eSIMs, the one that it is about. A window that is older than this worker can't be led anywhere.
  const led = there && url.hash ? await there.navigate(url.href).catch(() => null) : there;
  if (led) await led.focus();
  else await self.clients.openWindow(url.href);
}

async function inAnyLanguage(plain) {
  const kept = await keptAs(plain);
  return kept && caches.match(kept, { cacheName: FILES });
}

/** The request under which a page is kept, in whatever language. */
async function keptAs(plain) {
  const cache = await caches.open(FILES);
  return (await cache.keys()).find(({ url }) => PAGE.exec(new URL(url).pathname)?.[1] === plain);
}

/** Pages that aren't kept; without network, the way to those that are. */
async function elsewhere(request) {
  try {
    return await fetch(request);
  } catch {
    const home = new URL(request.url).pathname === '/';
    return home && (await caches.has(ACCOUNT)) ? Response.redirect('/membership', 302) : offlinePage(request);
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
  for (const { flag } of await keptEsims(WORDS.en, '')) {
    const path = `/generated/flags/${flag}.svg`;
    if (flag !== null && !(await caches.match(path))) await (await caches.open(FLAGS)).put(path, await fetchWell(path));
  }
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

/** The words of the page below, by language (docs/languages.md); a page's own words are no file of the build. */
const WORDS = {
  en: { title: "You are offline", these: "These open without network:", none: "This page needs the network. Please try again once you have one.", account: "My eSIMs", now: "When you land", order: "Your order" },
  de: { title: "Sie sind offline", these: "Das öffnet sich ohne Netz:", none: "Diese Seite braucht das Netz. Bitte versuchen Sie es noch einmal, sobald Sie eines haben.", account: "Meine eSIMs", now: "Nach der Landung", order: "Ihre Bestellung" },
  es: { title: "Estás sin conexión", these: "Esto se abre sin red:", none: "Esta página necesita la red. Inténtalo de nuevo cuando la tengas.", account: "Mis eSIM", now: "Al aterrizar", order: "Tu pedido" },
  fr: { title: "Vous êtes hors ligne", these: "Ceci s’ouvre sans réseau :", none: "Cette page a besoin du réseau. Réessayez dès que vous en avez un.", account: "Mes eSIM", now: "À l’atterrissage", order: "Votre commande" },
  it: { title: "Sei offline", these: "Ecco cosa si apre senza rete:", none: "Per questa pagina serve la rete. Riprova quando torni online.", account: "Le mie eSIM", now: "Quando atterri", order: "Il tuo ordine" },
  "pt-BR": { title: "Você está offline", these: "Isto abre sem internet:", none: "Esta página precisa de internet. Tente de novo quando tiver conexão.", account: "Meus eSIMs", now: "Quando pousar", order: "Seu pedido" },
  nl: { title: "Je bent offline", these: "Dit werkt ook zonder internet:", none: "Deze pagina heeft internet nodig. Probeer het opnieuw zodra je verbinding hebt.", account: "Mijn eSIM’s", now: "Na de landing", order: "Je bestelling" },
  pl: { title: "Jesteś offline", these: "To otworzysz bez internetu:", none: "Ta strona wymaga internetu. Spróbuj ponownie, gdy będziesz online.", account: "Moje karty eSIM", now: "Po lądowaniu", order: "Twoje zamówienie" },
  tr: { title: "Çevrim dışısınız", these: "Bunlar internet olmadan da açılır:", none: "Bu sayfa için internet gerekir. Bağlantı gelince yeniden deneyin.", account: "eSIM’lerim", now: "İndiğinizde", order: "Siparişiniz" },
  ja: { title: "オフラインです", these: "次の画面はオフラインでも開けます。", none: "この画面を開くにはインターネット接続が必要です。つながってからもう一度お試しください。", account: "マイeSIM", now: "到着したら", order: "ご注文" },
  ko: { title: "오프라인 상태예요", these: "다음은 인터넷 없이도 열려요.", none: "이 페이지를 열려면 인터넷이 필요해요. 연결되면 다시 시도해 주세요.", account: "내 eSIM", now: "도착하면", order: "주문 내역" },
  ar: { dir: "rtl", title: "أنت غير متصل بالإنترنت", these: "هذه الصفحات تُفتح بلا إنترنت:", none: "تحتاج هذه الصفحة إلى الإنترنت. أعد المحاولة عند توفر الاتصال.", account: "شرائحي", now: "عند الوصول", order: "طلبك" },
  "zh-Hans": { title: "您已离线", these: "以下内容没有网络也能打开：", none: "此页面需要网络。请联网后再试。", account: "我的eSIM", now: "落地之后", order: "您的订单" },
  "zh-Hant": { title: "您目前離線", these: "以下內容沒有網路也能開啟：", none: "這個頁面需要網路。連上網路後請再試一次。", account: "我的eSIM", now: "抵達之後", order: "您的訂單" },
};

/** What stands for any other page: the shop's own look, and every eSIM that opens, with its flag. */
async function offlinePage(request) {
  const [, language] = new URL(request.url).pathname.split('/');
  const code = Object.hasOwn(WORDS, language) ? language : 'en';
  const t = WORDS[code];
  const prefix = code === 'en' ? '' : `/${code}`;
  const kept = await keptEsims(t, prefix);
  const { name = '' } = (await (await caches.match('/site.webmanifest', { cacheName: FILES }))?.json()) ?? {};
  const list = kept
    .map(({ to, words, flag }) => {
      const picture = flag ? `<img src="/generated/flags/${escaped(flag)}.svg" alt="" width="36" height="24">` : '';
      return `<li><a href="${escaped(to)}">${picture}${escaped(words)}</a></li>`;
    })
    .join('');
  return new Response(
    `<!doctype html><html lang="${code}" dir="${t.dir ?? 'ltr'}"><meta charset="utf-8"><title>${t.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<style>@font-face{font-family:B;src:url(/generated/fonts/bricolage.woff2);font-weight:200 800}@font-face{font-family:H;src:url(/generated/fonts/hanken.woff2);font-weight:100 900}
:root{--paper:#f6f3ec;--card:#fffdf8;--ink:#12232c;--soft:#53646b;--line:#ddd6c8}@media(prefers-color-scheme:dark){:root{--paper:#0d1519;--card:#142027;--ink:#eaf0ee;--soft:#9db0b5;--line:#25343b}}
*{box-sizing:border-box}body{margin:0;font:1.0625rem/1.55 H,system-ui,sans-serif;background:var(--paper);color:var(--ink)}header,main{max-width:67.5rem;margin:auto;padding:0 1.25rem}
header a{display:inline-flex;align-items:center;gap:.5rem;min-height:64px;font:700 1.375rem B,sans-serif}main{padding-bottom:4rem}h1{margin:.5rem 0;font:700 clamp(2.375rem,1.45rem + 4.2vw,4.5rem)/1.06 B,sans-serif;letter-spacing:-.02em}p{color:var(--soft);max-width:36rem}
ul{margin:1.25rem 0;padding:0;list-style:none;max-width:36rem}a{color:inherit;text-decoration:none}li{margin:.75rem 0}li a{display:flex;align-items:center;gap:.875rem;min-height:60px;padding:.75rem 1.25rem;background:var(--card);border-radius:18px;font-weight:600;overflow-wrap:anywhere}li a:hover{text-decoration:underline}img{border-radius:4px;flex:none}</style>
<header><a href="${prefix || '/'}"><img src="/favicon.svg" alt="" width="32" height="32">${escaped(name)}</a></header>
<main><h1>${t.title}</h1><p>${kept.length > 0 ? t.these : t.none}</p><ul>${list}</ul></main></html>`,
    { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' } },
  );
}

/** What opens without network: the arrival screen, My eSIMs with each eSIM by name, and every order that is kept. */
async function keptEsims(t, prefix) {
  const found = [];
  const seen = new Set();
  for (const [to, { data }] of await keptIn(ORDERS)) {
    seen.add(data.iccid);
    found.push({ to: prefix + to, words: data.plan?.name ?? t.order, flag: flagOf(data.plan?.country_code) });
  }
  if (await caches.has(ACCOUNT)) {
    const records = (await keptIn(ACCOUNT)).find(([path]) => path === '/kept/esims')?.[1].data ?? [];
    for (const { esim, plans } of records) {
      if (seen.has(esim.iccid)) continue;
      const words = esim.name ?? plans.at(-1)?.name ?? esim.iccid;
      found.push({ to: `${prefix}/membership`, words, flag: flagOf(esim.country_code) });
    }
    found.unshift({ to: `${prefix}/membership`, words: t.account, flag: null });
  }
  if (found.length > 0 || (await keptAs('/now'))) found.unshift({ to: `${prefix}/now`, words: t.now, flag: null });
  return found;
}

/** Of a cache that pages filled, each address with what is kept there. */
async function keptIn(name) {
  if (!(await caches.has(name))) return [];
  const cache = await caches.open(name);
  const read = async (request) => {
    const { pathname, search } = new URL(request.url);
    return [pathname + search, await (await cache.match(request)).json()];
  };
  return Promise.all((await cache.keys()).map(read));
}

const flagOf = (iso3) => (/^[A-Z]{3}$/.test(iso3 ?? '') ? iso3 : null);

function escaped(text) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);
}
