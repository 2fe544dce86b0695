import { domainToASCII } from 'node:url';

/** A domain with letters outside of ASCII, and nothing in it that ends a host within an address of the web. */
const INTERNATIONAL = /^(?=.*\P{ASCII})[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * The one form in which an address is stored and compared: Unicode NFKC, trimmed, lower case, its domain as DNS has it
 * (`xn--bcher-kva.example` of `bücher.example`), so that two purchases in different writing are one account.
 */
export function normaliseEmail(address: string): string {
  const plain = address.normalize('NFKC').trim().toLowerCase();
  const at = plain.lastIndexOf('@') + 1;
  const domain = plain.slice(at);
  if (at === 0 || !INTERNATIONAL.test(domain)) return plain;
  // Empty where no domain can be called so; isMailAddress() refuses it.
  return plain.slice(0, at) + (domainToASCII(domain) || domain);
}
