import { useState } from 'react';

const KEY = 'arrival-steps';

/** How many steps were ticked off for an eSIM, for as long as the tab lives: the way leads through the phone's settings and back. */
export function useStepsDone(id: string, most: number): [number, (done: number) => void] {
  const [done, setDone] = useState(() => read(id, most));
  return [
    done,
    (next) => {
      setDone(next);
      try {
        sessionStorage.setItem(KEY, JSON.stringify([id, next]));
      } catch {
        // Forbidden or full: the steps are counted while the page is open.
      }
    },
  ];
}

function read(id: string, most: number): number {
  try {
    const [of, done]: unknown[] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return of === id && Number.isInteger(done) ? Math.min(most, Math.max(0, Number(done))) : 0;
  } catch {
    return 0;
  }
}
