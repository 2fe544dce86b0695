import { useSyncExternalStore } from 'react';
import type { Session } from '../../api/contract/sessions.ts';

/** Where one is taken after signing in, unless one wanted to go somewhere else. */
export const HOME_OF_CUSTOMERS = '/membership';

/** Null: nobody is signed in. Undefined: not asked yet. */
type KnownSession = Session | null | undefined;

/** The cookie that tells scripts whether asking for the session is worth it (api/session-cookies.ts). */
const HINT = /(?:^|; )signed_in=1(?:;|$)/;

let known: KnownSession;
const listeners = new Set<() => void>();

/** What is known of the session, for parts of every page: it brings no library along, and makes no request. */
export function useKnownSession(): KnownSession {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => undefined,
  );
}

/** Takes down what the server has just said. */
export function rememberSession(session: Session | null): void {
  known = session;
  for (const listener of listeners) listener();
}

/** Whether this browser has probably signed in; anonymous visitors are spared the request. */
export function hasSessionHint(): boolean {
  try {
    return HINT.test(document.cookie);
  } catch {
    // Forbidden, as in a sandboxed frame: then no session can be had either.
    return false;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
