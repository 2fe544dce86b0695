import { brand } from '../../../content/brand.ts';
import { useMessages } from '../../i18n/messages.ts';

const MAP = '/generated/regions/godwit.svg';

/** Where the flight is told: its days and the bird's age, and its kilometres. */
const SOURCES = {
  wildlife: 'https://wildlife.org/from-alaska-to-australia-godwit-may-have-set-migration-record/',
  press:
    'https://ktvz.com/news/ap-national-news/2022/10/28/alaska-australia-flight-could-place-bird-in-record-books/',
};

/** The bird behind the name: the longest flight without a stop that a tag has recorded, with its map. */
export function GodwitFlight() {
  const t = useMessages('about');
  return (
    <figure className="m-0 grid items-center gap-x-12 gap-y-6 rounded-card bg-card p-5 sm:p-8 md:grid-cols-[minmax(0,1fr)_minmax(0,min(27rem,50%))]">
      <figcaption>
        <h2 className="m-0 text-title">{t('bird')}</h2>
        <p className="m-0 mt-3 font-numerals text-[min(2.75rem,13vw)] leading-none font-extrabold tracking-tight">
          {t('bird.km')}
        </p>
        <p className="m-0 mt-1 text-soft">{t('bird.km.words')}</p>
        <p className="m-0 mt-4 max-w-[36rem] text-lead">{t('bird.words', { brand: brand.name })}</p>
        <p className="m-0 mt-3 text-[0.9375rem] text-soft">
          {t.rich('bird.source', {
            wildlife: (words) => (
              <a href={SOURCES.wildlife} rel="noopener" className="link">
                {words}
              </a>
            ),
            press: (words) => (
              <a href={SOURCES.press} rel="noopener" className="link">
                {words}
              </a>
            ),
          })}
        </p>
      </figcaption>
      <svg viewBox="110 0 420 460" role="img" aria-label={t('bird.map')} className="h-auto w-full">
        <use href={`${MAP}#land`} className="fill-map" />
        <use
          href={`${MAP}#track`}
          className="fill-none stroke-accent"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </figure>
  );
}
