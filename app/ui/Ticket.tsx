import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface TicketProps {
  /** What the stub shows: `TicketNumerals` on a plan, a `Qr` on a delivered eSIM. */
  stub: ReactNode;
  /** `start`: beside the body at every width (plans). `end`: after the body from 560 px of card width on, below it before that. */
  stubSide?: 'start' | 'end';
  /** Lifts the one ticket of a page off the paper. */
  lifted?: boolean;
  /** Uid of the plan that the ticket stands for; becomes `data-plan`. */
  plan?: string;
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
  plan,
  label,
  children,
  className,
}: TicketProps) {
  const roomy = stubSide === 'end';
  const stubPiece = <div className={classNames('ticket-piece ticket-stub', roomy && 'p-6')}>{stub}</div>;
  return (
    <article
      data-plan={plan}
      aria-label={label}
      data-stub={stubSide}
      data-lifted={lifted || undefined}
      className={classNames('ticket', className)}
    >
      <div className="ticket-sheet">
        {roomy ? null : stubPiece}
        <div className={classNames('ticket-piece ticket-body', roomy && 'gap-4 p-6')}>{children}</div>
        {roomy ? stubPiece : null}
      </div>
    </article>
  );
}
