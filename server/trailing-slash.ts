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
