import { useQuery } from '@tanstack/react-query';
import { type HeadersFunction, type MetaFunction, useParams } from 'react-router';
import { Button, ButtonLink } from '../ui/Button.tsx';
import type { RouteHandle } from '../ui/route-handle.ts';
import { Loading, Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/StatePanel.tsx';
import { fetchShared, Refused } from './customer-api.ts';
import { EsimState } from './my-esims/EsimState.tsx';
import { EsimTicket } from './my-esims/EsimTicket.tsx';
import { accountMeta, bearerHeaders } from './static-page.ts';

/** The page's address bears an eSIM. */
export const headers: HeadersFunction = bearerHeaders;
export const meta: MetaFunction = () => accountMeta('An eSIM for you');
export const handle: RouteHandle = { breadcrumb: false };

/** The eSIM behind a secret link, for the companion whose phone it goes on. A default export, because React Router asks for one. */
export default function Shared() {
  const { token = '' } = useParams();
  const { data, error, isError, isPending, refetch } = useQuery({
    queryKey: ['shared', token],
    queryFn: ({ signal }) => fetchShared(token, signal),
    staleTime: 10_000,
    retry: (failures, failure) => failures < 2 && !(failure instanceof Refused && failure.status < 500),
  });
  const ended = error instanceof Refused && error.status < 500;
  // A link that has ended shows nothing any more, also where it was opened before.
  if (isError && (ended || data === undefined)) {
    return ended ? (
      <ErrorState
        level={1}
        title="This link opens nothing"
        illustration="lost"
        actions={<ButtonLink to="/">Back to Home</ButtonLink>}
      >
        It has ended, or isn’t complete. Ask whoever sent it for another.
      </ErrorState>
    ) : (
      <ErrorState
        level={1}
        title="The eSIM could not be loaded"
        illustration="offline"
        actions={<Button onClick={() => refetch()}>Try again</Button>}
      >
        Please check your connection and try again.
      </ErrorState>
    );
  }
  return (
    <div className="page-width pt-4 pb-16 print:p-0">
      <h1 className="m-0 text-hero print:text-3xl">An eSIM for you</h1>
      {isPending || data === undefined ? (
        <div className="mt-6">
          <Loading words="Loading your eSIM...">
            <Skeleton className="h-96 w-full rounded-ticket! sm:h-72" />
          </Loading>
        </div>
      ) : (
        <>
          <p className="m-0 mt-2 mb-4 text-lead text-soft">
            Somebody who travels with you shares it. It goes on one phone only: yours.
          </p>
          <EsimState record={data} />
          <EsimTicket record={data} />
        </>
      )}
    </div>
  );
}
