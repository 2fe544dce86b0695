import { parseUrl } from '../../session/parse-url.ts';

const START = '/admin';

/**
 * Where a sign-in leads: the screen of the back office that was asked for before (`callbackUrl` in the address), else Today. An
 * address anywhere else is left alone, whatever it looks like.
 * @param search of the sign-in's own address.
 */
export function backOfficeAddress(search: string): string {
  const wanted = new URLSearchParams(search).get('callbackUrl') ?? START;
  // Taken apart as a browser does it, so that neither "//" nor "\\" nor ".." leads out.
  const base = 'https://shop.invalid';
  const url = parseUrl(wanted, base);
  const isInside = url?.origin === base && (url.pathname === START || url.pathname.startsWith(`${START}/`));
  return isInside ? url.pathname + url.search : START;
}

export const goToBackOffice = (): void => window.location.assign(backOfficeAddress(window.location.search));
