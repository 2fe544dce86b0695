import { type ActionFunctionArgs, RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { adminApiContext } from '../../../server/page-context.server.ts';
import { act } from './act.server.ts';
import { actOnMany } from './act-on-many.server.ts';
import { actNamed } from './named.server.ts';

/** A screen's form, from somebody whom the API answers as it would. @param known whether it is one of the staff. */
function sent(body: string, type: string, known: boolean) {
  const request = new Request('http://shop.example/admin/prices', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
  const context = new RouterContextProvider();
  const asked: string[] = [];
  context.set(adminApiContext, async (path) => {
    asked.push(path);
    return path === '/api/auth/session'
      ? Response.json(null)
      : Response.json({ message: 'Done.' }, { status: known ? 200 : 401 });
  });
  return { asked, args: { request, context, params: {} } as unknown as ActionFunctionArgs };
}

const FORM = 'application/x-www-form-urlencoded';
const ACTIONS = {
  act: (args: ActionFunctionArgs) => act(args, ['prices']),
  actNamed: (args: ActionFunctionArgs) => actNamed(args, { 'prices/draft': { path: 'prices/draft' } }),
  actOnMany: (args: ActionFunctionArgs) => actOnMany(args, 'prices', []),
};

describe.each(Object.entries(ACTIONS))('%s', (_name, action) => {
  test("a stranger's form is not even read", async () => {
    const { args, asked } = sent('at=prices&verb=draft', FORM, false);
    const thrown = await action(args).catch((error: unknown) => error);
    expect((thrown as Response).headers.get('location')).toBe(
      '/login-with-credentials?callbackUrl=%2Fadmin%2Fprices',
    );
    expect(args.request.bodyUsed).toBe(false);
    expect(asked).toEqual(['/api/v2/admin/me', '/api/auth/session']);
  });

  test.each([
    ['{}', 'application/json'],
    ['rubbish', 'multipart/form-data; boundary=x'],
    ['', 'text/plain'],
  ])('%j as %s is refused as no form', async (body, type) => {
    const thrown = await action(sent(body, type, true).args).catch((error: unknown) => error);
    expect(thrown).toMatchObject({ init: { status: 400 }, data: { title: 'Not a form' } });
  });
});

test('a form about a row goes on to the verb that it names', async () => {
  const { args, asked } = sent('at=staff/stf_1&verb=disable&key=k', FORM, true);
  await actNamed(args, {}, ['staff']);
  expect(asked).toEqual(['/api/v2/admin/me', '/api/v2/admin/staff/stf_1/actions']);
});
