import type { FormEvent, KeyboardEvent } from 'react';
import { useId, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { type SearchEntry, searchDestinations } from '../../core/catalogue/search.ts';
import { buttonClass } from './Button.tsx';
import { classNames } from './class-names.ts';
import { comboboxMove } from './combobox-keys.ts';
import { useDestinationIndex } from './destination-index.ts';
import { INPUT_CLASS } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { optionId, SearchResults } from './SearchResults.tsx';
import { useSlashFocus } from './slash-focus.ts';

/** Words and caps of the two boxes (specification, section 2, "Shared header" and "Home"). */
const LOOKS = {
  header: {
    landmark: 'Destinations',
    limit: 8,
    placeholder: 'Search destinations...',
    empty: { title: 'No destinations found. Try a different search term.' },
  },
  hero: {
    landmark: 'Where to',
    limit: 6,
    placeholder: 'Where are you traveling to?',
    empty: { title: 'No destinations found', hint: 'Try searching for a different country or region' },
  },
} as const;

/**
 * The destination search: a combobox that answers as you type from one list in memory, and a plain form to `/destinations?q=` without
 * scripts or when the list can't be had. `/` puts the focus into the header's.
 */
export function DestinationSearch({ look }: { look: keyof typeof LOOKS }) {
  const { landmark, limit, placeholder, empty } = LOOKS[look];
  const hero = look === 'hero';
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { entries, load } = useDestinationIndex();
  const [query, setQuery] = useState('');
  const [expanded, setExpanded] = useState(false);
  const [active, setActive] = useState(-1);
  useSlashFocus(input, !hero);

  const asked = query.trim() !== '';
  const results = entries && asked ? searchDestinations(entries, query, limit) : [];
  const open = expanded && asked && entries !== null;
  const count = results.length === 1 ? '1 destination found' : `${results.length} destinations found`;

  function close() {
    setExpanded(false);
    setActive(-1);
  }

  function choose(entry: SearchEntry) {
    setQuery('');
    close();
    input.current?.blur();
    navigate(`/c/${entry.iso3}`);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (!open) {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setExpanded(true);
      if (event.key === 'Escape') setQuery('');
      return;
    }
    const move = comboboxMove(event.key, active, results.length);
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    const chosen = results[active];
    if (move.kind === 'to') setActive(move.index);
    else if (move.kind === 'choose' && chosen) choose(chosen);
    else close();
  }

  function onSubmit(event: FormEvent) {
    const only = results.length === 1 ? results[0] : undefined;
    if (only) {
      event.preventDefault();
      choose(only);
    } else {
      close();
    }
  }

  return (
    <Form
      action="/destinations"
      method="get"
      role="search"
      aria-label={landmark}
      onSubmit={onSubmit}
      className="relative w-full"
    >
      <Icon
        name="search"
        className={classNames(
          'pointer-events-none absolute top-1/2 z-10 -translate-y-1/2 text-soft',
          hero ? 'left-4' : 'left-3.5',
        )}
      />
      <input
        ref={input}
        name="q"
        type="text"
        role="combobox"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={100}
        placeholder={placeholder}
        aria-label="Search destinations"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open && active >= 0 ? optionId(listId, active) : undefined}
        aria-keyshortcuts={hero ? undefined : '/'}
        value={query}
        onFocus={() => {
          load();
          setExpanded(true);
        }}
        onBlur={close}
        onChange={(event) => {
          load();
          setQuery(event.currentTarget.value);
          setExpanded(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        className={classNames(
          INPUT_CLASS,
          hero ? 'min-h-14 rounded-card pr-16 pl-11 text-lead sm:pr-28' : 'pl-10.5',
        )}
      />
      {hero ? (
        <button
          type="submit"
          className={buttonClass({}, 'absolute top-1.5 right-1.5 max-sm:w-11 max-sm:px-0')}
        >
          <Icon name="arrow" className="sm:hidden" />
          <span className="max-sm:sr-only">Search</span>
        </button>
      ) : null}
      <SearchResults
        listId={listId}
        results={results}
        active={active}
        open={open}
        empty={empty}
        onChoose={choose}
        onPoint={setActive}
      />
      <p role="status" className="sr-only">
        {open ? (results.length === 0 ? Object.values(empty).join('. ') : count) : ''}
      </p>
    </Form>
  );
}
