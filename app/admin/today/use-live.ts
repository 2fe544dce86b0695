import { use, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OrderMove, Overview } from '../../../api/contract/desk/overview.ts';
import { fetchInTime } from '../../fetch-in-time.ts';
import { TellAttention } from '../frame/told-attention.ts';

const OVERVIEW = '/api/v2/admin/overview';
const STREAM = '/api/v2/admin/overview/events';
/** How often the figures are re-read while they are looked at. */
const REREAD_MS = 60_000;
/** The stream has a beat every ten seconds: silent for so long, its connection is dead, as after a laptop's sleep. */
const SILENT_MS = 35_000;
const LOOK_MS = 5_000;
/** Moves that are kept. */
export const MOST_MOVES = 20;

interface Live {
  overview: Overview;
  /** Moves that the stream has told, newest first. */
  heard: readonly OrderMove[];
  /** Whether the stream goes at this moment. */
  live: boolean;
}

/**
 * The overview as it goes on: moves of orders by a stream, figures again each minute, and both at once after anything that has held them
 * up: no network, a process that began again, a laptop that slept. A tab that nobody sees asks for nothing, and keeps no connection, of
 * which a browser has six for all tabs. Nobody has pressed anything for that, so that it keeps no session from ending idle.
 */
export function useLive(loaded: Overview): Live {
  const [reread, setReread] = useState<Overview>();
  const [heard, setHeard] = useState<readonly OrderMove[]>([]);
  const [live, setLive] = useState(false);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let stream: EventSource | null = null;
    let wasOpen = false;
    let heardAt = 0;
    let readAt = Date.now();
    const read = async () => {
      readAt = Date.now();
      const answer = await readOverview();
      if (answer === 'signed out') void revalidate();
      else if (answer !== null) setReread(answer);
    };
    const close = () => {
      stream?.close();
      stream = null;
      setLive(false);
    };
    const open = () => {
      close();
      stream = new EventSource(STREAM);
      heardAt = Date.now();
      const alive = () => {
        heardAt = Date.now();
        setLive(true);
      };
      stream.onopen = () => {
        alive();
        // What has moved while nobody listened is in the figures.
        if (wasOpen) void read();
        wasOpen = true;
      };
      stream.onerror = () => setLive(false);
      stream.addEventListener('beat', alive);
      stream.addEventListener('move', ({ data }: MessageEvent<string>) => {
        alive();
        const move = JSON.parse(data) as OrderMove;
        setHeard((before) => [move, ...before].slice(0, MOST_MOVES));
      });
    };
    const look = () => {
      if (document.visibilityState === 'hidden' || !navigator.onLine) return close();
      const now = Date.now();
      if (stream === null || now - heardAt > SILENT_MS) open();
      if (now - readAt > REREAD_MS) void read();
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    const events = ['online', 'offline', 'pageshow'] as const;
    for (const event of events) window.addEventListener(event, look);
    document.addEventListener('visibilitychange', look);
    return () => {
      stream?.close();
      clearInterval(timer);
      for (const event of events) window.removeEventListener(event, look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [revalidate]);
  const overview = reread !== undefined && reread.now > loaded.now ? reread : loaded;
  const tell = use(TellAttention);
  useEffect(() => tell(overview.attention), [tell, overview.attention]);
  return { overview, heard, live };
}

/** The figures of now; null where they can't be had, and those that are there stay. */
async function readOverview(): Promise<Overview | 'signed out' | null> {
  try {
    const answer = await fetchInTime(OVERVIEW, { headers: { 'X-Unattended': '1' } });
    if (answer.ok) return (await answer.json()) as Overview;
    return answer.status === 401 || answer.status === 403 ? 'signed out' : null;
  } catch {
    return null;
  }
}
