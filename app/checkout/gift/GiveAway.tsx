import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { showConnectionError } from '../../session/connection-error.ts';
import { Button } from '../../ui/Button.tsx';
import { fetched } from '../../ui/fetched.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

// Of those alone who give theirs away.
const GiftOfOrder = fetched(() => import('./GiftOfOrder.tsx'));

/** The section of the order page that gives its eSIM away. @param shared whether the eSIM has a secret link: maybe a gift's. */
export function GiveAway({ sessionId, shared }: { sessionId: string; shared: boolean }) {
  const t = useMessages('order');
  const [asking, setAsking] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const ask = (next: boolean) => {
    setAsking(next);
    setWasAsked(true);
  };
  const giveUp = () => {
    if (wasAsked) showConnectionError(t.language);
    setWasAsked(false);
  };
  const start = (
    // Where the form had the focus, it comes back to the button that had opened it.
    <Button variant="secondary" autoFocus={wasAsked} onClick={() => ask(true)}>
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
        <GiftOfOrder
          sessionId={sessionId}
          asking={asking}
          onAsk={ask}
          fallback={<Skeleton className="h-11 w-40" />}
          onFailed={giveUp}
        >
          {start}
        </GiftOfOrder>
      ) : (
        start
      )}
    </section>
  );
}
