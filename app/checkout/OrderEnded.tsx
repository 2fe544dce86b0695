import { type ReactNode, useState } from 'react';
import { formatMoney } from '../i18n/formats.ts';
import { type MessageKey, useMessages } from '../i18n/messages.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { fetched } from '../ui/fetched.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/StatePanel.tsx';
import { type MoneyBack, moneyBack } from './discounts/money-back.ts';
import type { OrderStatus } from './order-status.ts';
import { SUPPORT } from './support-mail.tsx';

// Of those alone who open an order before it is paid.
const PayHere = fetched(() => import('./PayHere.tsx'));

type Ended = Exclude<OrderStatus, { kind: 'asking' | 'ready' }>;

/** Every end but the good one, and what takes days: what it means, and what to do next (S2.9.5). */
export function OrderEnded({ status, onAskAgain }: { status: Ended; onAskAgain: () => void }) {
  const t = useMessages('order');
  const [lost, setLost] = useState(false);
  const words = (key: MessageKey<'order'>) => t.rich(key, SUPPORT.tags, SUPPORT.values);
  if (lost) {
    const again = () => {
      setLost(false);
      onAskAgain();
    };
    return <OrderEnded status={{ kind: 'failed', why: 'unreachable' }} onAskAgain={again} />;
  }
  switch (status.kind) {
    case 'missing_session':
      return (
        <ErrorState
          level={1}
          title={t('missing.title')}
          illustration="lost"
          actions={<Browse>{t('browse')}</Browse>}
        >
          <p className="m-0 font-semibold">{t('missing')}</p>
          <Next>{words('missing.words')}</Next>
        </ErrorState>
      );
    case 'failed':
      return (
        <ErrorState
          level={1}
          title={t('failed')}
          illustration={status.why === 'unreachable' ? 'offline' : 'failed'}
          actions={<Button onClick={onAskAgain}>{t('retry')}</Button>}
        >
          <Next>{words(`failed.${status.why}`)}</Next>
        </ErrorState>
      );
    case 'slow':
      return (
        <Told title={t('slow')} actions={<Button onClick={onAskAgain}>{t('check-again')}</Button>}>
          {words('slow.words')}
        </Told>
      );
    case 'processing':
      return (
        <Told title={t('processing')} actions={<Button onClick={onAskAgain}>{t('check-again')}</Button>}>
          {words('processing.words')}
        </Told>
      );
    case 'unpaid':
      if (status.payable !== null)
        return (
          <PayHere
            order={status.payable}
            onAskAgain={onAskAgain}
            fallback={<Skeleton className="mx-auto h-96 w-full max-w-lg" />}
            onFailed={() => setLost(true)}
          />
        );
      return (
        <Told
          title={t('unpaid')}
          actions={
            <>
              <Browse>{t('browse')}</Browse>
              <Button variant="secondary" onClick={onAskAgain}>
                {t('check-again')}
              </Button>
            </>
          }
        >
          {t('unpaid.words')}
        </Told>
      );
    case 'refunded': {
      const back = moneyBack(status.price, status.asCredit);
      const paidNothing = back.card + back.credit === 0;
      return (
        <Told
          title={t(paidNothing ? 'refunded.nothing' : 'refunded')}
          actions={<Browse>{t('browse')}</Browse>}
        >
          {t.rich(refundedWords(back), SUPPORT.tags, {
            ...SUPPORT.values,
            card: formatMoney(t.language, back.card),
            credit: formatMoney(t.language, back.credit),
          })}
        </Told>
      );
    }
  }
}

/** Where the money of a refunded order went. */
function refundedWords(back: MoneyBack): MessageKey<'order'> {
  if (back.card === 0) return back.credit === 0 ? 'refunded.nothing-words' : 'refunded.words-credit';
  return back.credit === 0 ? 'refunded.words-card' : 'refunded.words-both';
}

/** No error, and still to be heard. */
function Told({ title, actions, children }: { title: string; actions: ReactNode; children: ReactNode }) {
  return (
    <div role="status">
      <EmptyState level={1} title={title} actions={actions}>
        {children}
      </EmptyState>
    </div>
  );
}

/** What to do next is no error, so it isn't red. */
function Next({ children }: { children: ReactNode }) {
  return <p className="m-0 text-soft">{children}</p>;
}

function Browse({ children }: { children: string }) {
  return <ButtonLink to="/destinations">{children}</ButtonLink>;
}
