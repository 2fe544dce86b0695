import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface TicketProps {
  /** What the stub shows: `TicketNumerals` on a plan, a `Qr` on a delivered eSIM. */
  stub: ReactNode;
  /** `start`: beside the body at every width (plans). `end`: after the body from 560 px of card width on, below it before that. */
  stubSide?: 'start' | 'end';
  /** Lifts the one ticket of a page off the paper. */
  lifted?: boolean;
  /** The stub at the end comes off along the perforation (`coming-off`), and is gone (`off`): what it held has been used. */
  torn?: 'coming-off' | 'off' | undefined;
  /** `hero`: as wide as the page, the stub beside the body on wide screens and a strip below it on others. */
  look?: 'hero';
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
  torn,
  look,
  plan,
  label,
  children,
  className,
}: TicketProps) {
  const roomy = stubSide === 'end';
  const stubPiece = (
    <div className={classNames('ticket-piece ticket-stub', roomy && !look && 'p-6')}>{stub}</div>
  );
  return (
    <article
      data-plan={plan}
      aria-label={label}
      data-stub={stubSide}
      data-lifted={lifted || undefined}
      data-torn={torn}
      data-look={look}
      className={classNames('ticket', className)}
    >
      <div className="ticket-sheet">
        {roomy ? null : stubPiece}
        <div className={classNames('ticket-piece ticket-body', roomy && !look && 'gap-4 p-6')}>
          {children}
        </div>
        {roomy && torn !== 'off' ? stubPiece : null}
      </div>
    </article>
  );
}
