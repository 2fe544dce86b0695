import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Session } from '../../api/contract/sessions.ts';
import { AnswerFailed, fetchSession } from './auth-client.ts';

const MINUTE = 60_000;

/** Cache figures of the session (S9.1). */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => fetchSession(signal),
  staleTime: 5 * MINUTE,
  gcTime: 10 * MINUTE,
  refetchOnWindowFocus: true,
  retry: (failures, error) => failures < 2 && !(error instanceof AnswerFailed && error.status === 401),
  // Without network it is tried once, instead of waiting without end.
  networkMode: 'offlineFirst',
});

/** One for the browser's whole visit; on the server one for each page, since it holds one customer's data. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    // The data of all other requests (S9.2).
    defaultOptions: {
      queries: { gcTime: 5 * MINUTE, retry: 3, retryDelay: (n) => Math.min(30_000, 1_000 * 2 ** n) },
    },
  });
}

interface SessionState {
  /** `success` with a session means signed in (S4.1); with null, that nobody is. */
  status: 'loading' | 'success';
  session: Session | null;
  /** The server could not be asked: it isn't known whether anybody is signed in. */
  unreachable: boolean;
}

/** The session, for the pages of the account. An answer that isn't OK counts as no session, after two more tries. */
export function useSession(): SessionState {
  const { data, isPending, failureReason } = useQuery(sessionQuery);
  // Told after the first try: the others may wait for a network that comes back in hours.
  const unreachable = failureReason !== null && !(failureReason instanceof AnswerFailed);
  return {
    status: isPending && !unreachable ? 'loading' : 'success',
    session: data ?? null,
    unreachable,
  };
}
