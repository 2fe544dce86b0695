import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Kept } from '../offline/kept.ts';
import { useOnline } from '../offline/use-online.ts';
import { followKeptOrder, readKeptOrder } from './kept-order.ts';
import { askForOrder, type DeliveredOrder } from './order-reply.ts';
import { followOrder, type OrderStatus } from './order-status.ts';

export interface ShownOrder {
  status: OrderStatus;
  /** The order's bearer, from the address; null when it has none. */
  sessionId: string | null;
  /** RFC 3339: when this was so, while the shop can't be asked; null otherwise. */
  since: string | null;
  askAgain: () => void;
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
    const show = (next: OrderStatus) => {
      setStatus(next);
      followKeptOrder(sessionId, next);
    };
    setKept(null);
    readKeptOrder(sessionId).then((found) => signal.aborted || setKept(found));
    followOrder(sessionId, world, show).catch((error: unknown) => {
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
