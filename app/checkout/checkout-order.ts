import { inLanguage, splitLanguage } from '../../content/languages.ts';

/** The page that shows what became of an order; the session id is its bearer. */
export function orderPagePath(sessionId: string): string {
  return `/order-confirmation?session_id=${encodeURIComponent(sessionId)}`;
}

/** The same in the language of this page, for what leads there without the router. */
export function orderPageHere(sessionId: string): string {
  return inPageLanguage(orderPagePath(sessionId));
}

/** An address of the shop in the language of this page; one that has a language already, and any other site's, stays. */
export function inPageLanguage(address: string): string {
  const { language } = splitLanguage(window.location.pathname);
  const url = new URL(address, window.location.origin);
  const known = splitLanguage(url.pathname);
  if (known.language === language || url.pathname !== '/order-confirmation') return address;
  return `${address.startsWith('/') ? '' : url.origin}${inLanguage(language, known.path)}${url.search}`;
}
