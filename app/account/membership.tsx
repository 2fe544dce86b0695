import { useEffect } from 'react';
import type { MetaFunction } from 'react-router';
import { useMessages } from '../i18n/messages.ts';
import { OfflineBanner } from '../offline/OfflineBanner.tsx';
import { openOffline } from '../offline/service-worker.ts';
import { hasSessionHint } from '../session/session-store.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Loading, Skeleton } from '../ui/Skeleton.tsx';
import { MyEsims } from './my-esims/MyEsims.tsx';
import { OrderHistory } from './orders/OrderHistory.tsx';
import { RequireSession } from './RequireSession.tsx';
import { AccountSection } from './settings/AccountSection.tsx';
import { accountHeaders, accountMeta } from './static-page.ts';
import { useCustomerData } from './use-customer-data.ts';

export const headers = accountHeaders;
export const meta: MetaFunction = () => accountMeta(useMessages('account')('heading'));

/** My eSIMs (S2.19). */
export default function Membership() {
  const t = useMessages('account');
  // Of its tickets, which come later; named here so that the page is kept whole for times without network.
  useMessages('esim');
  useMessages('plans');
  return (
    <div className="page-width pt-4 pb-4 print:p-0">
      <div data-print="hide" className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="m-0 text-hero">{t('heading')}</h1>
          <p className="m-0 mt-2 text-lead text-soft">{t('lead')}</p>
        </div>
        <ButtonLink to="/referrals" variant="secondary">
          {t('refer')}
        </ButtonLink>
      </div>
      <noscript>
        <p className="mt-0 mb-6 text-lead">{t('no-script')}</p>
      </noscript>
      <RequireSession waiting={<EsimsLoading />}>
        <SignedIn />
      </RequireSession>
    </div>
  );
}

function SignedIn() {
  const { esims, orders } = useCustomerData();
  const shown = esims.state === 'shown';
  useEffect(() => {
    if (shown) openOffline();
  }, [shown]);
  useEffect(() => {
    // A page that the back button brings back from before a sign-out still shows what it showed.
    const check = (event: PageTransitionEvent) => {
      if (event.persisted && !hasSessionHint()) window.location.reload();
    };
    window.addEventListener('pageshow', check);
    return () => window.removeEventListener('pageshow', check);
  }, []);
  if (esims.state === 'loading') return <EsimsLoading />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <div>
        {esims.since === null ? null : <OfflineBanner since={esims.since} onTryAgain={esims.tryAgain} />}
        <MyEsims esims={esims} orders={orders.data} />
      </div>
      <OrderHistory orders={orders} />
      <AccountSection />
    </div>
  );
}

function EsimsLoading() {
  const t = useMessages('account');
  return (
    <div className="needs-script">
      <Loading words={t('loading')}>
        <div className="grid gap-3">
          <Skeleton className="h-16 w-full rounded-ticket! bg-card!" />
          <Skeleton className="h-96 w-full rounded-ticket! bg-card! sm:h-72" />
        </div>
      </Loading>
    </div>
  );
}
