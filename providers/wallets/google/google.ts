import { z } from 'zod';
import { type Answer, done } from '../../../core/answer.ts';
import { type Clock, later, MINUTE, SECOND } from '../../../core/clock.ts';
import type { LinkWallet, Pass } from '../../../core/wallets/wallet.ts';
import { classId, objectId, passClass, passObject } from './pass-object.ts';
import { type ServiceAccount, signedToken } from './service-account.ts';

const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer';
const TOKEN_URL = 'https://oauth2.googleapis.com/token';
const API = 'https://walletobjects.googleapis.com/walletobjects/v1';
const SAVE = 'https://pay.google.com/gp/v/save';
/** A traveller waits for up to three of them. */
const LONGEST_CALL_MS = 5 * SECOND;
const LONGEST_WAIT_MS = 60 * MINUTE;
/** A token is good for an hour; it is asked for again before that ends. */
const SPARE_MS = 5 * MINUTE;

interface GoogleOptions {
  issuer: string;
  account: ServiceAccount;
  publicOrigin: string;
  clock: Clock;
  /** For tests alone. */
  api?: string;
  tokenUrl?: string;
  timeoutMs?: number;
}

type Failure = Exclude<Answer<never>, { kind: 'done' }>;
const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number() });

/** The HTTP server puts a Response of its own in the place of Node's, so that `instanceof` doesn't know what `fetch` returns. */
const isFailure = (answer: Response | Failure): answer is Failure => 'kind' in answer;

/**
 * Google Wallet: Google keeps the passes. One is written there by the API first, and the address that saves it names it alone, so
 * that no code of an eSIM stands in an address.
 */
export function googleWallet(options: GoogleOptions): LinkWallet {
  const { issuer, account, publicOrigin, clock } = options;
  const { api = API, tokenUrl = TOKEN_URL, timeoutMs = LONGEST_CALL_MS } = options;
  let token: { value: string; until: Date } | null = null;
  let classKept = false;

  async function send(url: string, init: RequestInit): Promise<Response | Failure> {
    try {
      return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    } catch (error) {
      const { name, cause } = error as Error & { cause?: { code?: string } };
      return { kind: 'retry', why: name === 'TimeoutError' ? 'time-out' : (cause?.code ?? name) };
    }
  }

  async function bearer(): Promise<string | Failure> {
    const now = clock.now();
    if (token !== null && token.until > now) return token.value;
    const iat = Math.floor(now.getTime() / 1_000);
    const claims = { iss: account.email, scope: SCOPE, aud: TOKEN_URL, iat, exp: iat + 3_600 };
    const answer = await send(tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: signedToken(account, claims),
      }),
    });
    if (isFailure(answer)) return answer;
    if (!answer.ok) return failureOf(answer, 'token');
    const read = tokenAnswer.safeParse(await answer.json().catch(() => null));
    if (!read.success) return { kind: 'retry', why: 'token: no token in the answer' };
    const { access_token: value, expires_in } = read.data;
    token = { value, until: later(now, Math.max(0, expires_in * SECOND - SPARE_MS)) };
    return value;
  }

  async function call(method: 'POST' | 'PATCH', path: string, body: object): Promise<Response | Failure> {
    const value = await bearer();
    if (typeof value !== 'string') return value;
    const answer = await send(`${api}/${path}`, {
      method,
      headers: { Authorization: `Bearer ${value}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!isFailure(answer)) {
      // What it says besides is of no use; left unread it would hold the connection.
      await answer.body?.cancel();
      if (answer.status === 401) token = null;
    }
    return answer;
  }

  /** Writes something that may be there already. @returns what stood in the way; null where nothing did. */
  async function keep(
    kind: 'genericClass' | 'genericObject',
    id: string,
    body: object,
  ): Promise<Failure | null> {
    let answer = await call('POST', kind, body);
    if (!isFailure(answer) && answer.status === 409) {
      answer = await call('PATCH', `${kind}/${id}`, body);
    }
    if (isFailure(answer)) return answer;
    return answer.ok ? null : failureOf(answer, kind);
  }

  async function keepPass(pass: Pass): Promise<Failure | null> {
    if (!classKept) {
      const failure = await keep('genericClass', classId(issuer), passClass(issuer));
      if (failure !== null) return failure;
      classKept = true;
    }
    const body = passObject(issuer, pass, publicOrigin);
    return keep('genericObject', objectId(issuer, pass.uid), body);
  }

  return {
    name: 'google',
    kind: 'link',
    goodUntil: null,
    async link(pass) {
      const failure = await keepPass(pass);
      if (failure !== null) return failure;
      const object = { id: objectId(issuer, pass.uid), classId: classId(issuer) };
      const claims = {
        ...{ iss: account.email, aud: 'google', typ: 'savetowallet' },
        iat: Math.floor(clock.now().getTime() / 1_000),
        origins: [publicOrigin],
        payload: { genericObjects: [object] },
      };
      return done(`${SAVE}/${signedToken(account, claims)}`);
    },
    async update(pass) {
      const body = passObject(issuer, pass, publicOrigin);
      const answer = await call('PATCH', `genericObject/${objectId(issuer, pass.uid)}`, body);
      if (isFailure(answer)) return answer;
      // Never written there: nobody has it.
      return answer.ok || answer.status === 404 ? done({ gone: [] }) : failureOf(answer, 'genericObject');
    },
  };
}

/** @param what was asked for: bodies of errors name the pass, and stay out of logs. */
function failureOf({ status, headers }: Response, what: string): Failure {
  const why = `${what}: status ${status}`;
  if (status !== 401 && status !== 408 && status !== 429 && status < 500) {
    return { kind: 'refused', code: 'wallet_refused', why };
  }
  const asked = Number(headers.get('retry-after') ?? Number.NaN) * SECOND;
  return { kind: 'retry', why, ...(asked > 0 && { afterMs: Math.min(asked, LONGEST_WAIT_MS) }) };
}
