import type { RefObject } from 'react';
import { useLayoutEffect } from 'react';

function takesText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** `/` puts the focus into the input, opening the menu that holds it; an input (or menu) that isn't displayed leaves the key alone. */
export function useSlashFocus(input: RefObject<HTMLInputElement | null>, enabled: boolean): void {
  // With the commit from which on the page answers: an effect after the paint would miss a key that is pressed before it.
  useLayoutEffect(() => {
    if (!enabled) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || takesText(event.target))
        return;
      const menu = input.current?.closest('details') ?? null;
      const frame = menu ?? input.current;
      if (!frame || frame.getClientRects().length === 0 || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      if (menu) menu.open = true;
      input.current?.focus();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [input, enabled]);
}
