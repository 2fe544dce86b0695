import { useEffect, useState } from 'react';
import { fetchInTime } from '../fetch-in-time.ts';
import type { EmergencyTable } from './emergency-numbers.ts';

let loading: Promise<EmergencyTable> | null = null;

function load(): Promise<EmergencyTable> {
  loading ??= fetchInTime('/emergency-numbers.json')
    .then(async (response) => {
      if (!response.ok) throw new Error(`emergency numbers: ${response.status}`);
      return (await response.json()) as EmergencyTable;
    })
    .catch((error: unknown) => {
      // Whoever opens the next card tries again.
      loading = null;
      throw error;
    });
  return loading;
}

/** The table, fetched once for the whole visit; null until it is here, when it can't be had, and where it isn't `wanted`. */
export function useEmergencyTable(wanted = true): EmergencyTable | null {
  const [table, setTable] = useState<EmergencyTable | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    load().then(
      (loaded) => left || setTable(loaded),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [wanted]);
  return table;
}
