import type { ReactNode } from 'react';
import { cents } from '../../../core/money.ts';
import { formatMoney } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/messages.ts';
import { classNames } from '../../ui/class-names.ts';
import { StripFrame } from './StripFrame.tsx';
import { StripTicket } from './StripTicket.tsx';
import { ticketState } from './strip-client.ts';
import { TicketsLost } from './TicketsLost.tsx';
import { useTickets } from './use-tickets.ts';

interface StripOfTicketsProps {
  sessionId: string;
  /** What stands there until the tickets are here. */
  places: ReactNode;
}

/**
 * The eSIMs that were bought at once, as a strip of tickets to tear off: each with whose it is and whether it is installed. A
 * default export, because it is loaded lazily.
 */
export default function StripOfTickets({ sessionId, places }: StripOfTicketsProps) {
  const t = useMessages('strip');
  const { tickets, lost, reload } = useTickets(sessionId);
  if (tickets === null) return lost ? <TicketsLost className="mt-7" onRetry={() => reload()} /> : places;
  if (tickets.length < 2) return null;
  const isMixed = new Set(tickets.map(({ record }) => record?.plans[0]?.name)).size > 1;
  const paid = cents(tickets.reduce((sum, { amount }) => sum + amount, 0));
  const installed = tickets.filter((each) => ['installed', 'active', 'ended'].includes(ticketState(each)));
  const figures = (
    <>
      <p role="status" className="m-0">
        {t('installed-count', { installed: installed.length, count: tickets.length })}
      </p>
      {paid > 0 ? (
        <p className="m-0">{t('sum', { price: formatMoney(t.language, paid), count: tickets.length })}</p>
      ) : null}
    </>
  );
  return (
    <StripFrame count={tickets.length} figures={figures}>
      {tickets.map((ticket) => (
        <li
          key={ticket.number}
          className={classNames('strip-ticket', ticket.record?.esim.shared_at != null && 'strip-torn')}
        >
          <StripTicket
            ticket={ticket}
            count={tickets.length}
            isMixed={isMixed}
            sessionId={sessionId}
            onChange={(gift) => reload(ticket.number, gift)}
          />
        </li>
      ))}
    </StripFrame>
  );
}
