import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dropKept, keep, readKept } from '../offline/kept.ts';
import { useOnline } from '../offline/use-online.ts';
import { AnswerFailed } from '../session/auth-client.ts';
import { sessionQuery } from '../session/use-session.ts';

/** Data of the customer: of the server, or of this browser while the server can't be asked. */
export interface KeptQuery<T> {
  data: T | undefined;
  /** `failed`: there is nothing to show, and no answer. */
  state: 'loading' | 'failed' | 'shown';
  /** RFC 3339: when the data were true, while the shop can't be asked for newer ones; null otherwise. */
  since: string | null;
  tryAgain: () => void;
}

interface KeptQueryOptions<T> {
  /** Names the data: the first part of the query's key, and where they are kept. */
  name: 'esims' | 'orders';
  /** The signed-in customer; null while the shop can't be asked who it is. */
  owner: string | null;
  fetch: (signal?: AbortSignal) => Promise<T>;
  /** Milliseconds to the next question, asked after each answer; false for none. */
  again: (data: T, answers: number) => number | false;
}

/** Asks for the customer's data and keeps the answer; shows at once what was kept of the same customer before. */
export function useKeptQuery<T>({ name, owner, fetch, again }: KeptQueryOptions<T>): KeptQuery<T> {
  const client = useQueryClient();
  const online = useOnline();
  const path = `/kept/${name}`;
  const asked = useQuery({
    queryKey: [name, owner],
    queryFn: async ({ signal }) => {
      const data = await fetch(signal).catch((error: unknown) => {
        // The session has ended elsewhere: the guard of the page finds out, and sends to /login.
        if (error instanceof AnswerFailed && error.status === 401) {
          void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
        }
        throw error;
      });
      if (owner !== null) await keep('account', path, data, owner);
      return data;
    },
    staleTime: 10_000,
    networkMode: 'offlineFirst',
    retry: (failures, error) =>
      failures < 3 && !(error instanceof AnswerFailed && error.status < 500 && error.status !== 429),
    refetchInterval: (query) =>
      query.state.data === undefined || query.state.fetchFailureCount > 0
        ? false
        : again(query.state.data, query.state.dataUpdateCount),
  });
  const kept = useQuery({
    queryKey: ['kept', name, owner],
    queryFn: async () => {
      const found = await readKept<T>('account', path);
      if (found === null || owner === null || found.owner === owner) return found;
      // Somebody else was signed in here, and left without signing out.
      await dropKept('account', path);
      return null;
    },
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const data = asked.data ?? kept.data?.data;
  const failing = asked.failureReason !== null || !online;
  const time = asked.data === undefined ? kept.data?.at : new Date(asked.dataUpdatedAt).toISOString();
  const hopeless = asked.isError || (failing && !online && !kept.isPending);
  return {
    data,
    state: data !== undefined ? 'shown' : hopeless ? 'failed' : 'loading',
    since: data !== undefined && failing && time !== undefined ? time : null,
    tryAgain: () => void asked.refetch(),
  };
}
