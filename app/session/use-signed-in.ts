import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { HOME_OF_CUSTOMERS } from './session-store.ts';
import { sessionQuery, useSession } from './use-session.ts';

/**
 * Takes whoever is signed in already on to My eSIMs, or to `to`, in place of the page (S2.15.3).
 * @param again whether the page is for somebody who is signed in and does it once more.
 */
export function useLeaveWhenSignedIn(to: string = HOME_OF_CUSTOMERS, again = false): void {
  const { status, session } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (!again && status === 'success' && session !== null) navigate(to, { replace: true });
  }, [again, status, session, to, navigate]);
}

/** What follows a sign-in: everything that was known of whoever was here before is forgotten, and the new page opened. */
export function useSignedIn(): (to: string) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useCallback(
    async (to) => {
      client.clear();
      await client.prefetchQuery(sessionQuery);
      await navigate(to, { replace: true });
    },
    [client, navigate],
  );
}
