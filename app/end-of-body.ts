import { createContext, type ReactNode } from 'react';

/** The id of the line at the end of the body that says that the page's scripts, or some of them, haven't come. */
export const INCOMPLETE = 'incomplete';

/** Offers to load the page again. */
export function tellIncomplete(): void {
  const line = document.getElementById(INCOMPLETE);
  if (line) line.hidden = false;
}

/** What the server puts at the end of the body: its scripts. The browser draws nothing there, and React leaves what it finds. */
export const EndOfBody = createContext<ReactNode>(null);
