import type { ReactNode } from 'react';

/** One narrow column: a heading, what it is about, and one form on a card. */
export function AccountPage({
  title,
  lead,
  card,
  children,
}: {
  title: string;
  lead?: ReactNode;
  card: ReactNode;
  /** Below the card. */
  children?: ReactNode;
}) {
  return (
    <div className="page-width pt-4 pb-16">
      <div className="mx-auto grid max-w-md gap-5">
        <h1 className="m-0 text-hero sm:text-[3.25rem]">{title}</h1>
        {lead ? <p className="m-0 text-lead text-soft">{lead}</p> : null}
        <div className="grid gap-4 rounded-card bg-card p-5 sm:p-6">{card}</div>
        {children}
      </div>
    </div>
  );
}
