import { createHash } from 'node:crypto';

/** An inline script. One with a data type such as JSON-LD isn't run, and asks for no leave (HTML, "prepare the script element"). */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The Content-Security-Policy of a page: its own inline scripts by their hashes, and nothing else that isn't ours.
 * Hashes rather than nonces, because a finished page is kept and sent again (OWASP ASVS 5.0, 3.4.3).
 * @param html the whole page.
 * @param guests hosts besides our own, by directive: those of the payment provider's panel.
 */
export function contentSecurityPolicy(html: string, guests: Record<string, readonly string[]> = {}): string {
  const hashes = new Set<string>();
  for (const [, script] of html.matchAll(INLINE_SCRIPT)) {
    hashes.add(
      `'sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}'`,
    );
  }
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(' '),
    // Style attributes of the dialog and toast libraries; no style from outside.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // The service worker that opens My eSIMs and orders without network.
    "worker-src 'self'",
    // The mails of /dev/mailbox, each in a sandboxed frame without an address.
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
    .map((directive) => [directive, ...(guests[directive.split(' ', 1)[0] ?? ''] ?? [])].join(' '))
    .join('; ');
}

/** Headers of every answer that isn't a file of the build (OWASP ASVS 5.0, 3.4). */
export function commonHeaders(publicOrigin: string): [string, string][] {
  return [
    ...fileHeaders(publicOrigin),
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin-allow-popups'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=()'],
  ];
}

/** Headers of files of the build: those that mean something beyond documents, since a first visit loads a dozen files. */
export function fileHeaders(publicOrigin: string): [string, string][] {
  const headers: [string, string][] = [['x-content-type-options', 'nosniff']];
  if (publicOrigin.startsWith('https://')) {
    headers.push(['strict-transport-security', 'max-age=31536000; includeSubDomains']);
  }
  return headers;
}
