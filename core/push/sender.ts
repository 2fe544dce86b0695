import type { Language } from '../../content/languages.ts';
import type { Answer } from '../answer.ts';
import type { PlanName } from '../mail/mail.ts';

/** Where one browser takes messages, and the keys that they are sealed with (W3C Push API; RFC 8291). */
export interface PushTarget {
  endpoint: string;
  /** Public key and secret of the browser, base64url. */
  p256dh: string;
  auth: string;
}

/** `refused` with this code: the browser has ended its subscription, which is to be forgotten. */
export const SUBSCRIPTION_GONE = 'subscription_gone';

/** Hands messages to the push services of browsers. */
export interface PushSender {
  /** What browsers subscribe with: the shop's public key, base64url (RFC 8292). */
  readonly publicKey: string;
  /** @param ttlSeconds how long the service keeps it for a phone that is off. */
  send(target: PushTarget, message: string, ttlSeconds: number): Promise<Answer<null>>;
}

/** What a message says; the service worker shows it, and opens `path` of the shop. */
export interface PushMessage {
  title: string;
  body: string;
  path: string;
  /** One with the same tag takes the place of the one before. */
  tag: string;
}

export type PushKind = 'data_low' | 'ending_soon';

interface PushFacts {
  kind: PushKind;
  /** The eSIM's name; null where it has none. */
  name: string | null;
  plan: PlanName;
  data_left_mb: number | null;
}

/** Words in a language; content/messages/push-words.ts has them. */
export type PushWords = (language: Language, facts: PushFacts) => Pick<PushMessage, 'title' | 'body'>;
