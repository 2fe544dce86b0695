import { parseUrl } from './parse-url.ts';
import { HOME_OF_CUSTOMERS } from './session-store.ts';

/** Where somebody wanted to go who had to sign in first; kept in the history entry of /login. */
export interface WantedPlace {
  from: string;
}

/**
 * The path to go to after signing in: what the guard remembered, what `callbackUrl` says (Auth.js sends people here with
 * it), or My eSIMs. Only a path of this origin counts; the server looks at it again.
 */
export function wantedPlace(state: unknown, search: string, origin: string): string {
  const remembered = (state as Partial<WantedPlace> | null)?.from;
  const asked = remembered ?? new URLSearchParams(search).get('callbackUrl');
  const url = typeof asked === 'string' ? parseUrl(asked, origin) : null;
  if (url === null) return HOME_OF_CUSTOMERS;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // "/.//evil.example" is the path "//evil.example", and that is another host.
  return url.origin === origin && !/^\/(\/.*|login.*)?$/.test(url.pathname) ? path : HOME_OF_CUSTOMERS;
}
