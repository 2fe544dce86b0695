import type { MetaFunction } from 'react-router';
import { cents } from '../../core/money.ts';
import { formatMoney } from '../i18n/formats.ts';
import { useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/Button.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { Loading, Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/StatePanel.tsx';
import { RequireSession } from './RequireSession.tsx';
import { Benefits } from './referrals/Benefits.tsx';
import { CreditHistory } from './referrals/CreditHistory.tsx';
import { LinkCard } from './referrals/LinkCard.tsx';
import { RecentFriends } from './referrals/RecentFriends.tsx';
import { Stats } from './referrals/Stats.tsx';
import { useReferrals } from './referrals/use-referrals.ts';
import { accountHeaders, accountMeta } from './static-page.ts';

export const headers = accountHeaders;
export const meta: MetaFunction = () => accountMeta(useMessages('referrals')('title'));

/** Referrals (S2.22). */
export default function ReferralsPage() {
  const t = useMessages('referrals');
  return (
    <div className="page-width pt-4 pb-4">
      <h1 className="m-0 text-hero">{t('heading')}</h1>
      <noscript>
        <p className="m-0 mt-4 text-lead">{t('no-script')}</p>
      </noscript>
      <RequireSession waiting={<ReferralsLoading />}>
        <SignedIn />
      </RequireSession>
    </div>
  );
}

function SignedIn() {
  const t = useMessages('referrals');
  useMessages('account');
  const { data, isError, fetchStatus, refetch } = useReferrals();
  if (data === undefined) {
    if (!isError && fetchStatus !== 'paused') return <ReferralsLoading />;
    return (
      <ErrorState
        title={t('failed')}
        illustration="offline"
        actions={<Button onClick={() => refetch()}>{t('retry')}</Button>}
      >
        {t('failed.words')}
      </ErrorState>
    );
  }
  const { enabled, rules, stats } = data;
  const money = (amount: number) => formatMoney(t.language, cents(amount));
  return (
    <>
      <p className="m-0 mt-2 mb-6 text-lead text-soft">
        {enabled ? t('lead', { percent: rules.friend_percent, credit: money(rules.credit_cents) }) : t('off')}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
        {enabled ? (
          <div className="lg:col-span-2">
            <LinkCard link={data.link} code={data.code} percent={rules.friend_percent} />
          </div>
        ) : null}
        {/* Two columns of their own height; on a phone one, in the order of the numbers. */}
        <div className="contents lg:grid lg:content-start lg:gap-5">
          {enabled ? <Benefits rules={rules} className="order-1" /> : null}
          <div className="order-4 rounded-ticket bg-card px-5 py-1.5 sm:px-6 [&>details]:border-b-0">
            <Disclosure
              look="row"
              level={2}
              title={t('history')}
              note={t('history.to-spend', { amount: money(stats.balance_cents) })}
            >
              <CreditHistory ledger={data.ledger} />
            </Disclosure>
          </div>
        </div>
        <div className="contents lg:grid lg:content-start lg:gap-5">
          <Stats stats={stats} rules={rules} className="order-2" />
          <RecentFriends recent={data.recent} className="order-3" />
        </div>
      </div>
    </>
  );
}

function ReferralsLoading() {
  const t = useMessages('referrals');
  return (
    <div className="needs-script mt-6">
      <Loading words={t('loading')}>
        <div className="grid gap-5 lg:grid-cols-2">
          <Skeleton className="h-72 w-full rounded-ticket! bg-card! lg:col-span-2" />
          <Skeleton className="h-64 w-full rounded-ticket! bg-card!" />
          <Skeleton className="h-64 w-full rounded-ticket! bg-card!" />
        </div>
      </Loading>
    </div>
  );
}
