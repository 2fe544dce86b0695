import { createContext } from 'react-router';
import { DEFAULT_LANGUAGE, type Language } from '../content/languages.ts';
import type { OwnFigures } from '../core/sale/own-figures.ts';
import type { ShopStatus } from '../core/sale/status.ts';
import type { Shop } from '../core/shop.ts';

/** What a page's loader gets from the server: `context.get(shopContext)`. */
export const shopContext =
  createContext<
    Pick<Shop, 'catalogue' | 'clock' | 'meter' | 'payments' | 'promotions' | 'publicOrigin' | 'referrals'>
  >();

/** The public status, as it was read within the last minute. */
export const statusContext = createContext<() => Promise<ShopStatus>>();

/** The shop's own figures; null where pages show the specified claims (S1.5). */
export const figuresContext = createContext<() => Promise<OwnFigures | null>>(async () => null);

/** Whom a request is counted against (`clientKey`); null for what is made on behalf of everybody, or where nobody is limited. */
export const clientContext = createContext<string | null>(null);

/** The language of the page that is asked for; its address decides it, so that the answer can be kept for everyone. */
export const languageContext = createContext<Language>(DEFAULT_LANGUAGE);

/** The Content-Security-Policy of a rendered page, by its HTML and status; null for none. */
export const policyContext = createContext<(html: string, status: number) => string | null>(() => null);

/** Whether pages for developers are there: only while the shop's address is this machine's own. */
export const developersContext = createContext(false);

/** Whether the page is for somebody who asked for too many: no route answers then (server/limited-pages.ts). */
export const refusedContext = createContext(false);

/** Takes what was thrown while a page was made. */
export const failedContext = createContext<(error: unknown) => void>(() => {});

/** What the operator tells everybody who visits: a banner in each language, and whether new orders are taken. */
export const noticeContext = createContext<{
  banner: ({ en: string } & Partial<Record<Language, string | undefined>>) | null;
  sells: boolean;
}>({ banner: null, sells: true });

/** When the support answers, as the operator writes it; null where nothing is set. */
export const supportHoursContext = createContext<string | null>(null);

/** Whether prices may be shown in another currency: the operator has set rates. */
export const ratesContext = createContext(false);

/** Answers a request to the shop's own API on behalf of whoever asked for the page; `path` from "/api/…" on. */
export type AskApi = (path: string, init?: RequestInit) => Promise<Response>;

/** How the screens of the back office read the API, and call its verbs: `context.get(adminApiContext)('/api/v2/admin/orders')`. */
export const adminApiContext = createContext<AskApi>();
