import { createContext } from 'react';

/**
 * Whether the operator has set rates, so that prices keep room for "about €9.20" from the first paint on. The server alone knows, and marks
 * the document with it (`data-rates`); in the browser it is always false, and React leaves the mark as it is.
 */
export const RatesSet = createContext(false);
