import type { NewTotp, StaffInvitation, StaffSignedIn } from '../../api/contract/staff-sign-in.ts';
import { fetchInTime } from '../fetch-in-time.ts';

/** What the server said no to: `code` as in the API's list of errors. */
export class StaffRefused extends Error {
  readonly code: string;
  constructor(code: string, detail: string) {
    super(detail);
    this.code = code;
  }
}

/** @throws StaffRefused, TypeError */
async function post<T>(path: string, body: object = {}, method = 'POST'): Promise<T> {
  const answer = await fetchInTime(`/api/v2/staff/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status === 204) return undefined as T;
  const said = (await answer.json().catch(() => ({}))) as { code?: string; detail?: string };
  if (!answer.ok) throw new StaffRefused(said.code ?? String(answer.status), said.detail ?? '');
  return said as T;
}

export const signInByPassword = (given: { username: string; password: string; code: string }) =>
  post<StaffSignedIn>('sign-in', given);

/** The browser's part of WebAuthn, fetched when it is wanted. */
const webauthn = () => import('@simplewebauthn/browser');
type Browser = Awaited<ReturnType<typeof webauthn>>;
type Asked = Parameters<Browser['startAuthentication']>[0]['optionsJSON'];
type Wanted = Parameters<Browser['startRegistration']>[0]['optionsJSON'];

/** Signs in by whichever passkey the person chooses. @throws StaffRefused, Error when it was called off */
export async function signInByPasskey(): Promise<StaffSignedIn> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    webauthn(),
    post<Asked>('passkey/options'),
  ]);
  return post('passkey/verify', { response: await startAuthentication({ optionsJSON }) });
}

/** What the shop's lists call a passkey: the browser that made it. */
export const passkeyNameHere = (): string => {
  const platform = /Android|iPhone|iPad|Windows|Mac|Linux/.exec(navigator.userAgent)?.[0];
  return `Passkey of ${platform ?? 'this browser'}`;
};

/** Makes a passkey for whoever is signed in. @throws StaffRefused, Error when it was called off */
export async function addPasskey(name: string): Promise<void> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    webauthn(),
    post<Wanted>('factors/passkey/options'),
  ]);
  await post('factors/passkey', { name, response: await startRegistration({ optionsJSON }) });
}

/** @param id `totp`, or that of a passkey. */
export const removeFactor = (id: string) => post<void>(`factors/${encodeURIComponent(id)}`, {}, 'DELETE');

export const beginTotp = () => post<NewTotp>('factors/totp');
export const confirmTotp = (code: string) => post<void>('factors/totp/confirm', { code });
export const lookAtInvitation = (token: string) => post<StaffInvitation>('invitation/look', { token });
export const acceptInvitation = (given: { token: string; name: string; password: string }) =>
  post<StaffSignedIn>('invitation', given);
