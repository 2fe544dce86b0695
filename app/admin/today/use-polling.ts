import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { Overview } from '../../../api/contract/desk/overview.ts';

/** How often the screen is re-read while it is looked at. */
const POLL_MS = 60_000;

/**
 * The overview, re-read each minute while the screen is visible. Nobody has pressed anything for that, so that it keeps no
 * session from ending idle.
 */
export function usePolling(loaded: Overview): Overview {
  const { data, load } = useFetcher<Overview>();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void load('/admin?unattended');
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [load]);
  return data !== undefined && data.now > loaded.now ? data : loaded;
}
