/** The address that a member shares; every page takes the code and remembers it. */
export function referralLink(publicOrigin: string, code: string): string {
  return `${publicOrigin}/?ref=${encodeURIComponent(code)}`;
}
