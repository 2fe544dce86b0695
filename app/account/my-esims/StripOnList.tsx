import { type ReactNode, useId } from 'react';
import type { EsimRecord } from '../../../api/contract/esims.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/messages.ts';
import { dayHereText } from '../../offline/moments.ts';
import type { EsimStrip } from './strips.ts';

/** The eSIMs of one strip under how many of which plan they are, when they were bought, and how many of them are installed. */
export function StripOnList({
  strip: { records, count, installed, boughtAt, isMixed },
  children,
}: {
  strip: EsimStrip<EsimRecord>;
  /** Their cards. */
  children: ReactNode;
}) {
  const t = useMessages('strip');
  const tAccount = useMessages('account');
  const id = useId();
  return (
    <li className="rounded-ticket border-2 border-dashed border-line p-2.5 sm:p-3.5">
      <section aria-labelledby={id}>
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-2.5 sm:px-1.5">
          <h2 id={id} className="m-0 text-xl leading-snug wrap-anywhere">
            {isMixed
              ? t('heading', { count })
              : `${formatNumber(t.language, count, 0)} × ${records[0]?.plans[0]?.name ?? ''}`}
          </h2>
          <p className="m-0 font-semibold text-soft tabular">{t('installed-count', { installed, count })}</p>
          <p className="m-0 basis-full text-[0.9375rem] text-soft">
            {tAccount('bought', { day: dayHereText(t.language, boughtAt) })}
          </p>
        </div>
        <ul className="m-0 grid list-none grid-cols-[minmax(0,1fr)] gap-3 p-0">{children}</ul>
      </section>
    </li>
  );
}
