import { type ClientHttp2Session, connect, type SecureClientSessionOptions } from 'node:http2';
import { type Answer, done } from '../../../core/answer.ts';
import { SECOND } from '../../../core/clock.ts';
import type { AppleCertificates } from './certificates.ts';

/** Passes are told of by the production service alone, whoever tries them. */
const APNS = 'https://api.push.apple.com';
const LONGEST_CALL_MS = 10 * SECOND;
/** Bytes of a reason that are read; the service's own are some twenty. */
const LONGEST_REASON = 1_000;
/** A phone that has the pass no more, or never was one. */
const GONE = new Set(['BadDeviceToken', 'DeviceTokenNotForTopic', 'Unregistered']);

export interface NotifyOptions {
  /** For tests alone: where, whom to trust, and how long to wait. */
  origin?: string;
  tls?: SecureClientSessionOptions;
  timeoutMs?: number;
}

type Told = 'told' | 'gone' | { kind: 'retry' | 'refused'; why: string };

/**
 * Tells phones that there is news of a pass (Apple Push Notification service, over HTTP/2 with the pass's own certificate). What
 * the news is they ask the shop. @returns those that have it no more.
 */
export async function notifyPhones(
  { certificate, key, passType }: Pick<AppleCertificates, 'certificate' | 'key' | 'passType'>,
  devices: readonly string[],
  { origin = APNS, tls = {}, timeoutMs = LONGEST_CALL_MS }: NotifyOptions = {},
): Promise<Answer<{ gone: string[] }>> {
  if (devices.length === 0) return done({ gone: [] });
  const session = connect(origin, { cert: certificate, key, ...tls });
  const failed = new Promise<Told>((resolve) => {
    const end = (why: string) => resolve({ kind: 'retry', why });
    session.on('error', (error) => end(codeOf(error)));
    session.on('close', () => end('connection closed'));
    setTimeout(end, timeoutMs, 'time-out').unref();
  });
  try {
    const told = await Promise.all(
      devices.map((device) => Promise.race([tell(session, passType, device), failed])),
    );
    const troubles = told.filter((each) => typeof each === 'object');
    const trouble = troubles.find(({ kind }) => kind === 'refused') ?? troubles[0];
    if (trouble?.kind === 'refused') return { kind: 'refused', code: 'apns_refused', why: trouble.why };
    if (trouble !== undefined) return { kind: 'retry', why: trouble.why };
    return done({ gone: devices.filter((_, at) => told[at] === 'gone') });
  } finally {
    session.destroy();
  }
}

function tell(session: ClientHttp2Session, passType: string, device: string): Promise<Told> {
  return new Promise((resolve) => {
    const call = session.request({
      ':method': 'POST',
      ':path': `/3/device/${device}`,
      'apns-topic': passType,
      'content-type': 'application/json',
    });
    let status = 0;
    let body = '';
    call.setEncoding('utf8');
    call.on('response', (headers) => {
      status = headers[':status'] ?? 0;
    });
    call.on('data', (part: string) => {
      if (body.length < LONGEST_REASON) body += part;
    });
    call.on('end', () => resolve(answerOf(status, reasonOf(body))));
    call.on('error', (error) => resolve({ kind: 'retry', why: codeOf(error) }));
    call.end('{}');
  });
}

/** Of a stream that ends with its connection, why that ended. */
function codeOf(error: Error): string {
  const { code, cause } = error as Error & { code?: string; cause?: { code?: string } };
  return cause?.code ?? code ?? error.name;
}

function answerOf(status: number, reason: string): Told {
  if (status === 200) return 'told';
  if (status === 410 || GONE.has(reason)) return 'gone';
  const why = `status ${status} ${reason}`.trim();
  return { kind: status === 429 || status >= 500 || status === 0 ? 'retry' : 'refused', why };
}

function reasonOf(body: string): string {
  try {
    const { reason } = JSON.parse(body) as { reason?: unknown };
    return typeof reason === 'string' && /^\w{1,60}$/.test(reason) ? reason : '';
  } catch {
    return '';
  }
}
