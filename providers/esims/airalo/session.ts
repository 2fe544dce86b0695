import { z } from 'zod';
import { HOUR, later, MINUTE } from '../../../core/clock.ts';
import type { Log } from '../../../core/log.ts';
import type { OpenedWith } from '../wire/adapter.ts';
import type { Call, Reply, Transport } from '../wire/call.ts';

/** Tokens are taken for 24 hours, whatever `expires_in` says; an hour is left for calls under way. */
const TOKEN_LIFE_MS = 23 * HOUR;
const TOKEN_TIMEOUT_MS = 10_000;
/** What the company gives; a 429 for one more says nothing of other calls. */
const TOKENS = { calls: 3, perMs: MINUTE };
/** What all processes call the token. */
const KEPT_TOKEN = 'access_token';

const tokenAnswer = z.object({ data: z.object({ access_token: z.string().min(1).max(10_000) }) });

/** Calls to the company with its access token. */
export interface Session {
  /** As Transport.call, with the token's request and its renewal within the call's own time. */
  call<T>(call: Call<T>): Promise<Reply<T>>;
  readonly log: Log;
}

/**
 * One token for all processes: the company gives three a minute. A token that is no longer taken is dropped, and asked
 * for again once; a call that was answered 401 had no effect, so that even an order may be sent again then.
 */
export function createSession({ settings, clock, kept, transport }: OpenedWith): Session {
  const wire = transport({ authorize: async () => ({}) });
  /** Calls of this process that need a token at once wait for the same one. */
  let asking: Promise<Reply<string>> | null = null;

  async function ask(): Promise<Reply<string>> {
    const reply = await askForToken(wire, settings);
    if (reply.kind === 'ok') {
      await kept.write(KEPT_TOKEN, reply.body, later(clock.now(), TOKEN_LIFE_MS));
      return reply;
    }
    // Another process may have been first, and used up what the company gives in a minute.
    const others = await kept.read(KEPT_TOKEN);
    return others === null ? reply : ok(others);
  }

  async function token(refused: string | null): Promise<Reply<string>> {
    const known = await kept.read(KEPT_TOKEN);
    if (known !== null && known !== refused) return ok(known);
    if (known !== null) await kept.drop(KEPT_TOKEN);
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  }

  async function call<T>(asked: Call<T>): Promise<Reply<T>> {
    const end = Date.now() + asked.timeoutMs;
    const first = await token(null);
    if (first.kind !== 'ok') return first;
    const reply = await send(wire, asked, first.body, end);
    // What is left of the time must do for the call itself: one that is cut off might have had its effect.
    const isLate = end - Date.now() < asked.timeoutMs / 2;
    if (reply.kind !== 'refused' || reply.status !== 401 || isLate) return reply;
    const renewed = await token(first.body);
    return renewed.kind === 'ok' ? send(wire, asked, renewed.body, end) : renewed;
  }

  return { call, log: wire.log };
}

async function send<T>(wire: Transport, call: Call<T>, token: string, end: number): Promise<Reply<T>> {
  const timeoutMs = end - Date.now();
  if (timeoutMs <= 0) return { kind: 'not_sent', why: 'the access token came too late', afterMs: 1000 };
  const headers = { ...call.headers, authorization: `Bearer ${token}` };
  return wire.call({ ...call, headers, timeoutMs });
}

/** @returns `not_sent` for a token that didn't come: whatever needed it certainly wasn't sent. */
async function askForToken(wire: Transport, settings: OpenedWith['settings']): Promise<Reply<string>> {
  const reply = await wire.call({
    name: 'token',
    method: 'POST',
    path: '/token',
    form: {
      client_id: settings.AIRALO_CLIENT_ID ?? '',
      client_secret: settings.AIRALO_CLIENT_SECRET ?? '',
      grant_type: 'client_credentials',
    },
    answer: tokenAnswer,
    kind: 'write',
    limit: TOKENS,
    timeoutMs: TOKEN_TIMEOUT_MS,
  });
  if (reply.kind === 'ok') return { ...reply, body: reply.body.data.access_token };
  if (reply.kind === 'not_sent') return reply;
  if (reply.kind !== 'refused' || reply.status >= 500) {
    const why = reply.kind === 'refused' ? `HTTP ${reply.status}` : reply.why;
    return { kind: 'not_sent', why: `no access token: ${why}` };
  }
  if (reply.status === 429) return { ...reply, body: undefined, afterMs: reply.afterMs ?? MINUTE };
  // Client id or secret are wrong (422, 401), or our address isn't on the account's list (403): all for an operator.
  return { ...reply, body: undefined, status: reply.status === 403 ? 403 : 401 };
}

const ok = (token: string): Reply<string> & { kind: 'ok' } => ({
  kind: 'ok',
  body: token,
  status: 200,
  headers: new Headers(),
  text: '',
});
