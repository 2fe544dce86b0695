import { Link } from 'react-router';
import { entryPath } from '../../../core/catalogue/search.ts';
import { useMessages } from '../../i18n/messages.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/StatePanel.tsx';
import { DestinationCard } from './DestinationCard.tsx';
import type { Destination, RegionTile } from './destination-list.server.ts';
import { cardsOf, type FoundEntry } from './filter.ts';
import { RegionTiles } from './RegionTiles.tsx';

interface FilteredListProps {
  /** Whose name has what was typed. */
  named: readonly Destination[];
  /** What is found by another name, and guesses. */
  others: readonly FoundEntry[];
  countries: readonly Destination[];
  regions: readonly RegionTile[];
}

/** Suggestions for what is no name, at most. */
const MOST_GUESSES = 3;
/** The names of the suggestions in their message. */
const TAGS = ['first', 'second', 'third'];

/** What a query leaves: regions, countries by another name with the reason, then those by name. */
export function FilteredList({ named, others, countries, regions }: FilteredListProps) {
  const { tiles, aliased } = cardsOf(others, regions, countries);
  if (tiles.length + aliased.length + named.length === 0) return <NothingFound guesses={others} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {tiles.length > 0 ? (
        <RegionTiles regions={tiles.map(({ region }) => region)} aliases={tiles.map(({ alias }) => alias)} />
      ) : null}
      {aliased.length + named.length > 0 ? (
        <ul className="destination-grid">
          {aliased.map(({ country, alias }) => (
            <DestinationCard key={country.iso3} country={country} alias={alias} />
          ))}
          {named.map((country) => (
            <DestinationCard key={country.iso3} country={country} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function NothingFound({ guesses }: { guesses: readonly FoundEntry[] }) {
  const t = useMessages('destinations');
  const meant = guesses.slice(0, MOST_GUESSES).map(({ entry, alias }) => ({
    to: entryPath(entry),
    name: alias === null ? entry.name : t('alias.leads', { alias, name: entry.name }),
  }));
  return (
    <EmptyState
      title={t('none')}
      actions={
        <ButtonLink to="/destinations" variant="secondary">
          {t('none.all')}
        </ButtonLink>
      }
    >
      {meant.length > 0
        ? t.rich(
            `suggested.${meant.length as 1 | 2 | 3}`,
            Object.fromEntries(
              meant.map(({ to }, index) => [
                TAGS[index],
                (name: string) => (
                  <Link to={to} className="link">
                    {name}
                  </Link>
                ),
              ]),
            ),
            Object.fromEntries(meant.map(({ name }, index) => [TAGS[index], name])),
          )
        : t('none.hint')}
    </EmptyState>
  );
}
