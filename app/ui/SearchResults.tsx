import type { Found, SearchEntry } from '../../core/catalogue/search.ts';
import { useMessages } from '../i18n/messages.ts';
import { classNames } from './class-names.ts';
import { optionId } from './combobox-keys.ts';
import { Flag } from './Flag.tsx';

interface SearchResultsProps {
  listId: string;
  results: readonly Found<SearchEntry>[];
  active: number;
  open: boolean;
  /** Shown in place of options when nothing matches. */
  empty: { title: string; hint?: string };
  /** Stands above the options: that they are guesses. */
  title: string | null;
  onChoose: (found: Found<SearchEntry>) => void;
  onPoint: (index: number) => void;
}

/** The list below a destination search: options, or the words for no match. The input above keeps the focus. */
export function SearchResults({
  listId,
  results,
  active,
  open,
  empty,
  title,
  onChoose,
  onPoint,
}: SearchResultsProps) {
  const t = useMessages('shell');
  const none = open && results.length === 0;
  return (
    <div
      className={classNames(
        'pop absolute inset-x-0 top-full z-30 mt-2 overflow-hidden rounded-control border border-line bg-card shadow-lifted',
        !open && 'hidden',
      )}
    >
      {title && !none ? <p className="m-0 px-4 pt-3 text-[0.9375rem] text-soft">{title}</p> : null}
      <div
        id={listId}
        role="listbox"
        aria-label={t('page.destinations')}
        className={none ? 'hidden' : 'max-h-[60dvh] overflow-y-auto p-1.5'}
      >
        {results.map((found, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's.
          // biome-ignore lint/a11y/useFocusableInteractive: the same.
          <div
            key={found.entry.iso3 ?? found.entry.region}
            id={optionId(listId, index)}
            role="option"
            aria-selected={index === active}
            // Keeps the focus, and so the list, until the click arrives.
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => onPoint(index)}
            onClick={() => onChoose(found)}
            className="flex min-h-11 items-center gap-3 rounded-tag px-2.5 py-1.5"
          >
            <Flag iso3={found.entry.iso3} size="small" />
            <span className="min-w-0 flex-1 leading-snug">
              {found.entry.name}
              {/* Why it is here, where its name doesn't say. */}
              {found.alias ? <span className="block text-sm text-soft">{found.alias}</span> : null}
            </span>
            <span className="text-sm text-soft">{found.entry.iso3}</span>
          </div>
        ))}
      </div>
      {none ? (
        <div className="px-4 py-3.5">
          <p className="m-0 font-semibold leading-snug">{empty.title}</p>
          {empty.hint ? (
            <p className="m-0 mt-0.5 text-[0.9375rem] leading-snug text-soft">{empty.hint}</p>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
