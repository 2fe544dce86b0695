import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface TicketProps {
  /** What the stub shows: `TicketNumerals` on a plan, a `Qr` on a delivered eSIM. */
  stub: ReactNode;
  /** `start`: beside the body at every width (plans). `end`: after the body from 560 px of card width on, below it before that. */
  stubSide?: 'start' | 'end';
  /** Lifts the one ticket of a page off the paper. */
  lifted?: boolean;
  /** Names the ticket to screen readers: "20 GB for 30 days". */
  label?: string;
  children: ReactNode;
  className?: string;
}

/** The boarding pass: a stub, a perforated edge with notches, and a body. Fills the height that its grid gives it. */
export function Ticket({
  stub,
  stubSide = 'start',
  lifted = false,
  label,
  children,
  className,
}: TicketProps) {
  const roomy = stubSide === 'end';
  const stubPiece = (
    <div
      className={classNames(
        'ticket-piece flex flex-col items-center justify-center gap-3',
        roomy ? 'p-6' : 'px-2 py-3',
      )}
    >
      {stub}
    </div>
  );
  return (
    <article
      aria-label={label}
      data-stub={stubSide}
      data-lifted={lifted || undefined}
      className={classNames('ticket', className)}
    >
      <div className="ticket-sheet">
        {roomy ? null : stubPiece}
        <div className={classNames('ticket-piece flex flex-col', roomy ? 'gap-4 p-6' : 'gap-3 p-4 pl-4.5')}>
          {children}
        </div>
        {roomy ? stubPiece : null}
      </div>
    </article>
  );
}
