import { isIP } from 'node:net';

/** Those of the big services have up to some 600 characters. */
const LONGEST_ENDPOINT = 1_000;

/** Names that lead into our own house, whatever they resolve to. */
const INNER = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|invalid|arpa)$/;

/**
 * Whether a text may be a push service's address: https on its own port, a public name, nothing that signs in. What the
 * name resolves to is looked at when something is sent (providers/push).
 */
export function isPushEndpoint(text: string): boolean {
  if (text.length > LONGEST_ENDPOINT || !URL.canParse(text)) return false;
  const { protocol, port, username, password, hash, hostname } = new URL(text);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '' || hash !== '') return false;
  const name = hostname.replace(/\.$/, '').toLowerCase();
  return isIP(name.replace(/^\[|\]$/g, '')) === 0 && name.includes('.') && !INNER.test(name);
}
