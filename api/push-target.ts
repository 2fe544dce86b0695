import { isLanguage, type Language } from '../content/languages.ts';
import { isPushEndpoint } from '../core/push/endpoint.ts';
import type { PushTarget } from '../core/push/sender.ts';
import type { PushSubscriptionBody } from './contract/push.ts';

/** The browser that a request is from; null where its address or its language is none of ours to use. */
export function pushTarget({
  endpoint,
  p256dh,
  auth,
  language,
}: PushSubscriptionBody): (PushTarget & { language: Language }) | null {
  return isPushEndpoint(endpoint) && isLanguage(language) ? { endpoint, p256dh, auth, language } : null;
}

export const NO_PUSH = 'This shop sends no push messages.';
export const UNUSABLE_BROWSER = '"endpoint" or "language" is none that this shop can use.';
