import { type KeyboardEvent, useId, useState } from 'react';
import { textsAt } from './draft.ts';
import type { Editing } from './editing.ts';
import { Wrong } from './fields.tsx';

export interface Named {
  /** As rules have it: an alpha-3 code, or the name itself. */
  code: string;
  name: string;
}

interface NamesFieldProps {
  of: Editing;
  path: string;
  label: string;
  hint?: string;
  known: readonly Named[];
  /** Whether a name that isn't known may be added all the same. */
  free?: boolean;
}

/** Any number of names out of many: what is typed is completed and counts at once, `Enter` makes room for the next, and each is taken out by itself. */
export function NamesField({ of, path, label, hint, known, free = false }: NamesFieldProps) {
  const [typed, setTyped] = useState('');
  // What the text in the field names. It is in the draft: a rule that reads as one country's would be everybody's otherwise.
  const [named, setNamed] = useState<readonly string[]>([]);
  const [unknown, setUnknown] = useState<string | null>(null);
  const list = useId();
  const id = of.idOf(path);
  const all = textsAt(of.draft, path);
  const chosen = all.filter((code) => !named.includes(code));
  const nameOf = (code: string) => known.find((each) => each.code === code)?.name ?? code;
  function put(next: readonly string[]) {
    if (next.join('\n') !== all.join('\n')) of.set(path, next.length === 0 ? undefined : [...next]);
  }
  function type(text: string) {
    const found = namesIn(text, known, free).found.filter((code) => !chosen.includes(code));
    put([...chosen, ...new Set(found)]);
    setNamed(found);
    setTyped(text);
    setUnknown(null);
  }
  function judge(): string {
    const missing = namesIn(typed, known, free).missing.join(', ');
    setUnknown(missing === '' ? null : missing);
    return missing;
  }
  function add() {
    setTyped(judge());
    setNamed([]);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  }
  const wrong = unknown !== null || of.wrongWith(path).length > 0;
  return (
    <div className="d-field d-names">
      <label htmlFor={id}>{label}</label>
      {chosen.length > 0 ? (
        <ul className="d-chips">
          {chosen.map((code) => (
            <li key={code}>
              <button
                type="button"
                className="d-chip"
                aria-label={`Take out ${nameOf(code)}`}
                onClick={() => {
                  put(all.filter((each) => each !== code));
                  document.getElementById(id)?.focus();
                }}
              >
                {nameOf(code)} <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="d-names-add">
        <input
          id={id}
          list={list}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          onBlur={judge}
          aria-describedby={`${id}-hint${wrong ? ` ${id}-wrong ${id}-unknown` : ''}`}
          {...(wrong && { 'aria-invalid': true })}
        />
        <button type="button" className="d-act" onClick={add} aria-label={`Add to ${label.toLowerCase()}`}>
          Add
        </button>
      </div>
      <datalist id={list}>
        {known.map(({ code, name }) => (
          <option key={code} value={name} />
        ))}
      </datalist>
      <small id={`${id}-hint`}>{hint ?? 'None is all of them. Several by comma.'}</small>
      {unknown === null ? null : (
        <span className="d-wrong" id={`${id}-unknown`} role="alert">
          Not known: {unknown}.
        </span>
      )}
      <Wrong of={of} path={path} />
    </div>
  );
}

/** What a text names, by code, by name, or by the beginning of one name alone. */
export function namesIn(
  text: string,
  known: readonly Named[],
  free: boolean,
): { found: string[]; missing: string[] } {
  const found: string[] = [];
  const missing: string[] = [];
  // A name may have a comma itself.
  const whole = match(text.trim(), known);
  const parts = whole ? [text.trim()] : text.split(',').map((part) => part.trim());
  for (const part of parts) {
    if (part === '') continue;
    const code = match(part, known) ?? (free ? part : undefined);
    if (code === undefined) missing.push(part);
    else found.push(code);
  }
  return { found, missing };
}

function match(text: string, known: readonly Named[]): string | undefined {
  const typed = text.toLowerCase();
  const exact = known.find(({ code, name }) => [code, name].some((each) => each.toLowerCase() === typed));
  if (exact || typed === '') return exact?.code;
  const begun = known.filter(({ name }) => name.toLowerCase().startsWith(typed));
  return begun.length === 1 ? begun[0]!.code : undefined;
}
