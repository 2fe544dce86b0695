import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

// Of those alone who give theirs away.
const GiftOfOrder = lazy(() => import('./GiftOfOrder.tsx'));

/** The section of the order page that gives its eSIM away. @param shared whether the eSIM has a secret link: maybe a gift's. */
export function GiveAway({ sessionId, shared }: { sessionId: string; shared: boolean }) {
  const t = useMessages('order');
  const [asking, setAsking] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const ask = (next: boolean) => {
    setAsking(next);
    setWasAsked(true);
  };
  const start = (
    <Button variant="secondary" onClick={() => ask(true)}>
      {t('gift.start')}
    </Button>
  );
  return (
    <section data-print="hide" aria-labelledby="gift" className="mt-7">
      <h2 id="gift" className="m-0 text-title">
        {t('gift')}
      </h2>
      <p className="m-0 mt-2 mb-4 max-w-xl text-soft">{t('gift.words')}</p>
      {shared || wasAsked ? (
        <Suspense fallback={<Skeleton className="h-11 w-40" />}>
          <GiftOfOrder sessionId={sessionId} asking={asking} onAsk={ask}>
            {start}
          </GiftOfOrder>
        </Suspense>
      ) : (
        start
      )}
    </section>
  );
}
