import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Talk } from './talk.ts';

/** Somebody of the staff, who talks to the shop with a key. */
interface Desk {
  talk: Talk;
  /** `gsk_…` */
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
const WAITS =
  /under way|answer now|opened at this moment|bought now|moved on|press it once more|not all of .* have expired/;
const REFUSALS = ['move_not_allowed', 'invalid_action', 'idempotency_key_reused'];

/** Presses a button of an order. @param verb as in docs/contract.md, C11.9. */
export const press = (desk: Desk, orderUid: string, verb: string, input: object = {}): Promise<Pressed> =>
  pressIn('orders', desk, orderUid, verb, input);

/**
 * Presses a button of a room's row, as often as it takes to be told what became of it: while the shop says that something else of
 * the row has to end first, staff wait.
 * @param room as its address has it: `disputes`.
 */
export async function pressIn(
  room: string,
  { talk, key }: Desk,
  uid: string,
  verb: string,
  input: object,
): Promise<Pressed> {
  const path = `/api/v2/admin/${room}/${uid}/actions`;
  // The same for all attempts: whoever isn't told whether money was given mustn't give it twice.
  const headers = { authorization: `Bearer ${key}`, 'idempotency-key': randomUUID() };
  for (;;) {
    const { status, body } = await talk.send('POST', path, { verb, reason: 'storm', ...input }, headers);
    const words = String(status === 200 ? body.message : body.detail);
    if (status === 202) return { done: true, words: String(body.message), detail: body };
    if (status === 200) return { done: true, words, detail: (body.detail ?? {}) as Pressed['detail'] };
    if (!REFUSALS.includes(String(body.code)))
      talk.complaints.push(`${verb} was answered ${status} ${body.code}`);
    if (!WAITS.test(words)) return { done: false, words, detail: {} };
    if (Date.now() > talk.end) throw new Error(`${verb} of ${uid} was never done: ${words}`);
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
 * What staff do for a buyer who writes that the payment failed: they end the order, have it ordered again, and mail the link.
 * @returns the session that the link opens; null where it came to something else, of which the customer complains.
 */
export async function mailPayLink(desk: Desk, orderUid: string): Promise<string | null> {
  // Refused where an attempt before it has ended the session: the shop ends such an order by itself. The next verb tells.
  await press(desk, orderUid, 'expire_now');
  const reordered = await pressToBeTold(
    desk,
    orderUid,
    'pay_link',
    ({ detail, words }) => detail.order_uid ?? /, for (ord_\w+),/.exec(words)?.[1],
  );
  const link = reordered && (await pressToBeTold(desk, reordered, 'pay_link', ({ detail }) => detail.link));
  return link && new URL(link).searchParams.get('session_id');
}

/** Presses a button of the newest dispute of an order, once the shop knows of one. */
export async function pressDispute(
  desk: Desk,
  orderUid: string,
  verb: 'submit_evidence' | 'accept',
): Promise<Pressed> {
  const [dispute] = await untilListed(desk, `disputes?order_uid=${orderUid}`, () => true);
  return pressIn('disputes', desk, String(dispute!.uid), verb, {});
}

/** Has somebody else agree to what took a second person, and waits until it was carried out. */
export async function agree(desk: Desk, approvalUid: string): Promise<void> {
  const agreed = await pressIn('approvals', desk, approvalUid, 'approve', {});
  if (!agreed.done) desk.talk.complaints.push(`approve was answered: ${agreed.words}`);
  await untilListed(desk, 'approvals?open=0', ({ uid, outcome }) => uid === approvalUid && outcome !== null);
}

/** Looks at a list until it has such a row. */
async function untilListed(
  { talk, key }: Desk,
  list: string,
  isIt: (row: Record<string, unknown>) => boolean,
): Promise<Record<string, unknown>[]> {
  while (Date.now() < talk.end) {
    const headers = { authorization: `Bearer ${key}` };
    const { body } = await talk.send('GET', `/api/v2/admin/${list}`, undefined, headers);
    const found = ((body.items ?? []) as Record<string, unknown>[]).filter(isIt);
    if (found.length > 0) return found;
    await sleep(AGAIN_MS);
  }
  throw new Error(`never listed among ${list}`);
}

/** Staff close an alarm of an order once they see it, or give up at `end`; whether an attempt did whose answer was lost they can't tell. */
export async function closeAlarm(desk: Desk, orderUid: string, kind: string, end: number): Promise<void> {
  for (;;) {
    const { done, words } = await press(desk, orderUid, 'close_alarm', { kind });
    if (done || words.includes('closed already') || Date.now() > end) return;
    await sleep(AGAIN_MS);
  }
}
