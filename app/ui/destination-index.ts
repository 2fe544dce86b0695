import { useState } from 'react';
import { DEFAULT_LANGUAGE, type Language } from '../../content/languages.ts';
import type { SearchEntry } from '../../core/catalogue/search.ts';
import { fetchInTime } from '../fetch-in-time.ts';

/** Served by the catalogue for every visitor alike: the whole list, so that typing asks the server nothing. */
function indexPath(language: Language): string {
  return language === DEFAULT_LANGUAGE
    ? '/search/destinations.json'
    : `/search/destinations.${language}.json`;
}

interface Loaded {
  entries: readonly SearchEntry[];
  search: typeof import('../../core/catalogue/search.ts');
  SearchResults: typeof import('./SearchResults.tsx').SearchResults;
}

let loading: Promise<Loaded> | null = null;

/** A document has one language, so that one list is enough. What searches and shows it comes along: nobody needs it sooner. */
function loadIndex(language: Language): Promise<Loaded> {
  loading ??= Promise.all([
    fetchEntries(language),
    import('../../core/catalogue/search.ts'),
    import('./SearchResults.tsx'),
  ])
    .then(([entries, search, { SearchResults }]) => ({ entries, search, SearchResults }))
    .catch((error: unknown) => {
      // The next focus tries again.
      loading = null;
      throw error;
    });
  return loading;
}

async function fetchEntries(language: Language): Promise<SearchEntry[]> {
  const response = await fetchInTime(indexPath(language), { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`destination index: ${response.status}`);
  return response.json();
}

interface DestinationIndex {
  /** The list, and what searches it; null until they are here. */
  index: Loaded | null;
  /** True after a failure: the search box then works as a plain form. */
  failed: boolean;
  /** Asks for the list; once for the whole page, however many search boxes it has. */
  load: () => void;
}

/** The list that the search boxes filter, loaded when `load` is first called. */
export function useDestinationIndex(language: Language): DestinationIndex {
  const [index, setIndex] = useState<Loaded | null>(null);
  const [failed, setFailed] = useState(false);
  function load() {
    if (index) return;
    loadIndex(language).then(
      (loaded) => {
        setIndex(loaded);
        setFailed(false);
      },
      () => setFailed(true),
    );
  }
  return { index, failed, load };
}
