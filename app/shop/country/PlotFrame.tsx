import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';

/** The card that the plot stands in, with what it says about itself. */
export function PlotFrame({ children }: { children: ReactNode }) {
  const t = useMessages('country');
  return (
    <figure className="m-0 rounded-card bg-card p-4">
      <figcaption className="mb-2">
        <span className="block font-semibold">{t('plot')}</span>
        <span className="block text-sm leading-snug text-soft">{t('plot.words')}</span>
      </figcaption>
      {children}
    </figure>
  );
}
