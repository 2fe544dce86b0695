import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import {
  DEFAULT_LANGUAGE,
  type Language,
  languageCodes,
  languagePrefix,
  splitLanguage,
} from '../content/languages.ts';
import { type Page, pages } from '../content/pages.ts';
import { isPublicOrigin } from '../core/loopback.ts';
import { ownFigures } from '../core/sale/own-figures.ts';
import { readStatus } from '../core/sale/status.ts';
import type { Shop } from '../core/shop.ts';
import { STRIPE_CSP } from '../providers/payments/stripe/csp.ts';
import { type AnswerApi, apiOfPage, closed, isOfAdmin, withAdminManifest } from './admin-pages.ts';
import { canonicalAddress } from './canonical-address.ts';
import {
  adminApiContext,
  clientContext,
  developersContext,
  failedContext,
  figuresContext,
  languageContext,
  noticeContext,
  policyContext,
  ratesContext,
  refusedContext,
  shopContext,
  statusContext,
  supportHoursContext,
} from './page-context.server.ts';
import { contentSecurityPolicy } from './security-headers.ts';

export interface PagesOptions {
  /** The built pages, or in development a function that loads them again. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: 'production' | 'development';
}

export interface Pages {
  /** Finished HTML and the policy that fits it; at an address that ends in `.data`, what a page in the browser asks for. */
  answer(request: Request, from: Asking): Promise<Response>;
  /** The page for whoever asks for too many, in the language of the request; made once and kept. */
  tooMany(request: Request): Promise<FinishedPage>;
}

/** Of the request that a page is made for. */
interface Asking {
  requestId: string;
  /** See clientContext. */
  client: string | null;
}

interface FinishedPage {
  headers: Record<string, string>;
  body: ArrayBuffer;
}

/** No route has it: the address of what can't be one. */
const NOWHERE = '/-';

/** @param api what the back office's screens read. */
export function createPages(shop: Shop, options: PagesOptions, api: AnswerApi): Pages {
  // The prefix of a language is the router's base: one list of routes serves all, and links within a page keep its language.
  const handlers = new Map(
    languageCodes.map((language) => [
      language,
      createRequestHandler(withBase(options.build, languagePrefix(language)), options.mode),
    ]),
  );
  // In development there is one list of routes for all.
  const ofAdmin =
    typeof options.build === 'function'
      ? handlers.get(DEFAULT_LANGUAGE)!
      : createRequestHandler(withAdminManifest(options.build), options.mode);
  // On every page: the policy of the first one stays in force while the visitor moves about.
  const guests = shop.payments.name === 'stripe' ? STRIPE_CSP : {};
  const isLocal = !isPublicOrigin(shop.publicOrigin);
  const make = (
    request: Request,
    language: Language,
    refused: boolean,
    asking: Asking | null = null,
  ): Promise<Response> => {
    const isAdmin = isOfAdmin(new URL(request.url).pathname);
    const context = new RouterContextProvider();
    if (isAdmin) context.set(adminApiContext, apiOfPage(api, request, asking?.requestId ?? null));
    context.set(shopContext, shop);
    context.set(statusContext, () => readStatus(shop));
    context.set(figuresContext, () => ownFigures(shop));
    context.set(languageContext, language);
    context.set(clientContext, asking?.client ?? null);
    context.set(developersContext, isLocal);
    context.set(refusedContext, refused);
    const { banner, sells } = shop.settings.now;
    // The page for too many is kept for good.
    if (!refused) context.set(noticeContext, { banner: banner?.texts ?? null, sells });
    context.set(supportHoursContext, shop.settings.now.seller.supportHours);
    context.set(ratesContext, Object.keys(shop.settings.now.displayRates).length > 0);
    context.set(failedContext, (err) => shop.log.error({ err, method: request.method }, 'page failed'));
    // Vite's hot reload needs what the policy forbids.
    if (options.mode === 'production')
      context.set(policyContext, (html, status) =>
        // Staff pay nothing; a stranger's 404 page at /admin leads on into the shop, under the policy that it came with.
        contentSecurityPolicy(html, isAdmin && status < 400 ? {} : guests),
      );
    return (isAdmin ? ofAdmin : handlers.get(language)!)(request, context);
  };
  const refusals = new Map<Language, FinishedPage>();
  shop.settings.onChange(() => refusals.clear());

  return {
    async answer(request, asking) {
      const url = new URL(request.url);
      const moved = isRead(request) ? canonicalAddress(url) : null;
      if (moved !== null) return new Response(null, { status: 301, headers: { location: moved } });
      const language = languageOf(url.pathname);
      // React Router writes what it can't decode to the console, an address that may hold a token with it.
      const nowhere = `${url.origin}${languagePrefix(language)}${NOWHERE}`;
      const known = decoded(url.pathname) === null ? new Request(nowhere, request) : request;
      const answer = withCharset(await make(known, language, false, asking));
      return isOfAdmin(url.pathname) ? closed(answer) : answer;
    },
    async tooMany(request) {
      const language = languageOf(new URL(request.url).pathname);
      const known = refusals.get(language);
      if (known !== undefined) return known;
      const address = `${shop.publicOrigin}${languagePrefix(language)}${NOWHERE}`;
      const made = await make(new Request(address), language, true);
      const headers = { ...Object.fromEntries(made.headers), 'cache-control': 'no-store' };
      const page = { headers, body: await made.arrayBuffer() };
      refusals.set(language, page);
      return page;
    },
  };
}

/** React Router gives its own format no charset; it is UTF-8. */
function withCharset(response: Response): Response {
  if (response.headers.get('content-type') === 'text/x-script') {
    response.headers.set('content-type', 'text/x-script; charset=utf-8');
  }
  return response;
}

/** Null where it can't be decoded. A result that nobody looks at would be left out of the build, its error with it. */
function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Files that every language has its own of. */
const TRANSLATED: ReadonlySet<string> = new Set(
  pages.filter((page: Page) => 'translated' in page).map(({ path }) => path),
);

/** What else has no language: files by their ending, pictures for link previews, what is for developers or staff, and the API. */
const WITHOUT_LANGUAGE = /^\/(?:api|dev|og)\/|^\/admin(?:\/|$)|\.(?:json|txt|xml)$/;

/** The language whose routes answer; an address that no language has is the default one's, which doesn't have it either. */
function languageOf(pathname: string): Language {
  // React Router asks for the data of "/de/faq" at "/de/faq.data".
  const { language, path } = splitLanguage(pathname.replace(/\.data$/, ''));
  return WITHOUT_LANGUAGE.test(path) && !TRANSLATED.has(path) ? DEFAULT_LANGUAGE : language;
}

function withBase(build: PagesOptions['build'], base: string): PagesOptions['build'] {
  if (base === '') return build;
  if (typeof build === 'function') return async () => ({ ...(await build()), basename: base });
  return { ...build, basename: base };
}
