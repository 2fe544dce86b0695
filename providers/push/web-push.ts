import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { type RequestOptions, request } from 'node:https';
import { BlockList, isIP } from 'node:net';
import { type Answer, done } from '../../core/answer.ts';
import { type Clock, SECOND } from '../../core/clock.ts';
import { isPushEndpoint } from '../../core/push/endpoint.ts';
import { type PushSender, SUBSCRIPTION_GONE } from '../../core/push/sender.ts';
import { seal } from './seal.ts';
import { type VapidKeys, vapidHeader } from './vapid.ts';

const LONGEST_CALL_MS = 5 * SECOND;
/** A service that asks for more has had its turn: the message is worth nothing by then. */
const LONGEST_WAIT_MS = 3_600 * SECOND;

/** Addresses that no push service has: our own house, and what is no host (RFC 6890). */
const INNER = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  INNER.addSubnet(net, bits, 'ipv4');
}
// Of IPv6 only global unicast is a service's, without the ranges that lead to IPv4 addresses.
const OUTER = new BlockList();
OUTER.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 32],
  ['2002::', 16],
  ['2001:db8::', 32],
] as const) {
  INNER.addSubnet(net, bits, 'ipv6');
}

/** Whether an address is one of the internet's. */
export function isPublicAddress(address: string): boolean {
  return isIP(address) === 6
    ? OUTER.check(address, 'ipv6') && !INNER.check(address, 'ipv6')
    : isIP(address) === 4 && !INNER.check(address, 'ipv4');
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Resolves as usual, and refuses what leads inside: looked at where the connection is made, so that no second answer counts. */
function publicLookup(hostname: string, options: LookupOptions, found: Found): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return found(error, '');
    const inner = addresses.some(({ address }) => !isPublicAddress(address));
    const [first] = addresses;
    if (inner || first === undefined) return found(new Error('not a public address'), '');
    if (options.all === true) found(null, addresses);
    else found(null, first.address, first.family);
  });
}

/**
 * Sends to the push services of browsers (RFC 8030), sealed for the browser and signed by the shop. Never to an address that is not
 * public; no redirect is followed.
 * @param connect for tests alone: how the connection is made instead.
 */
export function webPush(keys: VapidKeys, clock: Clock, connect: RequestOptions = {}): PushSender {
  return {
    publicKey: keys.publicKey,
    async send({ endpoint, p256dh, auth }, message, ttlSeconds) {
      if (!isPushEndpoint(endpoint)) return gone('not an address of a push service');
      const browser = { publicKey: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') };
      let body: Buffer;
      try {
        body = seal(browser, message);
      } catch {
        return gone('its keys are no keys');
      }
      return post(endpoint, body, {
        ...{ method: 'POST', lookup: publicLookup as RequestOptions['lookup'], agent: false },
        signal: AbortSignal.timeout(LONGEST_CALL_MS),
        headers: {
          TTL: String(ttlSeconds),
          Urgency: 'normal',
          'Content-Type': 'application/octet-stream',
          'Content-Encoding': 'aes128gcm',
          'Content-Length': body.length,
          Authorization: vapidHeader(keys, endpoint, clock.now()),
        },
        ...connect,
      });
    },
  };
}

const gone = (why: string): Answer<null> => ({ kind: 'refused', code: SUBSCRIPTION_GONE, why });

function post(endpoint: string, body: Buffer, options: RequestOptions): Promise<Answer<null>> {
  return new Promise((resolve) => {
    const call = request(endpoint, options, (response) => {
      // What it says besides is nobody's: not read, however long it is.
      response.destroy();
      resolve(answerOf(response.statusCode ?? 0, response.headers['retry-after']));
    });
    // The address is a secret of the browser's: only the code of the error is told.
    call.on('error', (error) =>
      resolve({ kind: 'retry', why: (error as { code?: string }).code ?? error.name }),
    );
    call.end(body);
  });
}

function answerOf(status: number, retryAfter: string | undefined): Answer<null> {
  const why = `status ${status}`;
  if (status >= 200 && status < 300) return done(null);
  if (status === 404 || status === 410) return gone(why);
  if (status === 429 || status >= 500) {
    const asked = Number(retryAfter ?? Number.NaN) * SECOND;
    return { kind: 'retry', why, ...(asked > 0 && { afterMs: Math.min(asked, LONGEST_WAIT_MS) }) };
  }
  // Also redirects: a service's address is its own.
  return { kind: 'refused', code: 'push_refused', why };
}
