import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { adminApiContext } from '../../../server/page-context.server.ts';
import { actNamed, bodyOf } from './named.server.ts';

test('fields become what the API takes, without those that are empty', () => {
  const typed = {
    at: 'promotions',
    verb: 'add',
    key: 'k',
    code: ' SPRING ',
    percent: '10',
    minimum: '2.5',
    ends_at: '2026-12-01T06:00',
    countries: 'JPN, KOR',
    plans: '',
    first_order: 'on',
    reason: ' why ',
  };
  expect(bodyOf({ lists: ['countries', 'plans'] }, typed, undefined)).toEqual({
    body: {
      reason: 'why',
      code: 'SPRING',
      percent: 10,
      minimum: 250,
      ends_at: '2026-12-01T06:00:00.000Z',
      countries: ['JPN', 'KOR'],
      first_order: true,
    },
  });
});

test('the row that a form is about is the field that names it', () => {
  expect(bodyOf({ row: 'version' }, { reason: 'bad prices' }, '12')).toEqual({
    body: { version: 12, reason: 'bad prices' },
  });
});

test('names that a form can’t have are renamed', () => {
  const typed = { publish_at: '2026-12-01T06:00', accept: 'on' };
  expect(bodyOf({ rename: { publish_at: 'at' } }, typed, undefined)).toEqual({
    body: { at: '2026-12-01T06:00:00.000Z', accept: true },
  });
});

test('what isn’t JSON is told with its line', () => {
  const read = bodyOf(
    { json: ['rules'] },
    { rules: '[\n  { "name": "one" }\n  { "name": "two" }\n]' },
    undefined,
  );
  expect(read).toEqual({
    problem: expect.stringMatching(/^The rules aren't JSON: .+, at line 3, letter 3\.$/),
  });
  expect(bodyOf({ json: ['rules'] }, { rules: '[\n  {"name": }\n]' }, undefined)).toEqual({
    problem: "The rules aren't JSON: Unexpected token '}', at line 2, letter 12.",
  });
  expect(bodyOf({ json: ['rules'] }, { rules: '[{' }, undefined)).toEqual({
    problem: "The rules aren't JSON: they end too early.",
  });
  expect(bodyOf({ json: ['rules'] }, { rules: '[1]' }, undefined)).toEqual({ body: { rules: [1] } });
});

/** What a form says that the API refuses with these words. */
async function saidOf(detail: string, fields: Record<string, string>) {
  const context = new RouterContextProvider();
  context.set(adminApiContext, async () => Response.json({ detail }, { status: 422 }));
  const form = new FormData();
  const all = { at: 'settings/referrals', verb: 'set', key: 'k', ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  const request = new Request('http://shop.example/admin/settings', { method: 'POST', body: form });
  const verbs = { 'settings/set': { path: 'settings', rename: { publish_at: 'at' } } };
  const { data } = (await actNamed({ request, context } as never, verbs)) as {
    data: { message: string; typed?: object };
  };
  return data;
}

test('a form that is refused is told of its fields as it calls them itself', async () => {
  const _labels = JSON.stringify({ 'of.credit_cents': 'Credit, in dollars', publish_at: 'Publish at (UTC)' });
  expect((await saidOf('referrals.credit_cents: must be at least 50.', { _labels })).message).toBe(
    'Credit, in dollars: must be at least $0.50.',
  );
  const { message, typed } = await saidOf('"at" is wrong: it has passed.', { _labels });
  expect(message).toBe('Publish at (UTC): it has passed.');
  // What is kept of the form is what was typed.
  expect(typed).not.toHaveProperty('_labels');
});

test.each(['', 'null', '{', '[1]'])('labels that are %j leave the words of the API', async (_labels) => {
  expect((await saidOf('"at" is wrong: it has passed.', { _labels })).message).toBe('At: it has passed.');
});
