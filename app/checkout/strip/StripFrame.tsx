import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import './strip.css';

interface StripFrameProps {
  count: number;
  /** How far they are, and what they cost: known once the tickets are. */
  figures?: ReactNode;
  /** A list item for each of them. */
  children: ReactNode;
}

/** What is around the tickets of a strip: how many they are, and what can be done with them. */
export function StripFrame({ count, figures, children }: StripFrameProps) {
  const t = useMessages('strip');
  return (
    <section data-print="hide" aria-labelledby="strip" className="mt-7">
      <h2 id="strip" className="m-0 text-title">
        {t('heading', { count })}
      </h2>
      <p className="m-0 mt-2 max-w-xl text-soft">{t('words')}</p>
      <div className="mt-2 flex min-h-[1.4rem] flex-wrap items-baseline max-lg:max-w-[40rem] justify-between gap-x-5 text-sm font-semibold tabular">
        {figures}
      </div>
      <ol className="strip mt-4">{children}</ol>
    </section>
  );
}

/** The strip before its tickets are here: the order itself says how many they are, so that nobody takes the first for all. */
export function PlacesOfStrip({ count }: { count: number }) {
  const t = useMessages('strip');
  return (
    <StripFrame count={count}>
      {Array.from({ length: count }, (_, at) => at + 1).map((number) => (
        <li key={number} className="strip-ticket min-h-29">
          <p className="strip-number" aria-hidden="true">
            {number}
          </p>
          <div className="strip-body">
            <h3 className="m-0 text-lead leading-snug font-semibold">{t('place', { number, count })}</h3>
          </div>
        </li>
      ))}
    </StripFrame>
  );
}
