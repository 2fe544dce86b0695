import type { Call, Reply, Transport } from '../../../providers/esims/wire/call.ts';

/** What a company would answer to one call. */
export type CannedAnswer = { status: number; body: unknown } | 'lost' | 'not_sent';

/** A call as it would go out. */
export type CannedCall = Pick<Call<unknown>, 'method' | 'path' | 'query' | 'json' | 'kind'>;

/** A transport without a network or repeats: each call gets what `answer` says, read by the call's own schema. */
export function cannedTransport(answer: (call: CannedCall) => CannedAnswer): Transport {
  const write = () => {};
  return {
    log: { info: write, warn: write, error: write },
    call: async (call) => replyTo(call, answer(call)),
  };
}

function replyTo<T>(call: Call<T>, answer: CannedAnswer): Reply<T> {
  if (answer === 'lost') return { kind: 'lost', why: 'TimeoutError' };
  if (answer === 'not_sent') return { kind: 'not_sent', why: 'no connection: ECONNREFUSED' };
  const headers = new Headers();
  const { status, body } = answer;
  if (status >= 300) return { kind: 'refused', status, body, headers, afterMs: undefined };
  const read = call.answer.safeParse(body);
  if (!read.success) return { kind: 'unreadable', why: read.error.issues[0]?.code ?? 'unreadable' };
  return { kind: 'ok', body: read.data, status, headers, text: JSON.stringify(body) ?? '' };
}
