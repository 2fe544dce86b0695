/**
 * The one form in which an address is stored and compared: Unicode NFKC, trimmed, lower case, so that two
 * purchases with different letter case are one account.
 */
export function normaliseEmail(address: string): string {
  return address.normalize('NFKC').trim().toLowerCase();
}
