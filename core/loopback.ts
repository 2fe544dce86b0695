/** Whether an IP address is that of this machine itself. */
export function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}

/** The same of a host's name, as URL writes it: also `shop.localhost`, which leads nowhere else (RFC 6761, section 6.3). */
export function isLoopbackName(host: string): boolean {
  return (
    host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d+){3}$/.test(host)
  );
}

/** Whether others than this machine reach the shop at its address. */
export function isPublicOrigin(origin: string): boolean {
  return !isLoopbackName(new URL(origin).hostname);
}
