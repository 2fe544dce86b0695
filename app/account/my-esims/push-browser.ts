import type { Language } from '../../../content/languages.ts';
import { beginPush, endPush, fetchPush } from '../../session/customer-api.ts';

/** `unable`: this browser, or this shop, has no push messages. */
export type PushState = 'unable' | 'off' | 'on' | 'blocked';

/** Where the shop's service worker is: only pages that open offline have it. */
async function registration(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return null;
  return (await navigator.serviceWorker.getRegistration('/')) ?? null;
}

/** How it stands in this browser; asks nobody for anything. */
export async function readPush(): Promise<{ state: PushState; key: string | null }> {
  const worker = await registration();
  if (worker === null) return { state: 'unable', key: null };
  const { public_key: key } = await fetchPush();
  if (key === null) return { state: 'unable', key };
  if (Notification.permission === 'denied') return { state: 'blocked', key };
  const held = await worker.pushManager.getSubscription();
  return { state: held === null ? 'off' : 'on', key };
}

/** Asks the person, by way of the browser, and tells the shop. To be called from a click. */
export async function turnPushOn(key: string, language: Language): Promise<PushState> {
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
  try {
    const [p256dh, auth] = [base64url(made.getKey('p256dh')), base64url(made.getKey('auth'))];
    await beginPush({ endpoint, p256dh, auth, language });
  } catch (error) {
    // Otherwise the browser would say that it is on, and nothing would ever come.
    await made.unsubscribe();
    throw error;
  }
  return 'on';
}

/** Ends it, here first: nothing is shown from then on, whatever becomes of the request. */
export async function turnPushOff(): Promise<PushState> {
  const held = await (await registration())?.pushManager.getSubscription();
  if (held === null || held === undefined) return 'off';
  await held.unsubscribe();
  await endPush({ endpoint: held.endpoint });
  return 'off';
}

function base64url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
