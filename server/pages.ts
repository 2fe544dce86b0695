import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Shop } from '../core/shop.ts';
import { STRIPE_CSP } from '../providers/payments/stripe/csp.ts';
import { shopContext } from './page-context.server.ts';
import { contentSecurityPolicy } from './security-headers.ts';
import { withoutTrailingSlash } from './trailing-slash.ts';

export interface PagesOptions {
  /** The built pages, or in development a function that loads them anew. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: 'production' | 'development';
}

/** Answers a request for a page with finished HTML and the policy that fits it. */
export function createPages(shop: Shop, options: PagesOptions): (request: Request) => Promise<Response> {
  const handle = createRequestHandler(options.build, options.mode);
  // On every page: the policy of the first one stays in force while the visitor moves about.
  const guests = shop.payments.name === 'stripe' ? STRIPE_CSP : {};
  return async (request) => {
    const moved = isRead(request) ? withoutTrailingSlash(new URL(request.url)) : null;
    if (moved !== null) return new Response(null, { status: 301, headers: { location: moved } });
    const context = new RouterContextProvider(new Map([[shopContext, shop]]));
    const response = await handle(request, context);
    if (!response.headers.get('content-type')?.startsWith('text/html') || response.body === null)
      return response;
    const html = await response.text();
    const headers = new Headers(response.headers);
    // Vite's hot reload needs what the policy forbids.
    if (options.mode === 'production')
      headers.set('content-security-policy', contentSecurityPolicy(html, guests));
    return new Response(html, { status: response.status, headers });
  };
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}
