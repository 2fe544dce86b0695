import { isIP } from 'node:net';

/**
 * The address of whoever sent a request. Each trusted proxy appends the address that it was called from to
 * X-Forwarded-For, so with n of them the n-th entry from the right is the first that nobody outside could write;
 * everything left of it is the sender's own invention and never looked at. Without trusted proxies the header counts
 * for nothing.
 * @param peer the other end of the connection, as the socket names it.
 * @param trustedProxies TRUSTED_PROXIES: how many proxies of ours stand in front.
 * @returns an IP address; null when not even the peer is known.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string | null {
  const own = plainAddress(peer ?? '');
  if (trustedProxies === 0 || forwardedFor === undefined) return own;
  const entries = forwardedFor.split(',');
  return plainAddress(entries[Math.max(0, entries.length - trustedProxies)] ?? '') ?? own;
}

/** "1.2.3.4:80", "[2001:db8::1]:80", "::ffff:1.2.3.4" and "fe80::1%eth0" without what isn't the address. */
function plainAddress(text: string): string | null {
  const trimmed = text.trim().replace(/^"(.*)"$/, '$1');
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed;
  const address = bare.replace(/%.*$/, '').replace(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i, '$1');
  return isIP(address) === 0 ? null : address.toLowerCase();
}

/** What counts as one client: an IPv4 address, or an IPv6 /64, since a household or a server owns at least that. */
export function clientKey(address: string | null): string {
  if (address === null) return 'unknown';
  return isIP(address) === 6 ? `${groups(address).slice(0, 4).join(':')}::/64` : address;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groups(address: string): string[] {
  // The URL parser writes every form of an address in the same short way (RFC 5952).
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [left = '', right = ''] = short.split('::');
  const [head, tail] = [left, right].map((part) => (part === '' ? [] : part.split(':'))) as [
    string[],
    string[],
  ];
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}
