import { useState } from 'react';
import { fetched } from '../../ui/fetched.tsx';
import { PlacesOfStrip } from './StripFrame.tsx';
import { TicketsLost } from './TicketsLost.tsx';

// Of those alone who bought several at once.
const StripOfTickets = fetched(() => import('./StripOfTickets.tsx'));

interface StripOfOrderProps {
  sessionId: string;
  /** How many were bought, as the order says. */
  size: number;
}

/** The strip of an order's page: its places at once, its tickets once they are here; where its code is lost, that is said, and the way to ask again. */
export function StripOfOrder({ sessionId, size }: StripOfOrderProps) {
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
  return <TicketsLost className="mt-7" onRetry={() => setLost(false)} />;
}
