import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { askForOrder } from './order-reply.ts';
import { followOrder, type OrderStatus } from './order-status.ts';

/**
 * Follows the order that the address names. The session id is read in the browser alone, so that the server's page is the same
 * for everyone and carries no secret.
 * @returns what to show, and a way to ask anew.
 */
export function useOrderStatus(): { status: OrderStatus; askAgain: () => void } {
  const { search } = useLocation();
  const [attempt, setAttempt] = useState(0);
  const [status, setStatus] = useState<OrderStatus>({ kind: 'asking', step: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again for the same session.
  useEffect(() => {
    const page = new AbortController();
    const { signal } = page;
    const world = {
      ask: (sessionId: string) => askForOrder(sessionId, signal),
      wait: (ms: number) => pause(ms, signal),
      now: () => Date.now(),
    };
    followOrder(new URLSearchParams(search).get('session_id'), world, setStatus).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    return () => page.abort();
  }, [search, attempt]);
  return { status, askAgain: () => setAttempt((count) => count + 1) };
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
