import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Talk } from './talk.ts';

/** Somebody of the staff, who talks to the shop with a key. */
interface Desk {
  talk: Talk;
  /** `gsk_…`, of a role that needs nobody's agreement. */
  key: string;
}

interface Pressed {
  done: boolean;
  /** Why not, or what was done, in the shop's words. */
  words: string;
  detail: Record<string, unknown>;
}

/** A row that moves at this moment may be pressed again so much later. */
const AGAIN_MS = 1_000;
/** What ends by itself, so that staff wait for it. */
const WAITS = /under way|answer now|opened at this moment|bought now|moved on/;
const REFUSALS = ['move_not_allowed', 'invalid_action', 'idempotency_key_reused'];

/**
 * Presses a button of an order, as often as it takes to be told what became of it: while the shop says that something else of the
 * order has to end first, staff wait.
 * @param verb as in docs/contract.md, C11.9.
 */
export async function press(
  { talk, key }: Desk,
  orderUid: string,
  verb: string,
  input: object = {},
): Promise<Pressed> {
  const path = `/api/v2/admin/orders/${orderUid}/actions`;
  // The same for all attempts: whoever isn't told whether money was given mustn't give it twice.
  const headers = { authorization: `Bearer ${key}`, 'idempotency-key': randomUUID() };
  for (;;) {
    const { status, body } = await talk.send('POST', path, { verb, reason: 'storm', ...input }, headers);
    const words = String(status === 200 ? body.message : body.detail);
    if (status === 200) return { done: true, words, detail: (body.detail ?? {}) as Pressed['detail'] };
    if (!REFUSALS.includes(String(body.code)))
      talk.complaints.push(`${verb} was answered ${status} ${body.code}`);
    if (!WAITS.test(words)) return { done: false, words, detail: {} };
    if (Date.now() > talk.end) throw new Error(`${verb} of ${orderUid} was never done: ${words}`);
    await sleep(AGAIN_MS);
  }
}

/** The same for a verb that tells a person's details once: where that answer was lost with its process, it is pressed once more. */
async function pressToBeTold(
  desk: Desk,
  orderUid: string,
  verb: string,
  tells: (pressed: Pressed) => unknown,
): Promise<string | null> {
  let pressed = await press(desk, orderUid, verb);
  if (typeof tells(pressed) !== 'string') pressed = await press(desk, orderUid, verb);
  const told = tells(pressed);
  if (typeof told === 'string') return told;
  desk.talk.complaints.push(`${verb} was answered: ${pressed.words}`);
  return null;
}

/**
 * What staff do for a buyer who writes that the payment failed: they end the order, have it ordered anew, and mail the link.
 * @returns the session that the link opens; null where it came to something else, of which the customer complains.
 */
export async function mailPayLink(desk: Desk, orderUid: string): Promise<string | null> {
  const ended = await press(desk, orderUid, 'expire_now');
  if (!ended.done) {
    desk.talk.complaints.push(`expire_now was answered: ${ended.words}`);
    return null;
  }
  const anew = await pressToBeTold(
    desk,
    orderUid,
    'pay_link',
    ({ detail, words }) => detail.order_uid ?? /, for (ord_\w+),/.exec(words)?.[1],
  );
  const link = anew && (await pressToBeTold(desk, anew, 'pay_link', ({ detail }) => detail.link));
  return link && new URL(link).searchParams.get('session_id');
}
