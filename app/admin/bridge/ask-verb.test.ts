import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { adminApiContext } from '../../../server/page-context.server.ts';
import { askVerb } from './ask-verb.server.ts';

const UNDER_WAY = () => new Response('{}', { status: 409, headers: { 'retry-after': '5' } });

/** Sends a form's verb to an API that gives these answers, one after another, and the last of them from then on. */
async function press(answers: (() => Response)[], patienceMs?: number) {
  const asked: [string, RequestInit | undefined][] = [];
  const context = new RouterContextProvider();
  context.set(adminApiContext, async (path, init) => {
    asked.push([path, init]);
    return answers[Math.min(asked.length, answers.length) - 1]!();
  });
  const asking = { request: new Request('http://shop.example/admin/orders/ord_1'), context };
  const response = await askVerb(asking, 'orders/ord_1/actions', 'k', { verb: 'refund' }, patienceMs);
  return { asked, status: response.status };
}

test('a second press is answered as the first, which was under way when it came', async () => {
  const { asked, status } = await press([UNDER_WAY, UNDER_WAY, () => Response.json({})]);
  expect(status).toBe(200);
  expect(asked).toHaveLength(3);
  expect(new Set(asked.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(asked[0]).toMatchObject([
    '/api/v2/admin/orders/ord_1/actions',
    { headers: { 'idempotency-key': 'k' }, body: '{"verb":"refund"}' },
  ]);
});

test('any other refusal is told at once, and one that stays under way once patience is over', async () => {
  const refused = await press([() => new Response('{}', { status: 409 })]);
  expect([refused.status, refused.asked.length]).toEqual([409, 1]);
  const hanging = await press([UNDER_WAY], 0);
  expect([hanging.status, hanging.asked.length]).toEqual([409, 1]);
});
