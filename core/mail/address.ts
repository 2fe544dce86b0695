import { domainToASCII } from 'node:url';

/** What RFC 5321 allows unquoted (atext), and letters and digits of any script (RFC 6531). */
const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const LABEL = /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/**
 * Whether a mail can be sent to `address` as it stands: one plain address, no name, quotes, comments, spaces, control
 * or invisible characters, so that it can never split a header or name a second recipient. At most 254 bytes, 64 of
 * them before the @ (RFC 5321, 4.5.3.1); the domain has at least two labels, and a name in DNS.
 */
export function isMailAddress(address: string): boolean {
  // The length first: what is too long is never matched against anything.
  if (address.length > 254 || Buffer.byteLength(address) > 254) return false;
  const [local, domain, ...rest] = address.split('@');
  if (local === undefined || domain === undefined || rest.length > 0) return false;
  if (Buffer.byteLength(local) > 64 || !LOCAL_PART.test(local)) return false;
  const labels = domain.split('.');
  return labels.length >= 2 && labels.every((label) => LABEL.test(label)) && domainToASCII(domain) !== '';
}

/** Whether mails can come from `sender`: an address, or a name and an address in angle brackets (RFC 5322, 3.4). */
export function isSender(sender: string): boolean {
  const [, address = sender] = /^(?:"[^"\\\p{Cc}]*" ?|[^<>@,:;"\p{Cc}]*)<([^<>]*)>$/u.exec(sender) ?? [];
  return isMailAddress(address);
}
