import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import {
  DEFAULT_LANGUAGE,
  type Language,
  languageCodes,
  languagePrefix,
  splitLanguage,
} from '../content/languages.ts';
import type { Shop } from '../core/shop.ts';
import { STRIPE_CSP } from '../providers/payments/stripe/csp.ts';
import { languageContext, policyContext, shopContext } from './page-context.server.ts';
import { contentSecurityPolicy } from './security-headers.ts';

export interface PagesOptions {
  /** The built pages, or in development a function that loads them anew. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: 'production' | 'development';
}

/** Answers a request for a page with finished HTML and the policy that fits it. */
export function createPages(shop: Shop, options: PagesOptions): (request: Request) => Promise<Response> {
  // The prefix of a language is the router's base: one list of routes serves all, and links within a page keep its language.
  const handlers = new Map(
    languageCodes.map((language) => [
      language,
      createRequestHandler(withBase(options.build, languagePrefix(language)), options.mode),
    ]),
  );
  // On every page: the policy of the first one stays in force while the visitor moves about.
  const guests = shop.payments.name === 'stripe' ? STRIPE_CSP : {};
  return async (request) => {
    const url = new URL(request.url);
    const moved = isRead(request) ? withoutTrailingSlash(url) : null;
    if (moved !== null) return new Response(null, { status: 301, headers: { location: moved } });
    const language = languageOf(url.pathname);
    const context = new RouterContextProvider();
    context.set(shopContext, shop);
    context.set(languageContext, language);
    // Vite's hot reload needs what the policy forbids.
    if (options.mode === 'production')
      context.set(policyContext, (html) => contentSecurityPolicy(html, guests));
    return handlers.get(language)!(request, context);
  };
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

/**
 * Where a page that was asked for with slashes at its end really is, query kept; null for an address without them.
 * One slash stands at the front, however many were sent: `//elsewhere.example` would be another host.
 */
export function withoutTrailingSlash({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  if (pathname === '/' || !pathname.endsWith('/')) return null;
  let end = pathname.length;
  while (pathname[end - 1] === '/') end--;
  let start = 0;
  while (start < end && pathname[start] === '/') start++;
  return `/${pathname.slice(start, end)}${search}`;
}

/** What has no language: files by their ending, pictures for link previews, what is for developers, and the API. */
const WITHOUT_LANGUAGE = /^\/(?:api|dev|og)\/|\.(?:json|txt|xml)$/;

/** The language whose routes answer; an address that no language has is the default one's, which doesn't have it either. */
function languageOf(pathname: string): Language {
  // React Router asks for the data of "/de/faq" at "/de/faq.data".
  const { language, path } = splitLanguage(pathname.replace(/\.data$/, ''));
  return WITHOUT_LANGUAGE.test(path) ? DEFAULT_LANGUAGE : language;
}

function withBase(build: PagesOptions['build'], base: string): PagesOptions['build'] {
  if (base === '') return build;
  if (typeof build === 'function') return async () => ({ ...(await build()), basename: base });
  return { ...build, basename: base };
}
