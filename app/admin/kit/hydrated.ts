import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first drawing, which has to be the same; true from then on, where scripts run. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
