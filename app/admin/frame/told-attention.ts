import { createContext } from 'react';

/** Tells the frame how many things need a person now, by a screen that goes on while nobody presses anything. */
export const TellAttention = createContext<(count: number) => void>(() => {});
