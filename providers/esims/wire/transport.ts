import { setTimeout as sleep } from 'node:timers/promises';
import { isBackground } from './background.ts';
import type { Call, Reply, Transport, TransportOptions } from './call.ts';
import { readJson } from './json.ts';
import { fetchOrTell, wordFor } from './sent.ts';

/** Lost reads are repeated after these pauses, in milliseconds, while the call's time lasts. */
const READ_PAUSES_MS = [200, 1000];
/** What isn't a purchase takes no later turns than these: a purchase that comes now stands behind no more. */
const BACKGROUND_WAIT_MS = 2000;
/** After a 429 to a call without a limit of its own, all wait no longer: which calls it was meant for isn't said. */
const LONGEST_PAUSE_MS = 30_000;
/** An answer above this many bytes is no answer: a whole catalogue has 10 MB. */
const MOST_BYTES = 64 * 1024 * 1024;

/** The one way from an adapter to its company: limiter, breaker, time-out, retry of reads, reading and checking of answers. */
export function createTransport(options: TransportOptions): Transport {
  return { call: (call) => calledThrough(options, call), log: options.log };
}

async function calledThrough<T>(options: TransportOptions, call: Call<T>): Promise<Reply<T>> {
  const end = Date.now() + call.timeoutMs;
  const closedFor = options.breaker.closedFor();
  if (closedFor > 0) {
    return told(options, call, { kind: 'not_sent', why: 'its circuit is open', afterMs: closedFor });
  }
  const pauses = call.kind === 'read' ? READ_PAUSES_MS : [];
  for (let attempt = 0; ; attempt++) {
    const { reply, tried } = await tryOnce(options, call, end);
    told(options, call, reply);
    const wait = Math.max(pauses[attempt] ?? 0, (reply.kind === 'refused' && reply.afterMs) || 0);
    if (attempt >= pauses.length || !isRepeated(reply) || Date.now() + wait >= end) {
      if (tried) options.breaker.note(isAnswer(reply));
      return reply;
    }
    await sleep(wait);
  }
}

const isRepeated = (reply: Reply<unknown>) =>
  reply.kind === 'lost' || reply.kind === 'unreadable' || (reply.kind === 'refused' && reply.status >= 500);

/** Whether the company works; an answer that can't be read is one. */
const isAnswer = (reply: Reply<unknown>) =>
  reply.kind === 'ok' || reply.kind === 'unreadable' || (reply.kind === 'refused' && reply.status < 500);

/** @returns the reply; `tried` is false where the company had no part in it. */
async function tryOnce<T>(
  options: TransportOptions,
  call: Call<T>,
  end: number,
): Promise<{ reply: Reply<T>; tried: boolean }> {
  const untried = (why: string) => ({ reply: { kind: 'not_sent' as const, why }, tried: false });
  const { limiter } = options;
  const own = call.limit && limiter.ofCalls(call.name, call.limit);
  const turnBy = lastTurn(call, end);
  if ((own && !(await own.turn(turnBy))) || !(await limiter.turn(turnBy))) {
    const why = 'no turn within the limit of its calls';
    return { reply: { kind: 'not_sent', why, noTurn: true }, tried: false };
  }
  const prepared = await prepare(options, call).catch((error: unknown) => wordFor(error));
  if (typeof prepared === 'string') return untried(`it could not be made: ${prepared}`);
  if (Date.now() >= end) return untried('its time was over before it was sent');
  const reply = await send(addressOf(options.base, call), prepared, call, end);
  if (reply.kind === 'refused' && reply.status === 429) {
    const pauseMs = reply.afterMs ?? 1000;
    await (own ?? limiter).slowDown(Date.now() + (own ? pauseMs : Math.min(pauseMs, LONGEST_PAUSE_MS)));
  }
  return { reply, tried: true };
}

/** Until when a call waits for its turn, in epoch milliseconds. */
function lastTurn({ kind, timeoutMs }: Call<unknown>, end: number): number {
  if (isBackground()) return Math.min(end, Date.now() + BACKGROUND_WAIT_MS);
  // A write that is sent with little time left is lost rather than answered.
  return kind === 'write' ? end - timeoutMs / 2 : end;
}

type Prepared = Pick<RequestInit, 'method' | 'body'> & { headers: Headers };

/**
 * What is to be sent; nothing has been, whatever goes wrong here.
 * @throws what the adapter's credentials or a value that no header takes make it throw.
 */
async function prepare(
  { authorize }: TransportOptions,
  { headers, json, form, ...call }: Call<unknown>,
): Promise<Prepared> {
  const { method, path } = call;
  const body = bodyOf({ json, form });
  return {
    method,
    body,
    headers: new Headers({
      accept: 'application/json',
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(await authorize({ method, path, body })),
      ...headers,
    }),
  };
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
  const body = readJson(text);
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

function bodyOf({ json, form }: Partial<Pick<Call<unknown>, 'json' | 'form'>>): string | null {
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

/** `Retry-After` in milliseconds (RFC 9110, section 10.2.3), at most an hour; undefined where there is none. */
function retryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(3600, Math.max(0, seconds)) * 1000 : undefined;
}

/** Logs the call if it failed, with the wholesaler's own id of it; never bodies, which hold codes and addresses. */
function told<T>({ company, log, requestId }: TransportOptions, call: Call<T>, reply: Reply<T>): Reply<T> {
  if (reply.kind === 'ok') return reply;
  const about = { company, call: call.name, reference: call.reference };
  if (reply.kind === 'refused') {
    const fields = { ...about, status: reply.status, request_id: at(reply.body, requestId ?? []) };
    log.warn(fields, 'wholesaler refused a call');
  } else log.warn({ ...about, why: reply.why }, `wholesaler call ${reply.kind.replace('_', ' ')}`);
  return reply;
}

function at(body: unknown, path: readonly string[]): string | undefined {
  let value: unknown = path.length === 0 ? undefined : body;
  for (const key of path) {
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 80) : undefined;
}
