import { useSyncExternalStore } from 'react';
import { fetchInTime } from '../fetch-in-time.ts';

/** Something public that a page shows once it is here, and does without otherwise. */
interface AskedOnce<T> {
  /** Null on the server, until it is here, and for good where it can't be had. */
  use: () => T | null;
  /** Tells everybody who uses it that what is made of it has changed. */
  set: (value: T | null) => void;
}

/** @param ask called once, when the browser has nothing better to do and somebody wants it. */
export function askOnce<T>(ask: () => Promise<T | null>): AskedOnce<T> {
  let known: T | null = null;
  let asked = false;
  const listeners = new Set<() => void>();
  const set = (value: T | null) => {
    known = value;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    if (!asked) {
      asked = true;
      // Without an answer the page stays as it is: nothing here is worth a word.
      const begin = () => void ask().then(set, () => {});
      if ('requestIdleCallback' in window) window.requestIdleCallback(begin, { timeout: 3_000 });
      else setTimeout(begin, 300);
    }
    return () => void listeners.delete(listener);
  };
  return {
    use: () =>
      useSyncExternalStore(
        subscribe,
        () => known,
        () => null,
      ),
    set,
  };
}

/** A public answer of the API. @throws where there is none. */
export async function askPublic<T>(address: string): Promise<T> {
  const response = await fetchInTime(address, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}
