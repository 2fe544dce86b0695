/** What the kinds of error that Auth.js names mean to a customer (specification, section 8, "Sign-in failures"). */
const WORDS: Readonly<Record<string, string>> = {
  Verification:
    'That link or code no longer works. It may have been used already, be older than 10 minutes, or belong to another browser. Ask for a new one here.',
  EmailSignin: 'That address can’t be written to. Please check it.',
  CredentialsSignin: 'Invalid credentials. Please try again.',
  AccessDenied: 'This account may not sign in.',
  OAuthAccountNotLinked: 'Please sign in the way you did the first time.',
  MissingCSRF: 'This page was open for too long. Please try again.',
};

/** The words for `?error=` of a page; null without one. */
export function signInError(search: string): string | null {
  const error = new URLSearchParams(search).get('error');
  if (error === null) return null;
  return Object.hasOwn(WORDS, error) ? WORDS[error]! : 'Signing in did not work. Please try again.';
}
