import { sessionCookies } from '../../api/session-cookies.ts';
import { ensureCustomer } from '../../core/customers/ensure.ts';
import { startSession } from '../../core/sign-in/sessions.ts';
import type { TestApi } from './api.ts';
import type { TestShop } from './shop.ts';

/** Signs the address in, as its owner would by mail, making the account if there is none. */
async function signIn(
  { shop }: Pick<TestShop, 'shop'>,
  email: string,
): Promise<{ uid: string; cookie: string }> {
  const uid = await shop.db.transaction().execute((tx) => ensureCustomer(tx, email, shop.clock.now()));
  const token = await startSession(shop, {
    customerUid: uid,
    method: 'mail',
    device: 'test',
    replaces: null,
  });
  return { uid, cookie: `${sessionCookies(shop.publicOrigin).session}=${token}` };
}

export interface TestCustomer {
  uid: string;
  cookie: string;
  /** Sends `body` as JSON, if there is one, with the customer's session. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** The answer's JSON, of a request that must succeed. */
  json<T>(method: string, path: string, body?: unknown): Promise<T>;
}

/** A signed-in customer who talks to the API. */
export async function customerOf(test: TestApi, email: string): Promise<TestCustomer> {
  const { uid, cookie } = await signIn(test, email);
  const send: TestCustomer['send'] = async (method, path, body, headers = {}) =>
    test.api.request(path, {
      method,
      headers: {
        Cookie: cookie,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    uid,
    cookie,
    send,
    async json<T>(method: string, path: string, body?: unknown): Promise<T> {
      const answer = await send(method, path, body);
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as T;
    },
  };
}

/** Of the mail that an order's buyer got: what opens the eSIM again. */
export async function mailedPassword(test: TestApi, email: string): Promise<string> {
  const answer = await test.get(`/api/dev/mailbox?to=${encodeURIComponent(email)}`);
  const mails = (await answer.json()) as { text: string }[];
  const password = mails.map(({ text }) => /Retrieval password: (\S+)/.exec(text)?.[1]).find(Boolean);
  if (password === undefined) throw new Error(`no retrieval password was mailed to ${email}`);
  return password;
}
