import { createContext } from 'react';

/** Where the line stands in the page, for the browser to find it. */
export const NOTICE_ID = 'notice';

/**
 * What the operator tells everybody who visits, in the language of the page; null for nothing. The server draws it into the page, the same
 * for all, and the browser takes it from there: no page loads anything for it.
 */
export const Notice = createContext<string | null>(null);
