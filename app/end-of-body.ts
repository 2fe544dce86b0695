import { createContext, type ReactNode } from 'react';

/** What the server puts at the end of the body: its scripts. The browser draws nothing there, and React leaves what it finds. */
export const EndOfBody = createContext<ReactNode>(null);
