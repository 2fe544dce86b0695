import type { FormEvent, KeyboardEvent } from 'react';
import { useId, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import type { Found, SearchEntry } from '../../core/catalogue/search.ts';
import { sentences } from '../i18n/formats.ts';
import { useMessages } from '../i18n/messages.ts';
import { buttonClass } from './Button.tsx';
import { classNames } from './class-names.ts';
import { comboboxMove, optionId } from './combobox-keys.ts';
import { useDestinationIndex } from './destination-index.ts';
import { INPUT_CLASS } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { useSlashFocus } from './slash-focus.ts';

/** Words and caps of the two boxes (S2.2.2, S2.4.1). */
const LOOKS = {
  header: {
    landmark: 'page.destinations',
    limit: 8,
    placeholder: 'search.placeholder',
    empty: 'search.none',
    hint: null,
  },
  hero: {
    landmark: 'search.where-to',
    limit: 6,
    placeholder: 'search.hero-placeholder',
    empty: 'search.hero-none',
    hint: 'search.hero-hint',
  },
} as const;

interface DestinationSearchProps {
  look: keyof typeof LOOKS;
  /** Is told the first entry found for what has been typed so far; null where there is none. */
  onLook?: (entry: SearchEntry | null) => void;
}

/**
 * The destination search: a combobox that answers as you type from one list in memory, and a plain form to `/destinations?q=` without
 * scripts or when the list can't be had. `/` puts the focus into the header's.
 */
export function DestinationSearch({ look, onLook }: DestinationSearchProps) {
  const t = useMessages('shell');
  const { landmark, limit, placeholder, empty: none, hint } = LOOKS[look];
  const empty = { title: t(none), ...(hint ? { hint: t(hint) } : {}) };
  const hero = look === 'hero';
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { index, load } = useDestinationIndex(t.language);
  const [query, setQuery] = useState('');
  const [expanded, setExpanded] = useState(false);
  const [active, setActive] = useState(-1);
  useSlashFocus(input, !hero);

  const asked = query.trim() !== '';
  const find = (typed: string, most: number) =>
    index?.search.searchDestinations(index.entries, typed, most) ?? [];
  const results = asked ? find(query, limit) : [];
  const open = expanded && asked && index !== null;
  const guess = results[0]?.guess === true;
  const count = `${guess ? `${t('search.guess')} ` : ''}${t('search.found', { count: results.length })}`;

  function close() {
    setExpanded(false);
    setActive(-1);
  }

  function choose({ entry }: Found<SearchEntry>) {
    setQuery('');
    close();
    input.current?.blur();
    if (index) navigate(index.search.entryPath(entry));
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
      aria-label={t(landmark)}
      onSubmit={onSubmit}
      className="relative w-full"
    >
      <Icon
        name="search"
        className={classNames(
          'pointer-events-none absolute top-1/2 z-10 -translate-y-1/2 text-soft',
          hero ? 'start-4' : 'start-3.5',
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
        placeholder={t(placeholder)}
        aria-label={t('search.label')}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={index ? listId : undefined}
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
          const typed = event.currentTarget.value;
          setQuery(typed);
          if (onLook && index) onLook(find(typed, 1)[0]?.entry ?? null);
          setExpanded(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        className={classNames(
          INPUT_CLASS,
          hero ? 'min-h-14 rounded-card pe-14 ps-11 text-lead sm:max-md:pe-28 lg:pe-28' : 'ps-10.5',
        )}
      />
      {hero ? (
        <button
          type="submit"
          // Its word only where there is room for it: on a tablet the field is half as wide as the page.
          className={buttonClass(
            {},
            'absolute top-1.5 end-1.5 max-sm:w-11 max-sm:px-0 md:max-lg:w-11 md:max-lg:px-0',
          )}
        >
          <Icon name="arrow" className="sm:max-md:hidden lg:hidden" />
          <span className="max-sm:sr-only md:max-lg:sr-only">{t('search.submit')}</span>
        </button>
      ) : null}
      {index ? (
        <index.SearchResults
          listId={listId}
          results={results}
          active={active}
          open={open}
          empty={empty}
          title={guess ? t('search.guess') : null}
          onChoose={choose}
          onPoint={setActive}
        />
      ) : null}
      <p role="status" className="sr-only">
        {open ? (results.length === 0 ? sentences(t.language, ...Object.values(empty)) : count) : ''}
      </p>
    </Form>
  );
}
