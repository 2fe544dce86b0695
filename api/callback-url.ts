/** Longer ones are no address of ours. */
const LONGEST = 2_000;

/**
 * Where to go after signing in or out, if it is on our own origin; else the origin itself. Parsed as browsers parse it,
 * so that `//evil`, `/\evil`, tabs, user names and other schemes are seen for what they are (ASVS 3.7.2).
 * @param given whatever a caller sent.
 */
export function safeCallbackUrl(given: string, publicOrigin: string): string {
  const isAddress = given.length <= LONGEST && (given.startsWith('/') || /^https?:\/\//i.test(given));
  if (!isAddress || !URL.canParse(given, publicOrigin)) return publicOrigin;
  const url = new URL(given, publicOrigin);
  // "/.//evil.example" is the path "//evil.example", which whoever takes it for an address would follow elsewhere.
  if (url.origin !== publicOrigin || url.pathname.startsWith('//')) return publicOrigin;
  return `${url.origin}${url.pathname}${url.search}${url.hash}`;
}
