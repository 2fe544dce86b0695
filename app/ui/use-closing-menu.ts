import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** For a menu in a `<details>`, which opens without scripts: closes it on Escape, with the focus back on its summary, and after going somewhere. */
export function useClosingMenu() {
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location is what closes it.
  useEffect(() => {
    if (ref.current) ref.current.open = false;
  }, [key]);
  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape') return;
    event.currentTarget.open = false;
    event.currentTarget.querySelector('summary')?.focus();
  };
  return { ref, onKeyDown };
}
