import { createHmac, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Clock } from '../../../core/clock.ts';
import type { Log } from '../../../core/log.ts';
import type { OpenedWith } from '../wire/adapter.ts';
import type { Failure } from '../wire/answers.ts';
import type { Transport } from '../wire/call.ts';
import { type Failed, isKnownError, needsPerson } from './errors.ts';
import { envelopeOf, failureSchema } from './schemas.ts';

export const COMPANY = 'esim-access';
/** Milliseconds for one read, and for one call that buys or cancels, each with its wait for the limiter. */
export const READ_MS = 10_000;
export const WRITE_MS = 30_000;

/** One call: all of them are POST with a JSON body. */
interface Question<T> {
  /** The company's word for it, for the log. */
  name: string;
  /** Behind the base. */
  path: string;
  json: object;
  /** Of `obj` in the answer. */
  obj: z.ZodType<T>;
  kind: 'read' | 'write';
  /** Our reference of the purchase that it is about. */
  reference?: string;
}

/** What the company said: `obj` of a success, or how it failed. */
export type Said<T> = { kind: 'ok'; obj: T } | Failed;

export interface Client {
  ask<T>(question: Question<T>): Promise<Said<T>>;
  readonly log: Log;
  readonly clock: Clock;
}

/** Calls with the access code, signed where there is a secret key. */
export function openClient({ settings, clock, log, transport }: OpenedWith): Client {
  const accessCode = settings.ESIM_ACCESS_CODE ?? '';
  const secretKey = settings.ESIM_ACCESS_SECRET;
  const calls = transport({
    authorize: async ({ body }) => ({
      'RT-AccessCode': accessCode,
      ...(secretKey === undefined
        ? {}
        : signed({
            ...{ secretKey, accessCode, body: body ?? '' },
            ...{ timestamp: String(clock.now().getTime()), requestId: randomUUID() },
          })),
    }),
  });
  return { ask: (question) => asked(calls, log, question), log, clock };
}

interface Signing {
  secretKey: string;
  accessCode: string;
  /** Milliseconds since 1970. */
  timestamp: string;
  requestId: string;
  /** As it is sent. */
  body: string;
}

/** The headers of the signed form: HMAC-SHA256 with the secret key, never the access code, in small hexadecimal letters. */
export function signed({ secretKey, accessCode, timestamp, requestId, body }: Signing) {
  const signature = createHmac('sha256', secretKey)
    .update(`${timestamp}${requestId}${accessCode}${body}`)
    .digest('hex');
  return { 'RT-Timestamp': timestamp, 'RT-RequestID': requestId, 'RT-Signature': signature };
}

async function asked<T>(transport: Transport, log: Log, question: Question<T>): Promise<Said<T>> {
  const { name, path, json, obj, kind, reference } = question;
  const reply = await transport.call({
    ...{ name, method: 'POST', path, json, kind },
    answer: envelopeOf(obj),
    timeoutMs: kind === 'read' ? READ_MS : WRITE_MS,
    ...(reference === undefined ? {} : { reference }),
  });
  let code: string | null;
  if (reply.kind === 'ok') {
    if ('obj' in reply.body) return { kind: 'ok', obj: reply.body.obj };
    code = errorCode(reply.body);
  } else {
    code = codeBeside(reply);
    if (code === null) return reply;
  }
  logError(log, { call: name, reference }, code);
  return { kind: 'error', code };
}

const errorCode = ({ errorCode }: Pick<z.infer<typeof failureSchema>, 'errorCode'>): string =>
  typeof errorCode === 'number' ? String(errorCode).padStart(6, '0') : (errorCode ?? 'without a code');

/** The code of a body that came with a status of refusal: errors have status 200, but a known code is as good with 400. */
function codeBeside(reply: Failure): string | null {
  if (reply.kind !== 'refused' || reply.status >= 500 || reply.status === 429) return null;
  const body = failureSchema.safeParse(reply.body);
  const code = body.success ? errorCode(body.data) : null;
  return code !== null && isKnownError(code) ? code : null;
}

function logError(log: Log, about: { call: string; reference: string | undefined }, code: string): void {
  // Orders are asked for until they are there.
  if (code === '200010') return;
  const fields = { company: COMPANY, ...about, error: code.slice(0, 20) };
  if (needsPerson(code)) log.error(fields, 'wholesaler refused a call');
  else log.warn(fields, 'wholesaler refused a call');
}
