/**
 * What a referrer reads of a friend: the first word of the name that the friend has set ("Maria"), or else the first
 * letter of the mail address ("M."), and nothing more; null for an account that is gone.
 */
export function friendLabel(friend: { name: string | null; email: string } | undefined): string | null {
  if (friend === undefined) return null;
  const first = friend.name?.trim().split(/\s+/)[0] ?? '';
  if (first !== '') return [...first].slice(0, 30).join('');
  const [initial = ''] = friend.email;
  return `${initial.toUpperCase()}.`;
}
