import type { ReactNode } from 'react';

/** The large numerals on the stub: "20" over "GB". A third line may say "a day". More than three characters are set smaller. */
export function TicketNumerals({ value, unit, note }: { value: string; unit: string; note?: string }) {
  return (
    <p className="m-0 text-center">
      <span className="ticket-numerals" data-long={value.length > 3 || undefined}>
        {value}
      </span>
      <span className="mt-1 block text-sm font-medium text-soft">{unit}</span>
      {note ? <span className="block text-[0.8125rem] text-soft">{note}</span> : null}
    </p>
  );
}

export interface TicketFact {
  label: string;
  value: ReactNode;
}

/** The row of facts that decide: days, price per GB, coverage. Long values wrap within the card. */
export function TicketFacts({ facts }: { facts: TicketFact[] }) {
  return (
    <dl className="m-0 flex flex-wrap gap-x-4 gap-y-2">
      {facts.map((fact) => (
        <div key={fact.label} className="min-w-0">
          <dt className="text-sm leading-snug text-soft">{fact.label}</dt>
          <dd className="m-0 font-semibold leading-snug tabular">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The bottom of the body, within a thumb's reach: the price, and the one action. */
export function TicketAction({ price, children }: { price: string; children: ReactNode }) {
  return (
    <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2 gap-y-2">
      <p className="m-0 font-display text-2xl font-bold leading-none tabular">{price}</p>
      {children}
    </div>
  );
}
