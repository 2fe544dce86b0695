import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { trip } from '../../../api/contract/trips.ts';
import { fetchInTime } from '../../fetch-in-time.ts';
import type { TripResult } from './trip-page.server.ts';

type Fewer = Pick<TripResult, 'fewer' | 'fewerIsComplete'>;

/** The shop goes on working on what it couldn't tell at once; it is asked after so long, and once more. */
const PAUSES_MS = [2_000, 8_000];

/**
 * What fewer eSIMs cost: as it came with the answer, and all of it once the shop has worked it out. Nothing else on the page changes then.
 * @param address the question, as an address holds it.
 */
export function useFewer({ total, fewer, fewerIsComplete }: TripResult, address: string): Fewer {
  const [later, setLater] = useState<(Fewer & { address: string }) | null>(null);
  useEffect(() => {
    if (fewerIsComplete) return;
    const asking = new AbortController();
    void (async () => {
      for (const pause of PAUSES_MS) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        const answer = await answerTo(address, asking.signal);
        if (asking.signal.aborted) return;
        if (answer?.cheapest?.total !== total || !answer.fewer_esims_complete) continue;
        return setLater({ address, fewer: answer.fewer_esims as Fewer['fewer'], fewerIsComplete: true });
      }
    })();
    return () => asking.abort();
  }, [address, total, fewerIsComplete]);
  return later?.address === address ? later : { fewer, fewerIsComplete };
}

async function answerTo(address: string, signal: AbortSignal): Promise<z.infer<typeof trip> | null> {
  try {
    const response = await fetchInTime(`/api/v1/trips?${address}`, { signal });
    return response.ok ? ((await response.json()) as z.infer<typeof trip>) : null;
  } catch {
    // Left, or offline: what the page says stays true.
    return null;
  }
}
