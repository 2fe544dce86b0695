import { useEffect } from 'react';
import { rememberReferral } from './referral-memory.ts';

/** Keeps the code of the link by which a visit began, on whatever page. Draws nothing, and no page differs by it. */
export function RememberReferral() {
  useEffect(() => rememberReferral(window.location.search, Date.now()), []);
  return null;
}
