import { CookieJar } from 'tough-cookie';
import type { TestApi } from './api.ts';

export interface ApiBrowser {
  jar: CookieJar;
  /** Like a browser's fetch to the shop: sends and keeps cookies, follows nothing. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Posts a form with a fresh CSRF token, asking for the redirect as JSON; the address in the answer. */
  submit(path: string, fields: Record<string, string>): Promise<URL>;
  session(): Promise<unknown>;
  /** Every Set-Cookie line so far. */
  setCookies: string[];
}

/** A browser with cookies of its own, in front of an API in this process. */
export function apiBrowser(t: TestApi, origin = t.shop.publicOrigin, headers: HeadersInit = {}): ApiBrowser {
  const jar = new CookieJar();
  const setCookies: string[] = [];
  const browserFetch = async (path: string, init: RequestInit = {}) => {
    const url = new URL(path, origin).href;
    const sent = new Headers(init.headers);
    new Headers(headers).forEach((value, name) => {
      sent.set(name, value);
    });
    const cookie = await jar.getCookieString(url);
    if (cookie !== '') sent.set('cookie', cookie);
    const response = await t.api.request(url, { ...init, headers: sent });
    for (const line of response.headers.getSetCookie()) {
      setCookies.push(line);
      await jar.setCookie(line, url);
    }
    return response;
  };
  return {
    jar,
    setCookies,
    fetch: browserFetch,
    async submit(path, fields) {
      const { csrfToken } = (await (await browserFetch('/api/auth/csrf')).json()) as { csrfToken: string };
      const response = await browserFetch(path, {
        method: 'POST',
        headers: { 'X-Auth-Return-Redirect': '1' },
        body: new URLSearchParams({ csrfToken, ...fields }),
      });
      if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
      return new URL(((await response.json()) as { url: string }).url);
    },
    session: async () => (await browserFetch('/api/auth/session')).json(),
  };
}

/** What the newest sign-in mail to an address says, once the mails that are due have been sent. */
export async function newestSignInMail(
  t: TestApi,
  to: string,
): Promise<{ token: string; email: string; code: string; link: string }> {
  await t.runJobs();
  const mails = (await (await t.get(`/api/dev/mailbox?to=${encodeURIComponent(to)}`)).json()) as {
    text: string;
  }[];
  const text = mails[0]?.text ?? '';
  const link = /https?:\S+\/sign-in\/confirm#\S+/.exec(text)?.[0];
  const code = /: (\d{4} \d{4})(?:\s|$)/.exec(text)?.[1];
  if (link === undefined || code === undefined) throw new Error(`no sign-in mail to ${to}: ${text}`);
  const fragment = new URLSearchParams(new URL(link).hash.slice(1));
  return { link, code, token: fragment.get('token')!, email: fragment.get('email')! };
}
