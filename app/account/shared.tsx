import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type HeadersFunction, type MetaFunction, useParams } from 'react-router';
import type { SharedEsim } from '../../api/contract/esims.ts';
import { useMessages } from '../i18n/messages.ts';
import { fetchShared, fetchSharedPass, isRefusedForGood, Refused } from '../session/customer-api.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import type { RouteHandle } from '../ui/route-handle.ts';
import { Loading, Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/StatePanel.tsx';
import { EsimState } from './my-esims/EsimState.tsx';
import { EsimTicket } from './my-esims/EsimTicket.tsx';
import { isToInstall, useNamedPlans } from './my-esims/esim-words.ts';
import { accountMeta, bearerHeaders } from './static-page.ts';
import { WrappedGift } from './WrappedGift.tsx';

/** The page's address bears an eSIM. */
export const headers: HeadersFunction = bearerHeaders;
export const meta: MetaFunction = () => accountMeta(useMessages('account')('shared.title'));
export const handle: RouteHandle = { breadcrumb: false };

/** The eSIM behind a secret link, for the companion whose phone it goes on. */
export default function Shared() {
  const t = useMessages('account');
  useMessages('esim');
  useMessages('gift');
  const client = useQueryClient();
  const named = useNamedPlans();
  const { token = '' } = useParams();
  const { data, error, isError, isPending, refetch } = useQuery({
    queryKey: ['shared', token],
    queryFn: ({ signal }) => fetchShared(token, signal),
    staleTime: 10_000,
    retry: (failures, failure) => failures < 2 && !isRefusedForGood(failure),
  });
  const ended = isRefusedForGood(error);
  // A link that has ended shows nothing any more, also where it was opened before.
  if (isError && (ended || data === undefined)) {
    return ended ? (
      <ErrorState
        level={1}
        title={t('shared.ended')}
        illustration="lost"
        actions={<ButtonLink to="/">{t('shared.home')}</ButtonLink>}
      >
        {t('shared.ended-words')}
      </ErrorState>
    ) : (
      <ErrorState
        level={1}
        title={t('shared.failed')}
        illustration="offline"
        actions={<Button onClick={() => refetch()}>{t('act.retry')}</Button>}
      >
        {t(error instanceof Refused && error.status === 429 ? 'act.often' : 'check-connection-again')}
      </ErrorState>
    );
  }
  if (data?.gift && data.gift.opened_at === null) {
    return (
      <div className="page-width pt-4 pb-4 print:p-0">
        <WrappedGift
          shared={{ ...named(data), gift: data.gift }}
          token={token}
          onOpened={(opened) => {
            client.setQueryData(['shared', token], opened);
            // What is opened stands where the wrapping stood.
            window.scrollTo(0, 0);
          }}
          onEnded={() => void refetch()}
        />
      </div>
    );
  }
  return (
    <div className="page-width pt-4 pb-4 print:p-0">
      <h1 className="m-0 text-hero print:text-3xl">{t('shared.title')}</h1>
      {isPending || data === undefined ? (
        <>
          <noscript>
            <p className="m-0 mt-2 text-lead text-soft">{t('shared.no-script')}</p>
          </noscript>
          <div className="needs-script mt-6">
            <Loading words={t('shared.loading')}>
              <Skeleton className="h-96 w-full rounded-ticket! bg-card! sm:h-72" />
            </Loading>
          </div>
        </>
      ) : (
        <>
          <p className="m-0 mt-2 mb-4 text-lead text-soft">{t(wordsOf(data))}</p>
          <EsimState record={named(data)} />
          <EsimTicket record={named(data)} pass={(wallet) => fetchSharedPass(token, wallet)} />
        </>
      )}
    </div>
  );
}

function wordsOf({ esim, gift }: SharedEsim) {
  if (!isToInstall(esim)) return 'shared.in-use';
  return gift === null ? 'shared.words' : 'shared.gift-words';
}
