import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { Overview } from '../../../api/contract/desk/overview.ts';

/** How often the screen is read anew while it is looked at. */
const ANEW_MS = 60_000;

/**
 * The overview, read anew each minute while the screen is visible. Nobody has pressed anything for that, so that it keeps no
 * session from ending idle.
 */
export function useAnew(loaded: Overview): Overview {
  const { data, load } = useFetcher<Overview>();
  useEffect(() => {
    const anew = setInterval(() => {
      if (document.visibilityState === 'visible') void load('/admin?unattended');
    }, ANEW_MS);
    return () => clearInterval(anew);
  }, [load]);
  return data !== undefined && data.now > loaded.now ? data : loaded;
}
