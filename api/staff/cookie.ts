import { STAFF_SESSION } from '../../core/staff/limits.ts';
import { readCookie } from '../session-cookies.ts';

/**
 * The name of the cookie of a staff session, apart from a customer's. No other site's page can have it sent along, not even by a link
 * (`Strict`); on https no other host can set it (`__Host-`).
 */
export const staffCookie = (publicOrigin: string): string =>
  publicOrigin.startsWith('https:') ? '__Host-staff-session' : 'staff-session';

/** The token in a request's cookie; null without one. */
export function staffToken(request: Request, publicOrigin: string): string | null {
  return readCookie(request, staffCookie(publicOrigin)) || null;
}

/** A Set-Cookie line. @param token null removes the cookie. */
export function staffCookieLine(publicOrigin: string, token: string | null): string {
  const maxAge = token === null ? 0 : STAFF_SESSION.absolute / 1000;
  const attributes = [
    `${staffCookie(publicOrigin)}=${token ?? ''}`,
    'Path=/',
    `Max-Age=${maxAge}`,
    'HttpOnly',
  ];
  if (publicOrigin.startsWith('https:')) attributes.push('Secure');
  return [...attributes, 'SameSite=Strict'].join('; ');
}
