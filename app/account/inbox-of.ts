/** Where the mail of well-known providers is read: sign-in mails are looked for there most. */
const INBOXES: readonly { name: string; href: string; hosts: readonly string[] }[] = [
  { name: 'Gmail', href: 'https://mail.google.com/', hosts: ['gmail.com', 'googlemail.com'] },
  {
    name: 'Outlook',
    href: 'https://outlook.live.com/mail/',
    hosts: ['outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'outlook.de', 'outlook.fr', 'outlook.jp'],
  },
  {
    name: 'Yahoo',
    href: 'https://mail.yahoo.com/',
    hosts: ['yahoo.com', 'yahoo.de', 'yahoo.es', 'yahoo.fr', 'ymail.com'],
  },
  { name: 'iCloud', href: 'https://www.icloud.com/mail/', hosts: ['icloud.com', 'me.com', 'mac.com'] },
  { name: 'Proton Mail', href: 'https://mail.proton.me/', hosts: ['proton.me', 'protonmail.com', 'pm.me'] },
  { name: 'GMX', href: 'https://www.gmx.net/', hosts: ['gmx.de', 'gmx.net', 'gmx.at', 'gmx.ch'] },
  { name: 'WEB.DE', href: 'https://web.de/', hosts: ['web.de'] },
];

/** The provider whose address it is, and its inbox; null for all others. */
export function inboxOf(email: string): { name: string; href: string } | null {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return INBOXES.find(({ hosts }) => hosts.includes(host)) ?? null;
}
