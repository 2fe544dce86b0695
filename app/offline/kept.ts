/**
 * What this browser keeps of a customer for times without network. Only pages write here, and only what they were shown
 * themselves; the service worker (public/sw.js) keeps nothing but files that are the same for everyone.
 */

/** Caches with a customer's data have names that start so; signing out deletes them all. */
const CUSTOMER_CACHE_PREFIX = 'customer-';

/** `account`: of whoever is signed in. `orders`: each under its own address, whose session id bears it. */
export type KeptPlace = 'account' | 'orders';

export interface Kept<T> {
  data: T;
  /** The customer's uid; null for an order, whose owner is whoever holds its address. */
  owner: string | null;
  /** RFC 3339: when the shop answered so. */
  at: string;
}

/** Set by a sign-out, so that an answer still under way isn't kept after it. */
let closed = false;

/** Keeps `data` under a path of ours. Where the browser has no caches or no room, there is nothing kept, and nothing fails. */
export async function keep<T>(place: KeptPlace, path: string, data: T, owner: string | null): Promise<void> {
  if (closed || !('caches' in globalThis)) return;
  const kept: Kept<T> = { data, owner, at: new Date().toISOString() };
  try {
    const cache = await caches.open(CUSTOMER_CACHE_PREFIX + place);
    if (closed) return void (await forget(place));
    await cache.put(path, Response.json(kept));
  } catch {
    // No room, or a private window.
  }
}

/** What was kept under a path; null when nothing was. */
export async function readKept<T>(place: KeptPlace, path: string): Promise<Kept<T> | null> {
  if (!('caches' in globalThis)) return null;
  try {
    const found = await caches.match(path, { cacheName: CUSTOMER_CACHE_PREFIX + place });
    return found ? ((await found.json()) as Kept<T>) : null;
  } catch {
    return null;
  }
}

/** Drops one thing that was kept: an order that was refunded, say. */
export async function dropKept(place: KeptPlace, path: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  try {
    if (await caches.has(CUSTOMER_CACHE_PREFIX + place)) {
      await (await caches.open(CUSTOMER_CACHE_PREFIX + place)).delete(path);
    }
  } catch {
    // A private window keeps nothing.
  }
}

/** Deletes all that is kept of an account, or of orders. */
export async function forget(place: KeptPlace): Promise<void> {
  if ('caches' in globalThis) await caches.delete(CUSTOMER_CACHE_PREFIX + place).catch(() => false);
}

/** Signing out: deletes everything of any customer, and keeps nothing more in this document. */
export async function forgetCustomer(): Promise<void> {
  closed = true;
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(CUSTOMER_CACHE_PREFIX)).map((name) => caches.delete(name)),
  );
}
