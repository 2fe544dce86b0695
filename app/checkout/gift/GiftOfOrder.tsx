import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { canGive } from '../strip/strip-client.ts';
import { TicketsLost } from '../strip/TicketsLost.tsx';
import { useTickets } from '../strip/use-tickets.ts';
import { GiftLine } from './GiftLine.tsx';

interface GiftOfOrderProps {
  sessionId: string;
  asking: boolean;
  onAsk: (asking: boolean) => void;
  /** What asks for the form, while nothing is given. */
  children: ReactNode;
}

/**
 * The one eSIM of an order as a gift. A default export, because it is loaded lazily: when it is asked for, or where the eSIM
 * has a secret link already.
 */
export default function GiftOfOrder({ sessionId, asking, onAsk, children }: GiftOfOrderProps) {
  const { tickets, lost, reload } = useTickets(sessionId);
  const [ticket] = tickets ?? [];
  if (lost && tickets === null) return <TicketsLost onRetry={() => reload()} />;
  if (ticket === undefined) return <Skeleton className="h-11 w-40" />;
  if (ticket.gift === null && !(asking && canGive(ticket))) return canGive(ticket) ? children : null;
  return (
    <GiftLine
      ticket={ticket}
      sessionId={sessionId}
      onChange={(gift) => reload(ticket.number, gift)}
      asking={asking}
      onAsk={onAsk}
    />
  );
}
