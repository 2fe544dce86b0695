import { setTimeout as sleep } from 'node:timers/promises';
import type { Call, Reply, Transport, TransportOptions } from './call.ts';

/** Lost reads are repeated after these pauses, in milliseconds, while the call's time lasts. */
const READ_PAUSES_MS = [200, 1000];
/** An answer above this many bytes is no answer: a whole catalogue has 10 MB. */
const MOST_BYTES = 64 * 1024 * 1024;
/** Errors of a connection that was never made, so that nothing can have been sent. */
const NEVER_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'ENETUNREACH'];

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
    const repeats =
      reply.kind === 'lost' ||
      reply.kind === 'unreadable' ||
      (reply.kind === 'refused' && reply.status >= 500);
    if (!repeats || pause === undefined || Date.now() + pause >= end) return reply;
    await sleep(pause);
  }
}

async function tryOnce<T>(options: TransportOptions, call: Call<T>, end: number): Promise<Reply<T>> {
  const { breaker, limiter } = options;
  const closedFor = breaker.closedFor();
  if (closedFor > 0) return { kind: 'not_sent', why: 'its circuit is open', afterMs: closedFor };
  if (!(await limiter.turn(end))) return { kind: 'not_sent', why: 'no turn within the limit of its calls' };
  const reply = await send(options, call, end);
  breaker.note(reply.kind === 'ok' || (reply.kind === 'refused' && reply.status < 500));
  if (reply.kind === 'refused' && reply.status === 429) {
    await limiter.slowDown(Date.now() + (reply.afterMs ?? 1000));
  }
  return reply;
}

async function send<T>(options: TransportOptions, call: Call<T>, end: number): Promise<Reply<T>> {
  const body = bodyOf(call);
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...(call.json === undefined ? {} : { 'content-type': 'application/json' }),
    ...(call.form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    ...(await options.authorize({ method: call.method, path: call.path, body })),
    ...call.headers,
  };
  let answered: Response;
  try {
    answered = await fetch(addressOf(options.base, call), {
      method: call.method,
      headers,
      body,
      // A redirect would take the credentials, and maybe the order, elsewhere.
      redirect: 'manual',
      signal: AbortSignal.timeout(Math.max(1, end - Date.now())),
    });
  } catch (error) {
    return lostBy(error);
  }
  let text: string;
  try {
    text = await textOf(answered);
  } catch (error) {
    const lost = lostBy(error);
    // The status line came, so that it was sent.
    return lost.kind === 'not_sent' ? { kind: 'lost', why: lost.why } : lost;
  }
  return readReply(call, answered, text);
}

function readReply<T>(call: Call<T>, { status, headers, ok }: Response, text: string): Reply<T> {
  const body = parsed(text);
  if (!ok) return { kind: 'refused', status, body, headers, afterMs: retryAfter(headers) };
  const read = call.answer.safeParse(body);
  if (read.success) return { kind: 'ok', body: read.data, status, headers, text };
  const issue = read.error.issues[0]!;
  // The place and what is wrong with it, never the value: it may be a code.
  return { kind: 'unreadable', why: `${issue.path.join('.') || 'the answer'}: ${issue.code}` };
}

function bodyOf({ json, form }: Call<unknown>): string | null {
  if (json !== undefined) return JSON.stringify(json);
  return form === undefined ? null : new URLSearchParams(form).toString();
}

function addressOf(base: string, { path, query }: Call<unknown>): string {
  const entries = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]);
  return `${base}${path}${entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''}`;
}

function lostBy(error: unknown): Reply<never> {
  const { name, cause } = error as Error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : name;
  return NEVER_CONNECTED.includes(code)
    ? { kind: 'not_sent', why: `no connection: ${code}` }
    : { kind: 'lost', why: code };
}

async function textOf(answered: Response): Promise<string> {
  if (answered.body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answered.body) {
    size += chunk.byteLength;
    if (size > MOST_BYTES) throw new Error('the answer is too long');
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
