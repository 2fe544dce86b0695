import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { fetched } from '../../ui/fetched.tsx';
import { PlacesOfStrip } from './StripFrame.tsx';

// Of those alone who bought several at once.
const StripOfTickets = fetched(() => import('./StripOfTickets.tsx'));

interface StripOfOrderProps {
  sessionId: string;
  /** How many were bought, as the order says. */
  size: number;
}

/** The strip of an order's page: its places at once, its tickets once they are here; where its code is lost, that is said, and the way to ask again. */
export function StripOfOrder({ sessionId, size }: StripOfOrderProps) {
  const t = useMessages('order');
  const shell = useMessages('shell');
  const [lost, setLost] = useState(false);
  const places = <PlacesOfStrip count={size} />;
  if (!lost)
    return (
      <StripOfTickets
        sessionId={sessionId}
        places={places}
        fallback={places}
        onFailed={() => setLost(true)}
      />
    );
  return (
    <div role="alert" className="mt-7 flex flex-wrap items-center gap-4">
      <p className="m-0">{shell('connection-error.words')}</p>
      <Button variant="secondary" onClick={() => setLost(false)}>
        {t('retry')}
      </Button>
    </div>
  );
}
