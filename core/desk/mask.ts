/** What stands for the part of an address that a list doesn't show. */
const HIDDEN = '•••';

/**
 * An address as lists show it: `j•••@example.com`. The whole one takes the verb `reveal`, which is audited.
 * The first letter is the first character as people read it, so that no half of a letter is shown.
 */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const first = [...address][0] ?? '';
  // What has no domain is no address, and could be anything: nothing of it beyond its first letter.
  if (at < 0) return `${first}${HIDDEN}`;
  return `${at === 0 ? '' : first}${HIDDEN}${address.slice(at)}`;
}

/** An ICCID as the back office shows it: its last 6 digits, which is what travellers read out. */
export const maskIccid = (iccid: string): string => `${HIDDEN}${iccid.slice(-6)}`;
