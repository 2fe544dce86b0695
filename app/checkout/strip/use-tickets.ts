import { useEffect, useState } from 'react';
import type { PublicTicket } from '../../../api/contract/strips.ts';
import { fetchStrip, ticketState } from './strip-client.ts';

/** How often it is asked for while one of them is on its way, and how often otherwise: who has installed shows by itself. */
const SOON_MS = 3_000;
const LATER_MS = 30_000;

/** The eSIMs that a session opens, kept up to date while the page is open; null until they are here. */
export function useTickets(sessionId: string) {
  const [tickets, setTickets] = useState<PublicTicket[] | null>(null);
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again after a change.
  useEffect(() => {
    const page = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      const found = await fetchStrip(sessionId, page.signal).catch(() => null);
      if (page.signal.aborted) return;
      if (found !== null) setTickets(found);
      const isComing = found?.some((each) => ['waiting', 'refunding'].includes(ticketState(each))) === true;
      timer = setTimeout(look, isComing ? SOON_MS : LATER_MS);
    };
    look();
    return () => {
      page.abort();
      clearTimeout(timer);
    };
  }, [sessionId, asked]);
  return { tickets, reload: () => setAsked((times) => times + 1) };
}
