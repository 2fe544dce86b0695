/**
 * What this browser keeps of a customer for times without network. Only pages write here, and only what they were shown
 * themselves; the service worker (public/sw.js) keeps nothing but files that are the same for everyone.
 */

/** Caches with a customer's data have names that start so; signing out deletes them all. */
const CUSTOMER_CACHE_PREFIX = 'customer-';

/** `account`: of whoever is signed in. `orders`: each under its own address, whose session id bears it. */
type KeptPlace = 'account' | 'orders';

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
  if (!('caches' in globalThis)) return;
  try {
    await caches.delete(CUSTOMER_CACHE_PREFIX + place);
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
}

/** Signing out: deletes everything of any customer, and keeps nothing more in this document. It never throws: what comes after it has to be done. */
export async function forgetCustomer(): Promise<void> {
  closed = true;
  if (!('caches' in globalThis)) return;
  try {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith(CUSTOMER_CACHE_PREFIX)).map((name) => caches.delete(name)),
    );
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
}

/** What is kept under each path of a place, the newest first; nothing where the browser has no caches, or what it has can't be read. */
export async function readAllKept<T>(place: KeptPlace): Promise<{ path: string; kept: Kept<T> }[]> {
  const name = CUSTOMER_CACHE_PREFIX + place;
  try {
    if (!('caches' in globalThis) || !(await caches.has(name))) return [];
    const cache = await caches.open(name);
    const found = (await cache.keys()).map(async ({ url }) => {
      const { pathname, search } = new URL(url);
      const answer = await cache.match(url);
      return answer ? [{ path: pathname + search, kept: (await answer.json()) as Kept<T> }] : [];
    });
    return (await Promise.all(found)).flat().sort((a, b) => b.kept.at.localeCompare(a.kept.at));
  } catch {
    return [];
  }
}

/** The cache of files that are the same for everyone, which the service worker fills (public/sw.js). */
const FILES = 'pages';

/** Whether an order opens here without network: it is kept, and so is the page that shows it. */
export async function opensOffline(path: string, page: string): Promise<boolean> {
  try {
    return (
      (await readKept('orders', path)) !== null &&
      (await caches.match(page, { cacheName: FILES })) !== undefined
    );
  } catch {
    return false;
  }
}
