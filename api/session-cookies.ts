import { MINUTE } from '../core/clock.ts';
import { BROWSER_KNOWN } from '../core/sign-in/limits.ts';

/** Names and attributes of the cookies of a sign-in, for the origin that the shop is seen under. */
export interface SessionCookies {
  secure: boolean;
  session: string;
  callbackUrl: string;
  csrf: string;
  /** Ties what is mailed to the browser that asked for it. */
  browser: string;
  /** Tells this browser from strangers when somebody signs in again (core/sign-in/known-browser.ts); opens nothing. */
  known: string;
  /** Tells scripts that asking for the session is worth it; says nothing else, and opens nothing. */
  hint: string;
}

/** On https all but the hint have `__Host-`: no other host, and no page before encryption, can set them (ASVS 3.3.3). */
export function sessionCookies(publicOrigin: string): SessionCookies {
  const secure = publicOrigin.startsWith('https:');
  const prefix = secure ? '__Host-' : '';
  return {
    secure,
    session: `${prefix}authjs.session-token`,
    callbackUrl: `${prefix}authjs.callback-url`,
    csrf: `${prefix}authjs.csrf-token`,
    browser: `${prefix}sign-in-browser`,
    known: `${prefix}known-browser`,
    hint: 'signed_in',
  };
}

/** The value of one cookie of a request; null when it has none of that name. The first counts, as in most servers. */
export function readCookie(request: Request, name: string): string | null {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at !== -1 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
}

/** A Set-Cookie line; `value` is of characters that need no quoting. With `maxAgeMs` 0 the cookie is removed. */
export function cookieLine(
  cookies: SessionCookies,
  name: 'browser' | 'known' | 'hint',
  value: string,
  maxAgeMs: number,
): string {
  const attributes = [`${cookies[name]}=${value}`, 'Path=/', `Max-Age=${Math.floor(maxAgeMs / 1000)}`];
  if (name !== 'hint') attributes.push('HttpOnly');
  if (cookies.secure) attributes.push('Secure');
  return [...attributes, 'SameSite=Lax'].join('; ');
}

/** The cookie that has a browser known from now on. */
export function knownLine(cookies: SessionCookies, mark: string): string {
  return cookieLine(cookies, 'known', mark, BROWSER_KNOWN);
}

/** As long as what is mailed, and a little longer, so that a late click is told that it is late. */
export const BROWSER_COOKIE_MS = 15 * MINUTE;
