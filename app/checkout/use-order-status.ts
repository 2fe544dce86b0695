import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Kept } from '../offline/kept.ts';
import { useOnline } from '../offline/use-online.ts';
import { followKeptOrder, readKeptOrder } from './kept-order.ts';
import { askForOrder, type DeliveredOrder } from './order-reply.ts';
import { followOrder, type OrderStatus, watchOrder } from './order-status.ts';

interface ShownOrder {
  status: OrderStatus;
  /** The order's bearer, from the address; null when it has none. */
  sessionId: string | null;
  /** RFC 3339: when this was so, while the shop can't be asked; null otherwise. */
  since: string | null;
  askAgain: () => void;
  /** Money was asked back: what becomes of it is asked for every other second. */
  hurry: () => void;
}

/**
 * Follows the order that the address names, and shows at once what this browser keeps of it. The session id is read in the browser
 * alone, so that the server's page is the same for everyone and carries no secret.
 */
export function useOrderStatus(): ShownOrder {
  const { search } = useLocation();
  const online = useOnline();
  const [attempt, setAttempt] = useState(0);
  const [status, setStatus] = useState<OrderStatus>({ kind: 'asking', step: null, usually: null });
  const [kept, setKept] = useState<Kept<DeliveredOrder> | null>(null);
  const hurried = useRef({ is: false, wake: () => {} });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again for the same session.
  useEffect(() => {
    const page = new AbortController();
    const { signal } = page;
    const sessionId = sessionIn(search);
    const world = {
      ask: (id: string) => askForOrder(id, signal),
      wait: (ms: number) => pause(ms, signal),
      now: () => Date.now(),
    };
    let last: OrderStatus | null = null;
    const show = (next: OrderStatus) => {
      last = next;
      setStatus(next);
      void followKeptOrder(sessionId, next);
    };
    setKept(null);
    readKeptOrder(sessionId).then((found) => signal.aborted || setKept(found));
    const follow = async () => {
      await followOrder(sessionId, world, show);
      if (sessionId === null || last?.kind !== 'ready') return;
      const wait = (ms: number) => pauseInView(ms, signal, (wake) => (hurried.current.wake = wake));
      await watchOrder(sessionId, last.order, { ...world, wait }, () => hurried.current.is, show);
    };
    follow().catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    return () => page.abort();
  }, [search, attempt]);

  const unanswered = status.kind === 'failed' && status.why === 'unreachable';
  const standsIn = kept !== null && (unanswered || status.kind === 'asking');
  return {
    status: standsIn ? { kind: 'ready', order: kept.data } : status,
    sessionId: sessionIn(search),
    since: standsIn && (unanswered || !online) ? kept.at : null,
    askAgain: () => setAttempt((count) => count + 1),
    hurry: () => {
      hurried.current.is = true;
      hurried.current.wake();
    },
  };
}

function sessionIn(search: string): string | null {
  return new URLSearchParams(search).get('session_id') || null;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** As `pause`, but nobody is asked while the page is out of sight: who comes back from the phone's settings is told at once. */
async function pauseInView(
  ms: number,
  signal: AbortSignal,
  onWake: (wake: () => void) => void,
): Promise<void> {
  const woken = new Promise<void>(onWake);
  const seen = new Promise<void>((resolve) => {
    const look = () => document.visibilityState === 'visible' && resolve();
    document.addEventListener('visibilitychange', look, { signal });
  });
  await Promise.race([pause(ms, signal), woken, seen]);
  if (document.visibilityState === 'hidden') await Promise.race([seen, aborted(signal)]);
  signal.throwIfAborted();
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}
