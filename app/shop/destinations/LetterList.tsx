import { useMessages } from '../../i18n/messages.ts';
import { groupBy } from '../../ui/group-by.ts';
import { DestinationCard } from './DestinationCard.tsx';
import type { Destination } from './destination-list.server.ts';

/** All destinations by letter, with a rail that leads to each: a row that stays in view. */
export function LetterList({ countries }: { countries: readonly Destination[] }) {
  const t = useMessages('destinations');
  const letters = [...groupBy(countries, ({ letter }) => letter)];
  return (
    <section aria-labelledby="all">
      <h2 id="all" className="m-0 mb-2 text-title">
        {t('all')}
      </h2>
      <nav aria-label={t('letters')} data-print="hide" className="letter-rail">
        {letters.map(([letter]) => (
          <a key={letter} href={`#letter-${letter}`}>
            {letter}
          </a>
        ))}
      </nav>
      {letters.map(([letter, of]) => (
        <section key={letter} aria-labelledby={`letter-${letter}`} className="letter">
          <h3 id={`letter-${letter}`}>{letter}</h3>
          <ul className="destination-grid">
            {of.map((country) => (
              <DestinationCard key={country.iso3} country={country} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
