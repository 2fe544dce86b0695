import { useEffect, useState } from 'react';
import type { Plan } from '../../../core/catalogue/plan.ts';
import type { SearchEntry } from '../../../core/catalogue/search.ts';
import { fetchInTime } from '../../fetch-in-time.ts';
import { examplePlan } from './example-plan.ts';
import type { HomePage } from './home-page.server.ts';

type HeroTicket = NonNullable<HomePage['ticket']>;

/** So long nothing more must be typed before a country's plans are asked for. */
const PAUSE_MS = 300;

/**
 * The ticket of the hero: the page's own, or, where there is room beside the search, the cheapest of the country that is being typed.
 * What can't be had leaves the ticket as it is.
 */
export function useLookedAt(ticket: HeroTicket | null) {
  const [shown, setShown] = useState(ticket);
  const [looked, setLooked] = useState<SearchEntry | null>(null);
  useEffect(() => {
    const iso3 = looked?.iso3;
    if (!looked || !iso3 || !matchMedia('(width >= 64rem)').matches) return;
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const address = `/api/v1/plans?country_code=${iso3}`;
        const plan = examplePlan((await (await fetchInTime(address, asking)).json()) as Plan[]);
        if (plan) setShown({ iso3, name: looked.name, plan });
      } catch {
        // Offline, or overtaken by the next letter.
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [looked]);
  return { shown, look: setLooked };
}
