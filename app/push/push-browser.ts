import type { Language } from '../../content/languages.ts';
import type { PushSource } from './push-source.ts';

/** `unable`: this browser, or this shop, has no push messages. */
export type PushState = 'unable' | 'off' | 'on' | 'blocked';

/** Where the shop's service worker is: only pages that open offline have it. */
async function registration(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return null;
  return (await navigator.serviceWorker.getRegistration('/')) ?? null;
}

/** How it stands in this browser; asks nobody for anything. */
export async function readPush(source: PushSource): Promise<{ state: PushState; key: string | null }> {
  const worker = await registration();
  if (worker === null) return { state: 'unable', key: null };
  const held = await worker.pushManager.getSubscription();
  const { key, subscribed } = await source.read(held?.endpoint ?? null);
  if (key === null) return { state: 'unable', key };
  if (Notification.permission === 'denied') return { state: 'blocked', key };
  return { state: subscribed ? 'on' : 'off', key };
}

/** Asks the person, by way of the browser, and tells the shop. To be called from a click. */
export async function turnPushOn(source: PushSource, key: string, language: Language): Promise<PushState> {
  const worker = await registration();
  if (worker === null) return 'unable';
  if ((await Notification.requestPermission()) !== 'granted') {
    return Notification.permission === 'denied' ? 'blocked' : 'off';
  }
  const old = await worker.pushManager.getSubscription();
  // The shop's key has changed since: one made for another can't be used.
  if (old !== null && base64url(old.options.applicationServerKey) !== key) await old.unsubscribe();
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint } = made;
  const [p256dh, auth] = [base64url(made.getKey('p256dh')), base64url(made.getKey('auth'))];
  await source.begin({ endpoint, p256dh, auth, language });
  return 'on';
}

/** Ends it at the shop. The browser keeps its one subscription: it may be told of something else besides. */
export async function turnPushOff(source: PushSource): Promise<PushState> {
  const held = await (await registration())?.pushManager.getSubscription();
  if (held !== null && held !== undefined) await source.end(held.endpoint);
  return 'off';
}

function base64url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
