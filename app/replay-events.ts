type EarlyEvents = [event: Event, value: string | undefined][];

declare global {
  interface Window {
    /** What `STARTER` (DeferredScripts.tsx) has seen before React took over, each with what the field held then; null from then on. */
    early?: EarlyEvents | null;
  }
}

/**
 * Does again what a visitor did before React knew of it: what was typed and chosen, then the last press of a button that only scripts
 * answer, or submission of a form that only they do. To be called once, when the page has been taken over.
 */
export function replayEvents(early: EarlyEvents): void {
  for (const [event] of early) {
    const button = pressed(event);
    // From now on it is busy only if React says so.
    button?.removeAttribute('aria-busy');
  }
  const fields = new Map(
    early.flatMap(([event, value]) => (event.type === 'input' ? [[event.target, { event, value }]] : [])),
  );
  for (const [field, { event, value }] of fields) {
    // A word that is being composed tells of itself at its end.
    if (!(event as InputEvent).isComposing) change(field, value);
  }
  const last = early.map(([event]) => event).findLast((event) => pressed(event) || waiting(event));
  if (last === undefined) return;
  if (waiting(last)) (last.target as HTMLFormElement).requestSubmit((last as SubmitEvent).submitter);
  else pressed(last)?.click();
}

function pressed({ type, target }: Event): HTMLButtonElement | null {
  return type === 'click' && target instanceof Element ? target.closest('button[type="button"]') : null;
}

function waiting({ type, defaultPrevented }: Event): boolean {
  return type === 'submit' && defaultPrevented;
}

/** React reports a change when a field differs from what was last set by its own property, which hides the one of its class. */
function change(field: EventTarget | null, value = ''): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    field.checked = !field.checked;
    field.click();
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
