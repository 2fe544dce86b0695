import { AsyncLocalStorage } from 'node:async_hooks';
import type { Wholesaler } from '../../../core/wholesale/wholesaler.ts';

const running = new AsyncLocalStorage<true>();

/** Whether the call that is being made is no part of a purchase, and asked for by the clock or by a look at a list. */
export const isBackground = (): boolean => running.getStore() ?? false;

/** The wholesaler, whose reads of profiles come behind all else: there are thousands of them, and a traveller waits for a purchase. */
export function readingBehind(wholesaler: Wholesaler): Wholesaler {
  return { ...wholesaler, status: (profile) => running.run(true, () => wholesaler.status(profile)) };
}
