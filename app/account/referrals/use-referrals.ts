import { useQuery } from '@tanstack/react-query';
import { AnswerFailed } from '../../session/auth-client.ts';
import { fetchReferrals } from '../../session/customer-api.ts';

/** What the member's friends came to, and the credit. */
export function useReferrals() {
  return useQuery({
    queryKey: ['referrals'],
    queryFn: ({ signal }) => fetchReferrals(signal),
    staleTime: 30_000,
    retry: (failures, error) => failures < 3 && !(error instanceof AnswerFailed && error.status < 500),
  });
}
