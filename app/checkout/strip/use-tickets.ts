import { useEffect, useState } from 'react';
import type { Gift } from '../../../api/contract/gifts.ts';
import type { PublicTicket } from '../../../api/contract/strips.ts';
import { fetchStrip, ticketState } from './strip-client.ts';

/** How often it is asked for while one of them is on its way or an answer was lost, and how often otherwise: who has installed shows by itself. */
const SOON_MS = 3_000;
const LATER_MS = 30_000;
/** Answers in a row that are lost before it is said. */
const MOST_LOST = 2;

/**
 * The eSIMs that a session opens, kept up to date while the page is open; null until they are here. `lost` where the shop can't be asked:
 * it goes on to be asked by itself, and `reload` asks at once, with a gift that has just changed shown meanwhile.
 */
export function useTickets(sessionId: string) {
  const [tickets, setTickets] = useState<PublicTicket[] | null>(null);
  const [lost, setLost] = useState(false);
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again after a change.
  useEffect(() => {
    const page = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let failures = 0;
    const look = async () => {
      const found = await fetchStrip(sessionId, page.signal).catch(() => null);
      if (page.signal.aborted) return;
      failures = found === null ? failures + 1 : 0;
      if (found !== null) setTickets(found);
      setLost(failures >= MOST_LOST);
      const isComing =
        found === null
          ? failures < MOST_LOST
          : found.some((each) => ['waiting', 'refunding'].includes(ticketState(each)));
      timer = setTimeout(look, isComing ? SOON_MS : LATER_MS);
    };
    look();
    return () => {
      page.abort();
      clearTimeout(timer);
    };
  }, [sessionId, asked]);
  const reload = (number?: number, gift?: Gift | null) => {
    setLost(false);
    if (gift !== undefined)
      setTickets((all) => all?.map((each) => (each.number === number ? { ...each, gift } : each)) ?? null);
    setAsked((times) => times + 1);
  };
  return { tickets, lost, reload };
}
