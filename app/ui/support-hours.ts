import { createContext } from 'react';

/** What messages take as `{hours}` where the operator has set no hours: around the clock, as the specification has it (S1.4). */
export const ALWAYS = 'always';

/**
 * When the support answers, as the operator writes it ("Mon–Fri 9–17"). The server knows, and marks the document with it
 * (`data-support-hours`), where the browser reads it.
 */
export const SupportHours = createContext(
  typeof document === 'undefined' ? ALWAYS : (document.documentElement.dataset.supportHours ?? ALWAYS),
);
