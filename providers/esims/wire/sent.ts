import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';

/** What Node's fetch has told of one request. */
interface Sending {
  begun: boolean;
  sent: boolean;
}

const under = new AsyncLocalStorage<Sending>();
const byRequest = new WeakMap<object, Sending>();
/** Whether the channels have been seen to work in this process: silence proves nothing until then. */
let proven = false;

// The diagnostics channels of undici, which is Node's fetch (undici.nodejs.org, "Diagnostics Channel Support").
subscribe('undici:request:create', (message) => {
  const sending = under.getStore();
  if (sending === undefined) return;
  sending.begun = true;
  byRequest.set((message as { request: object }).request, sending);
});
// Published before the first byte of a request is written, for whichever connection takes it.
subscribe('undici:client:sendHeaders', (message) => {
  const sending = byRequest.get((message as { request: object }).request);
  if (sending === undefined) return;
  sending.sent = true;
  proven = true;
});

/** What became of a request: `sent` is false only where it is certain that not a byte of it went out. */
export type Fetched = { response: Response } | { error: unknown; sent: boolean };

/** As fetch(), and tells of one that failed whether it may have reached the other side. */
export async function fetchOrTell(address: string, init: RequestInit): Promise<Fetched> {
  const sending: Sending = { begun: false, sent: false };
  try {
    return { response: await under.run(sending, () => fetch(address, init)) };
  } catch (error) {
    const silent = proven && sending.begun && !sending.sent;
    return { error, sent: !silent && !neverConnected((error as Error).cause) };
  }
}

/** Codes of certificates that aren't believed (OpenSSL's X509_V_ERR_…, as Node names them): the handshake ends with them. */
const CERTIFICATE =
  /^(UNABLE_TO_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE)/;

/**
 * Whether an error is one of connecting, by which nothing can have been sent. Where a name has several addresses, they are
 * tried one after the other, and the errors come together.
 */
function neverConnected(cause: unknown): boolean {
  if (cause instanceof AggregateError && cause.errors.length > 0) return cause.errors.every(neverConnected);
  if (!(cause instanceof Error)) return false;
  const { code, syscall } = cause as NodeJS.ErrnoException;
  return (
    syscall === 'connect' ||
    syscall === 'getaddrinfo' ||
    code === 'UND_ERR_CONNECT_TIMEOUT' ||
    CERTIFICATE.test(code ?? '')
  );
}

/** A word for an error of fetch, for the log: its code or name. Never its message, which may quote a header. */
export function wordFor(error: unknown): string {
  const { name, cause } = error as Error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : name;
}
