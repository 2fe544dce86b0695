import type { ReactNode } from 'react';

/** The large numerals on the stub: "20" over "GB". A third line may say "a day". Three characters are set smaller, and more of them smaller still. */
export function TicketNumerals({ value, unit, note }: { value: string; unit: string; note?: string }) {
  return (
    <p className="ticket-volume">
      <span
        className="ticket-numerals"
        data-length={value.length < 3 ? undefined : value.length === 3 ? 'middle' : 'long'}
      >
        {value}
      </span>
      <span className="ticket-unit">{unit}</span>
      {note ? <span className="ticket-note">{note}</span> : null}
    </p>
  );
}

export interface TicketFact {
  label: string;
  value: ReactNode;
}

/**
 * The row of facts that decide: days, price per GB, coverage. Long values wrap within the card.
 * @param wraps whether values are as long as sentences, so that each takes a line of its own rather than a narrow column.
 */
export function TicketFacts({ facts, wraps }: { facts: TicketFact[]; wraps?: boolean }) {
  return (
    <dl className="ticket-facts" data-wraps={wraps || undefined}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The bottom of the body, within a thumb's reach: the price, and the one action. */
export function TicketAction({ price, children }: { price: ReactNode; children: ReactNode }) {
  return (
    <div className="ticket-action">
      <p>{price}</p>
      {children}
    </div>
  );
}
