import type { Csrf, Session, SignInRedirect } from '../../api/contract/sessions.ts';
import { inLanguage, splitLanguage } from '../../content/languages.ts';
import { fetchInTime } from '../fetch-in-time.ts';
import { forgetCustomer } from '../offline/kept.ts';
import { HOME_OF_CUSTOMERS, rememberSession } from './session-store.ts';

/** An answer of the server that isn't one: its status. A network that fails throws what `fetch` throws. */
export class AnswerFailed extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the server answered ${status}`);
    this.status = status;
  }
}

/** Who is signed in, asked again (S7.2). @throws AnswerFailed, TypeError */
export async function fetchSession(signal?: AbortSignal): Promise<Session | null> {
  const session = await readJson<Session | null>(await fetchInTime('/api/auth/session', { signal }));
  rememberSession(session);
  return session;
}

export type SignedIn =
  | { kind: 'signed_in'; to: string }
  /** `error` as Auth.js names it: `Verification` … */
  | { kind: 'refused'; error: string };

/**
 * Asks for the mail with link and code.
 * @param to where to go once signed in: a path of ours.
 * @throws AnswerFailed, TypeError
 */
export async function requestLink(email: string, to: string): Promise<'sent' | 'invalid_email'> {
  const url = await postForm('/api/auth/signin/email', {
    email,
    callbackUrl: inLanguage(languageHere(), to),
  });
  const error = url.searchParams.get('error');
  if (error === 'EmailSignin') return 'invalid_email';
  if (error !== null) throw new AnswerFailed(400);
  return 'sent';
}

/** Uses up the mailed link or code. @throws AnswerFailed, TypeError */
export async function redeemMailed(
  mailed: { token: string; email: string } | { code: string },
): Promise<SignedIn> {
  return signedIn(await postForm('/api/auth/callback/email', { ...mailed }));
}

/**
 * Signs out, here and on the server, and starts over at the home page with a new document, so that nothing of the
 * customer stays in memory. @throws AnswerFailed, TypeError
 */
export async function signOut(): Promise<void> {
  await postForm('/api/auth/signout', { callbackUrl: '/' });
  await forgetCustomer();
  window.location.assign(inLanguage(languageHere(), '/'));
}

function languageHere() {
  return splitLanguage(window.location.pathname).language;
}

/** Posts a form as the stock client of Auth.js does; the address that the server sends us to. */
async function postForm(path: string, fields: Record<string, string>): Promise<URL> {
  const { csrfToken } = await readJson<Csrf>(await fetchInTime('/api/auth/csrf'));
  const answer = await fetchInTime(path, {
    method: 'POST',
    headers: { 'X-Auth-Return-Redirect': '1' },
    body: new URLSearchParams({ ...fields, csrfToken }),
  });
  return new URL((await readJson<SignInRedirect>(answer)).url);
}

async function readJson<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new AnswerFailed(answer.status);
  return (await answer.json()) as T;
}

/** Only the path counts: the shop may be seen under another name than its own, such as 127.0.0.1. */
function signedIn(url: URL): SignedIn {
  const error = url.searchParams.get('error');
  if (error !== null && url.pathname === '/login') {
    return { kind: 'refused', error };
  }
  // The router adds the language of the page by itself.
  const to = `${splitLanguage(url.pathname).path}${url.search}${url.hash}`;
  return { kind: 'signed_in', to: to === '/' ? HOME_OF_CUSTOMERS : to };
}
