import { createContext, type ReactNode } from 'react';

/** The id of the line at the end of the body that says that the page's scripts haven't come. */
export const INCOMPLETE = 'incomplete';

/** What the server puts at the end of the body: its scripts. The browser draws nothing there, and React leaves what it finds. */
export const EndOfBody = createContext<ReactNode>(null);
