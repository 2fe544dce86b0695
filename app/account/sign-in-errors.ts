import type { Messages } from '../i18n/messages.ts';

/** The kinds of error of Auth.js that have words of their own (S8.10). */
const KNOWN = [
  'Verification',
  'EmailSignin',
  'CredentialsSignin',
  'AccessDenied',
  'OAuthAccountNotLinked',
  'MissingCSRF',
] as const;

/** The words for `?error=` of a page; null without one. */
export function signInError(t: Messages<'signin'>, search: string): string | null {
  const error = new URLSearchParams(search).get('error');
  if (error === null) return null;
  const known = KNOWN.find((each) => each === error);
  return t(known === undefined ? 'error.other' : `error.${known}`);
}
