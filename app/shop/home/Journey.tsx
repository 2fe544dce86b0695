import { useMessages } from '../../i18n/messages.ts';

/** The explanatory text (S2.4.4), in the order of a journey. */
const STOPS = ['phone', 'install', 'switch-on'] as const;

/** How a trip with an eSIM goes: three stops on the flight line. */
export function Journey() {
  const t = useMessages('home');
  return (
    <section aria-labelledby="journey" className="page-width">
      <h2 id="journey" className="m-0 mb-6 text-title">
        {t('journey')}
      </h2>
      <ol className="m-0 grid list-none p-0 lg:grid-cols-3">
        {STOPS.map((stop) => (
          <li
            key={stop}
            className="relative border-l-2 border-dashed border-line pb-8 pl-6 last:border-transparent last:pb-0 lg:border-t-2 lg:border-l-0 lg:pt-6 lg:pr-8 lg:pb-0 lg:pl-0 lg:last:border-line"
          >
            <span
              aria-hidden="true"
              className="absolute top-1 -left-[9px] size-4 rounded-full border-3 border-accent bg-paper lg:-top-[9px] lg:left-0"
            />
            <p className="m-0 text-sm font-semibold text-soft">{t(`journey.${stop}.when`)}</p>
            <h3 className="m-0 mb-1 text-lg leading-snug">{t(`journey.${stop}.title`)}</h3>
            <p className="m-0 text-soft">{t(`journey.${stop}.words`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
