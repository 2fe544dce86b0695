import type { ReactNode } from 'react';
import { FlightPicture } from '../ui/FlightPicture.tsx';

/** One narrow column: a heading, what it is about, and one form on a card; beside it on a wide screen a picture. */
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
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-8 pt-4 pb-4 md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-x-16 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]">
      <div className="mx-auto grid w-full max-w-md grid-cols-[minmax(0,1fr)] content-start gap-5">
        <h1 className="m-0 text-hero sm:text-[3.25rem]">{title}</h1>
        {lead ? <p className="m-0 text-lead text-soft">{lead}</p> : null}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card bg-card p-5 sm:p-6">{card}</div>
        {children}
      </div>
      <FlightPicture code="account" className="min-h-[28rem] text-3xl max-md:hidden" />
    </div>
  );
}
