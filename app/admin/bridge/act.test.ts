import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { adminApiContext } from '../../../server/page-context.server.ts';
import { act } from './act.server.ts';

/** The path that a form's verb is sent to. */
async function pathOf(at: string): Promise<string | undefined> {
  let asked: string | undefined;
  const context = new RouterContextProvider();
  context.set(adminApiContext, async (path) => {
    asked = path;
    return Response.json({ outcome: 'done', message: 'Done.' });
  });
  const form = new FormData();
  for (const [name, value] of Object.entries({ at, verb: 'take', key: 'k' })) form.set(name, value);
  const request = new Request('http://shop.example/admin/attention');
  await act({ request, context } as never, ['attention', 'jobs'], form);
  return asked;
}

test.each([
  ['jobs/failed/17', 'jobs/failed/17/actions'],
  ['attention/no_seller~setting legal', 'attention/no_seller~setting%20legal/actions'],
  [
    `attention/${encodeURIComponent('webhooks_incomplete~webhooks payments/stripe')}`,
    'attention/webhooks_incomplete~webhooks%20payments%2Fstripe/actions',
  ],
  [
    `attention/${encodeURIComponent('competitor_prices_stale~competitors for rule 5% off')}`,
    'attention/competitor_prices_stale~competitors%20for%20rule%205%25%20off/actions',
  ],
])('a form about %s is sent to its row, whatever the row is called', async (at, path) => {
  expect(await pathOf(at)).toBe(`/api/v2/admin/${path}`);
});

test.each(['attention', 'attention/', 'attention/%2e%2e', 'attention/..', 'attention/5%', 'staff/stf_1'])(
  'a form about %s is none of the screen',
  async (at) => {
    await expect(pathOf(at)).rejects.toMatchObject({ init: { status: 400 } });
  },
);
