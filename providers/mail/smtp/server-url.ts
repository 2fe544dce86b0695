/** Where and how to reach a mail server. */
interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte on (`smtps://`); otherwise STARTTLS, when the server offers it. */
  secure: boolean;
  /** Never go on without TLS: set when a password would cross a network. */
  requireTls: boolean;
  auth: { user: string; pass: string } | null;
}

/**
 * Reads MAIL_URL, `smtp[s]://[user:password@]host[:port]` with user and password percent-encoded. Ports unless given:
 * 587 for `smtp` with a user (submission, RFC 6409), 25 without, 465 for `smtps` (RFC 8314).
 * @throws RangeError, which says what it must be and never repeats it, since it may hold a password.
 */
export function readSmtpUrl(text: string): SmtpServer {
  const url = URL.parse(text);
  if (url === null || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') {
    throw new RangeError('must look like smtp://user:password@host:587 or smtps://user:password@host');
  }
  if (!['', '/'].includes(url.pathname) || url.search !== '' || url.hash !== '') {
    throw new RangeError(
      'must end with the host and port (is "/", "?" or "#" in the password percent-encoded?)',
    );
  }
  const secure = url.protocol === 'smtps:';
  const auth = url.username === '' ? null : { user: decode(url.username), pass: decode(url.password) };
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return {
    host,
    port: url.port === '' ? defaultPort(secure, auth !== null) : Number(url.port),
    secure,
    requireTls: !secure && auth !== null && !isLoopback(host),
    auth,
  };
}

function defaultPort(secure: boolean, hasAuth: boolean): number {
  if (secure) return 465;
  return hasAuth ? 587 : 25;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new RangeError('must have user and password percent-encoded ("%" as "%25")');
  }
}
