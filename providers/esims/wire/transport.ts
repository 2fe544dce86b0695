import { setTimeout as sleep } from 'node:timers/promises';
import type { Call, Reply, Transport, TransportOptions } from './call.ts';
import { fetchOrTell, wordFor } from './sent.ts';

/** Lost reads are repeated after these pauses, in milliseconds, while the call's time lasts. */
const READ_PAUSES_MS = [200, 1000];
/** An answer above this many bytes is no answer: a whole catalogue has 10 MB. */
const MOST_BYTES = 64 * 1024 * 1024;

/** The one way from an adapter to its company: limiter, breaker, time-out, retry of reads, reading and checking of answers. */
export function createTransport(options: TransportOptions): Transport {
  return { call: (call) => calledThrough(options, call), log: options.log };
}

async function calledThrough<T>(options: TransportOptions, call: Call<T>): Promise<Reply<T>> {
  const end = Date.now() + call.timeoutMs;
  const pauses = call.kind === 'read' ? READ_PAUSES_MS : [];
  for (let attempt = 0; ; attempt++) {
    const reply = await tryOnce(options, call, end);
    logFailure(options, call, reply);
    const pause = pauses[attempt];
    if (!isRepeated(reply) || pause === undefined) return reply;
    const wait = reply.kind === 'refused' ? Math.max(pause, reply.afterMs ?? 0) : pause;
    if (Date.now() + wait >= end) return reply;
    await sleep(wait);
  }
}

const isRepeated = (reply: Reply<unknown>) =>
  reply.kind === 'lost' || reply.kind === 'unreadable' || (reply.kind === 'refused' && reply.status >= 500);

async function tryOnce<T>(options: TransportOptions, call: Call<T>, end: number): Promise<Reply<T>> {
  const { breaker, limiter } = options;
  const closedFor = breaker.closedFor();
  if (closedFor > 0) return { kind: 'not_sent', why: 'its circuit is open', afterMs: closedFor };
  // A write that is sent with little time left is lost rather than answered.
  const turnBy = call.kind === 'write' ? end - call.timeoutMs / 2 : end;
  if (!(await limiter.turn(turnBy)))
    return { kind: 'not_sent', why: 'no turn within the limit of its calls' };
  const prepared = await prepare(options, call);
  if ('kind' in prepared) return prepared;
  if (Date.now() >= end) return { kind: 'not_sent', why: 'its time was over before it was sent' };
  const reply = await send(addressOf(options.base, call), prepared, call, end);
  // An answer that can't be read is one: the company is there.
  breaker.note(
    reply.kind === 'ok' || reply.kind === 'unreadable' || (reply.kind === 'refused' && reply.status < 500),
  );
  if (reply.kind === 'refused' && reply.status === 429) {
    await limiter.slowDown(Date.now() + (reply.afterMs ?? 1000));
  }
  return reply;
}

type Prepared = Pick<RequestInit, 'method' | 'body'> & { headers: Headers };

/** What is to be sent; nothing has been, whatever goes wrong here. */
async function prepare<T>(
  { authorize }: TransportOptions,
  call: Call<T>,
): Promise<Prepared | Extract<Reply<never>, { kind: 'not_sent' }>> {
  try {
    const { method, path } = call;
    const body = bodyOf(call);
    const headers = new Headers({
      accept: 'application/json',
      ...(call.json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(call.form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(await authorize({ method, path, body })),
      ...call.headers,
    });
    return { method, body, headers };
  } catch (error) {
    return { kind: 'not_sent', why: `it could not be made: ${wordFor(error)}` };
  }
}

async function send<T>(address: string, prepared: Prepared, call: Call<T>, end: number): Promise<Reply<T>> {
  const fetched = await fetchOrTell(address, {
    ...prepared,
    // A redirect would take the credentials, and maybe the order, elsewhere.
    redirect: 'manual',
    signal: AbortSignal.timeout(Math.max(1, end - Date.now())),
  });
  if ('error' in fetched) {
    const why = wordFor(fetched.error);
    return fetched.sent ? { kind: 'lost', why } : { kind: 'not_sent', why: `no connection: ${why}` };
  }
  try {
    return readReply(call, fetched.response, await textOf(fetched.response));
  } catch (error) {
    return { kind: 'lost', why: error instanceof TooLong ? error.message : wordFor(error) };
  }
}

function readReply<T>(call: Call<T>, { status, headers, ok }: Response, text: string): Reply<T> {
  const body = parsed(text);
  if (!ok) return { kind: 'refused', status, body, headers, afterMs: retryAfter(headers) };
  const read = call.answer.safeParse(body);
  if (read.success) return { kind: 'ok', body: read.data, status, headers, text };
  const issue = read.error.issues[0]!;
  // The place and what is wrong with it, never the value: it may be a code.
  return { kind: 'unreadable', why: `${issue.path.map(placeOf).join('.') || 'the answer'}: ${issue.code}` };
}

/** A field's name or a number in a list; what else stands as a key may be a value, such as an ICCID. */
const placeOf = (key: PropertyKey) =>
  typeof key === 'number' || /^[a-z][a-z_]{0,40}\d?$/i.test(String(key)) ? String(key) : '…';

function bodyOf({ json, form }: Call<unknown>): string | null {
  if (json !== undefined) return JSON.stringify(json);
  return form === undefined ? null : new URLSearchParams(form).toString();
}

function addressOf(base: string, { path, query }: Call<unknown>): string {
  const entries = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]);
  return `${base}${path}${entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''}`;
}

class TooLong extends Error {
  override message = 'the answer is too long';
}

async function textOf(answered: Response): Promise<string> {
  if (answered.body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answered.body) {
    size += chunk.byteLength;
    if (size > MOST_BYTES) throw new TooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `Retry-After` in milliseconds (RFC 9110, section 10.2.3), at most an hour; undefined where there is none. */
function retryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(3600, Math.max(0, seconds)) * 1000 : undefined;
}

/** Names the call that failed, with the wholesaler's own id of it; never bodies, which hold codes and addresses. */
function logFailure<T>({ company, log, requestId }: TransportOptions, call: Call<T>, reply: Reply<T>): void {
  if (reply.kind === 'ok') return;
  const about = { company, call: call.name, reference: call.reference };
  if (reply.kind === 'refused') {
    const fields = { ...about, status: reply.status, request_id: at(reply.body, requestId ?? []) };
    log.warn(fields, 'wholesaler refused a call');
  } else log.warn({ ...about, why: reply.why }, `wholesaler call ${reply.kind.replace('_', ' ')}`);
}

function at(body: unknown, path: readonly string[]): string | undefined {
  let value: unknown = path.length === 0 ? undefined : body;
  for (const key of path) {
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 80) : undefined;
}
