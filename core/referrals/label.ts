/**
 * A name that may be shown to other people: letters with their marks, apostrophe and hyphen, 20 characters at most. No dot,
 * slash or digit, since mail programs make links of what looks like an address, and no character that turns text round.
 */
const SHOWN_NAME = /^\p{L}[\p{L}\p{M}'’-]{0,19}$/u;

/**
 * What a referrer reads of a friend: the first word of the name that the friend has set ("Maria"), or else the first
 * letter of the mail address ("M."), and nothing more; null for an account that is gone, or whose address begins with
 * neither letter nor digit.
 */
export function friendLabel(friend: { name: string | null; email: string } | undefined): string | null {
  if (friend === undefined) return null;
  const first = friend.name?.normalize('NFC').trim().split(/\s+/)[0] ?? '';
  if (SHOWN_NAME.test(first)) return first;
  const [initial = ''] = friend.email;
  return /^[\p{L}\p{N}]$/u.test(initial) ? `${initial.toUpperCase()}.` : null;
}
