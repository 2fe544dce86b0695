import { type ReactNode, useState } from 'react';
import { readAt, textsAt } from './draft.ts';
import type { Editing } from './editing.ts';
import { type NumberKind, numberOf, textOf } from './field-text.ts';

interface FieldProps {
  of: Editing;
  path: string;
  label: string;
  hint?: string;
}

/** What is wrong with a field, below it. */
export function Wrong({ of, path }: Pick<FieldProps, 'of' | 'path'>) {
  const words = of.wrongWith(path);
  return words.length === 0 ? null : (
    <span className="d-wrong" id={`${of.idOf(path)}-wrong`}>
      {words.map((each) => each.charAt(0).toUpperCase() + each.slice(1)).join('; ')}.
    </span>
  );
}

/** What an input says of its mistakes to those who can't see them. */
function told({ of, path, hint }: Pick<FieldProps, 'of' | 'path' | 'hint'>) {
  const wrong = of.wrongWith(path).length > 0;
  const id = of.idOf(path);
  const by = [hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(' ');
  return { id, ...(wrong && { 'aria-invalid': true as const }), ...(by && { 'aria-describedby': by }) };
}

/** The same for a group of inputs: a group isn't valid or invalid. */
function toldOfGroup(field: Pick<FieldProps, 'of' | 'path' | 'hint'>) {
  const { 'aria-invalid': _, ...rest } = told(field);
  return rest;
}

function Labelled(props: FieldProps & { children: ReactNode }) {
  const { of, path, label, hint, children } = props;
  return (
    <div className="d-field">
      <label htmlFor={of.idOf(path)}>{label}</label>
      {children}
      {hint ? <small id={`${of.idOf(path)}-hint`}>{hint}</small> : null}
      <Wrong of={of} path={path} />
    </div>
  );
}

/** A number, as people write it. Empty is none. */
export function NumberField({ kind, ...props }: FieldProps & { kind: NumberKind }) {
  const { of, path } = props;
  const value = readAt(of.draft, path);
  const [typed, setTyped] = useState<string | null>(null);
  // "4." and "4.5" are on their way to "4.50": what is typed stays, as long as it says what is stored.
  const shown = typed !== null && numberOf(typed, kind) === value ? typed : textOf(value, kind);
  return (
    <Labelled {...props}>
      <input
        inputMode={kind === 'whole' ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value);
          of.set(path, numberOf(target.value, kind));
        }}
        onBlur={() => setTyped(null)}
        {...told(props)}
      />
    </Labelled>
  );
}

/** A text, or with `type` a day. */
export function TextField({
  type = 'text',
  list,
  ...props
}: FieldProps & { type?: 'text' | 'date'; list?: string }) {
  const { of, path } = props;
  const value = readAt(of.draft, path);
  return (
    <Labelled {...props}>
      <input
        type={type}
        list={list}
        autoComplete="off"
        value={value === undefined || value === null ? '' : String(value)}
        onChange={({ target }) => of.set(path, target.value === '' ? undefined : target.value)}
        {...told(props)}
      />
    </Labelled>
  );
}

interface Choice {
  value: string;
  label: string;
}

/** One of a few; what stands there and is none of them is offered as well, so that nothing is lost by looking. */
export function ChoiceField({
  choices,
  value,
  onChoose,
  ...props
}: FieldProps & { choices: readonly Choice[]; value: string; onChoose: (value: string) => void }) {
  const known = choices.some((each) => each.value === value);
  return (
    <Labelled {...props}>
      <select value={value} onChange={({ target }) => onChoose(target.value)} {...told(props)}>
        {known ? null : <option value={value}>{value === '' ? 'Choose …' : value}</option>}
        {choices.map((each) => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

/** Any of a few; none ticked is all of them. What is chosen and isn't among them is offered as well. */
export function TicksField({ choices, ...props }: FieldProps & { choices: readonly Choice[] }) {
  const { of, path, label, hint } = props;
  const chosen = textsAt(of.draft, path);
  const others = chosen.filter((each) => !choices.some(({ value }) => value === each));
  const all = [...choices, ...others.map((value) => ({ value, label: value }))];
  const toggle = (value: string) => {
    const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
    of.set(path, next.length === 0 ? undefined : next);
  };
  return (
    <fieldset className="d-ticks" {...toldOfGroup(props)}>
      <legend>{label}</legend>
      {all.map(({ value, label: words }) => (
        <label key={value} className="d-tick">
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
          <span>{words}</span>
        </label>
      ))}
      {hint ? <small id={`${of.idOf(path)}-hint`}>{hint}</small> : null}
      <Wrong of={of} path={path} />
    </fieldset>
  );
}

/** From and to, both left out where there is no bound. */
export function RangeFields({ of, path, label, kind }: FieldProps & { kind: NumberKind | 'date' }) {
  const bound = (name: 'from' | 'to') => ({ of, path: `${path}.${name}`, label: `${label} ${name}` });
  return (
    <fieldset className="d-range" aria-label={label} {...toldOfGroup({ of, path })}>
      {kind === 'date' ? (
        <>
          <TextField type="date" {...bound('from')} />
          <TextField type="date" {...bound('to')} />
        </>
      ) : (
        <>
          <NumberField kind={kind} {...bound('from')} />
          <NumberField kind={kind} {...bound('to')} />
        </>
      )}
      <Wrong of={of} path={path} />
    </fieldset>
  );
}
