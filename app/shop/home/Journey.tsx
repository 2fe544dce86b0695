import { useMessages } from '../../i18n/messages.ts';
import { StepDrawing } from '../how-it-works/StepDrawing.tsx';

/** The explanatory text (S2.4.4) in the order of a journey, each with its drawing. */
const STOPS = [
  ['phone', 'check'],
  ['install', 'activate'],
  ['switch-on', 'stay'],
] as const;

/** How a trip with an eSIM goes: three stops on the flight line. */
export function Journey() {
  const t = useMessages('home');
  return (
    <section aria-labelledby="journey" className="page-width">
      <h2 id="journey" className="m-0 mb-6 text-title">
        {t('journey')}
      </h2>
      <ol className="m-0 grid list-none p-0 md:grid-cols-3">
        {STOPS.map(([stop, drawing]) => (
          <li
            key={stop}
            className="relative border-s-2 border-dashed border-line pb-8 ps-6 last:border-transparent last:pb-0 md:border-t-2 md:border-s-0 md:pt-6 md:pe-8 md:pb-0 md:ps-0 md:last:border-line"
          >
            <span
              aria-hidden="true"
              className="absolute top-1 -start-[9px] size-4 rounded-full border-3 border-accent bg-paper md:-top-[9px] md:start-0"
            />
            <StepDrawing step={drawing} />
            <p className="m-0 mt-3 text-sm font-semibold text-soft">{t(`journey.${stop}.when`)}</p>
            <h3 className="m-0 mb-1 text-lg leading-snug">{t(`journey.${stop}.title`)}</h3>
            <p className="m-0 text-soft">{t(`journey.${stop}.words`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
