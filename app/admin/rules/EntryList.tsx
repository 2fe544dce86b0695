import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useHydrated } from '../kit/hydrated.ts';
import { type Draft, type Entry, inserted, moved } from './draft.ts';
import { EntryRow } from './EntryRow.tsx';
import { type Editing, editingOf } from './editing.ts';
import type { EntryProblem } from './problems.ts';

interface EntryListProps {
  /** Begins the ids of its elements. */
  name: string;
  entries: readonly Entry[];
  onChange(entries: readonly Entry[]): void;
  newId(): number;
  problems: ReadonlyMap<number, readonly EntryProblem[]>;
  /** Paths of the fields that `fields` draws, and of their groups. */
  paths: readonly string[];
  /** What a person calls an entry: "Asia". */
  titleOf(draft: Draft): string;
  wordsOf(draft: Draft, index: number): ReactNode;
  fields(editing: Editing): ReactNode;
  /** A new one, and where it belongs. */
  make(drafts: readonly Draft[]): { draft: Draft; at: number };
  copy(draft: Draft, drafts: readonly Draft[]): Draft;
  /** On its button: "Add a rule". */
  add: string;
  /** Said where there is none. */
  none: string;
}

interface Removed {
  entry: Entry;
  at: number;
}

/** Entries in an order that counts: each reads as a sentence, and opens to its fields. */
export function EntryList(props: EntryListProps) {
  const { name, entries, onChange, newId, problems, paths, titleOf, wordsOf, fields, make, copy } = props;
  const hydrated = useHydrated();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const [said, setSaid] = useState('');
  // The element that a button leaves the keyboard at: it is there once the list is drawn again.
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (next.current === null) return;
    document.getElementById(next.current)?.focus();
    next.current = null;
  });
  const drafts = entries.map(({ draft }) => draft);
  const idOf = (id: number) => `${name}-${id}`;
  const last = removed.at(-1);

  function show(id: number, isOpen: boolean) {
    const others = [...open].filter((each) => each !== id);
    setOpen(new Set(isOpen ? [...others, id] : others));
  }
  function put(draft: Draft, at: number, words: string) {
    const id = newId();
    next.current = `${idOf(id)}-${paths[0]}`;
    onChange(inserted(entries, at, { id, draft }));
    show(id, true);
    setSaid(words);
  }
  function move(index: number, by: -1 | 1) {
    const { id, draft } = entries[index]!;
    next.current = `${idOf(id)}-${by < 0 ? 'up' : 'down'}`;
    onChange(moved(entries, index, index + by));
    setSaid(`${titleOf(draft)} is number ${index + by + 1} of ${entries.length} now.`);
  }
  function remove(index: number) {
    const entry = entries[index]!;
    next.current = `${name}-undo`;
    onChange(entries.filter((each) => each !== entry));
    setRemoved([...removed, { entry, at: index }]);
    setSaid(`${titleOf(entry.draft)} is removed.`);
  }
  function undo({ entry, at }: Removed) {
    next.current = `${idOf(entry.id)}-edit`;
    onChange(inserted(entries, at, entry));
    setRemoved(removed.slice(0, -1));
    setSaid(`${titleOf(entry.draft)} is back.`);
  }

  return (
    <div className="d-entries">
      {entries.length === 0 ? <p className="d-soft">{props.none}</p> : null}
      <ol className="d-rules">
        {entries.map(({ id, draft }, index) => {
          const wrong = problems.get(id) ?? [];
          const change = (draft: Draft) =>
            onChange(entries.map((each) => (each.id === id ? { id, draft } : each)));
          const editing = editingOf(draft, {
            id: idOf(id),
            problems: wrong,
            fields: paths,
            onChange: change,
          });
          return (
            <EntryRow
              key={id}
              id={idOf(id)}
              title={titleOf(draft)}
              words={wordsOf(draft, index)}
              problems={wrong.length}
              ready={hydrated}
              isOpen={open.has(id) || wrong.length > 0}
              onOpen={(isOpen) => show(id, isOpen)}
              onUp={index === 0 ? null : () => move(index, -1)}
              onDown={index === entries.length - 1 ? null : () => move(index, 1)}
              onCopy={() => put(copy(draft, drafts), index, `A copy of ${titleOf(draft)} stands above it.`)}
              onRemove={() => remove(index)}
              wrongAtAll={editing.wrongWith('')}
            >
              {fields(editing)}
            </EntryRow>
          );
        })}
      </ol>
      {last === undefined ? null : (
        <p className="d-removed">
          “{titleOf(last.entry.draft)}” is removed.{' '}
          <button type="button" className="d-act" id={`${name}-undo`} onClick={() => undo(last)}>
            Put it back
          </button>
        </p>
      )}
      <div>
        <button
          type="button"
          className="d-act"
          disabled={!hydrated}
          onClick={() => {
            const { draft, at } = make(drafts);
            put(draft, at, 'A new one is open.');
          }}
        >
          {props.add}
        </button>
      </div>
      <p className="sr-only" role="status">
        {said}
      </p>
    </div>
  );
}
