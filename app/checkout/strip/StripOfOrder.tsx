import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { fetched } from '../../ui/fetched.tsx';

// Of those alone who bought several at once.
const StripOfTickets = fetched(() => import('./StripOfTickets.tsx'));

/** The strip of an order's page; where its code is lost, that is said, and the way to ask again. */
export function StripOfOrder({ sessionId }: { sessionId: string }) {
  const t = useMessages('order');
  const shell = useMessages('shell');
  const [lost, setLost] = useState(false);
  if (!lost) return <StripOfTickets sessionId={sessionId} onFailed={() => setLost(true)} />;
  return (
    <div role="alert" className="mt-7 flex flex-wrap items-center gap-4">
      <p className="m-0">{shell('connection-error.words')}</p>
      <Button variant="secondary" onClick={() => setLost(false)}>
        {t('retry')}
      </Button>
    </div>
  );
}
