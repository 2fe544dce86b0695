import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { HOME_OF_CUSTOMERS, hasSessionHint, useKnownSession } from './session-store.ts';

/** Milliseconds after which the page is asked for its session even though it is still busy. */
const AT_THE_LATEST = 1_000;

/** The home page sends a customer on once; whoever then goes there wants to see it. */
let wasSentOn = false;

/**
 * Learns of a session once a page has come to rest, for the header, and takes customers from the home page to My eSIMs
 * (S2.4.5). Pages are the same for everyone, and without the hint cookie no request is made at all.
 * Signing out starts a new document without session, so the home page stays then. Draws nothing.
 */
export function SessionWatch() {
  const known = useKnownSession();
  const isHome = useLocation().pathname === '/';
  const navigate = useNavigate();

  useEffect(() => {
    if (known !== undefined || !hasSessionHint()) return;
    // Without an answer the header shows what it shows to everyone; the pages of the account ask for themselves.
    return whenIdle(() => void askForSession().catch(() => {}));
  }, [known]);

  useEffect(() => {
    if (!isHome || !known || wasSentOn) return;
    wasSentOn = true;
    navigate(HOME_OF_CUSTOMERS, { replace: true });
  }, [isHome, known, navigate]);

  return null;
}

/** What asks is fetched by those alone who have somebody to ask about. */
async function askForSession(): Promise<void> {
  const { fetchSession } = await import('./auth-client.ts');
  await fetchSession();
}

/** Safari has no requestIdleCallback. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, AT_THE_LATEST / 4);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: AT_THE_LATEST });
  return () => cancelIdleCallback(handle);
}
