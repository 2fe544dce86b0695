import { useState } from 'react';
import { DEFAULT_LANGUAGE, type Language } from '../../content/languages.ts';
import type { SearchEntry } from '../../core/catalogue/search.ts';

/** Served by the catalogue for every visitor alike: the whole list, so that typing asks the server nothing. */
function indexPath(language: Language): string {
  return language === DEFAULT_LANGUAGE
    ? '/search/destinations.json'
    : `/search/destinations.${language}.json`;
}

let loading: Promise<readonly SearchEntry[]> | null = null;

/** A document has one language, so that one list is enough. */
function loadIndex(language: Language): Promise<readonly SearchEntry[]> {
  loading ??= fetch(indexPath(language), { headers: { accept: 'application/json' } })
    .then(async (response) => {
      if (!response.ok) throw new Error(`destination index: ${response.status}`);
      return (await response.json()) as SearchEntry[];
    })
    .catch((error: unknown) => {
      // The next focus tries again.
      loading = null;
      throw error;
    });
  return loading;
}

export interface DestinationIndex {
  /** Null until it is here. */
  entries: readonly SearchEntry[] | null;
  /** True after a failure: the search box then works as a plain form. */
  failed: boolean;
  /** Asks for the list; once for the whole page, however many search boxes it has. */
  load: () => void;
}

/** The list that the search boxes filter, loaded when `load` is first called. */
export function useDestinationIndex(language: Language): DestinationIndex {
  const [entries, setEntries] = useState<readonly SearchEntry[] | null>(null);
  const [failed, setFailed] = useState(false);
  function load() {
    if (entries) return;
    loadIndex(language).then(
      (list) => {
        setEntries(list);
        setFailed(false);
      },
      () => setFailed(true),
    );
  }
  return { entries, failed, load };
}
