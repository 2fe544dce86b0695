import { expect, test } from 'vitest';
import { mailPayLink } from './desk.ts';
import type { Answered, Talk } from './talk.ts';

/** Answers each verb with the next of its answers. */
function answering(answers: Record<string, Answered[]>): Talk {
  const send: Talk['send'] = async (_method, _path, body) => {
    const { verb } = body as { verb: string };
    const next = answers[verb]?.shift();
    if (next === undefined) throw new Error(`${verb} once too often`);
    return next;
  };
  return { send, post: (path, body) => send('POST', path, body), complaints: [], end: Date.now() + 60_000 };
}
const done = (detail: object): Answered => ({ status: 200, body: { message: 'done', detail } });
const refused = (code: string, detail: string): Answered => ({ status: 409, body: { code, detail } });

test('a pay link is asked for where the shop has ended the order by itself, and once all of its strip has ended', async () => {
  const talk = answering({
    expire_now: [
      refused('invalid_action', 'the card company doesn’t answer now; the shop goes on asking by itself.'),
      refused('move_not_allowed', "expire_now isn't possible as it is now."),
    ],
    pay_link: [
      refused('move_not_allowed', 'not all of the orders that were to be paid with it have expired.'),
      done({ order_uid: 'ord_2' }),
      done({ link: 'https://shop.example/order-confirmation?session_id=cs_2' }),
    ],
  });
  expect(await mailPayLink({ talk, key: 'gsk_1' }, 'ord_1')).toBe('cs_2');
  expect(talk.complaints).toEqual([]);
});
