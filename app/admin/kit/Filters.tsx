import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Form, Link, useSearchParams } from 'react-router';
import { plain } from './words.ts';

/** The choices of what is or isn't so. */
export const YES_NO = [
  { value: 'true', label: 'yes' },
  { value: 'false', label: 'no' },
] as const;

export interface Filter {
  /** As the API names it. */
  name: string;
  label: string;
  kind?: 'text' | 'date' | 'choice' | 'number' | 'dollars';
  /** Of a `choice`; the empty one is added. */
  choices?: readonly (string | { value: string; label: string })[];
  /** Behind "More filters". */
  more?: boolean;
  placeholder?: string;
}

interface FiltersProps {
  filters: readonly Filter[];
  asked: Record<string, string>;
  /** False where each is always set. */
  chips?: boolean;
}

/** The filters of a list: a form that writes them into the address, with or without scripts. */
export function Filters({ filters, asked, chips = true }: FiltersProps) {
  const first = filters.filter(({ more }) => !more);
  const rest = filters.filter(({ more }) => more);
  const set = filters.filter(({ name }) => asked[name] !== undefined);
  const address = new URLSearchParams(asked).toString();
  const field = (filter: Filter) => (
    <FilterField key={filter.name} filter={filter} value={asked[filter.name]} address={address} />
  );
  return (
    <Form method="get" className="d-filters" role="search" aria-label="Filters">
      <FilterRow>{first.map(field)}</FilterRow>
      {rest.length > 0 ? (
        <details className="d-more" open={rest.some(({ name }) => asked[name] !== undefined)}>
          <summary>More filters</summary>
          <FilterRow>{rest.map(field)}</FilterRow>
        </details>
      ) : null}
      {chips && set.length > 0 ? (
        <ul className="d-chips" aria-label="Filters that are set">
          {set.map((filter) => (
            <Chip key={filter.name} filter={filter} value={asked[filter.name]!} />
          ))}
          <li>
            <Link to="?" className="d-link">
              Clear all
            </Link>
          </li>
        </ul>
      ) : null}
    </Form>
  );
}

/** Fields, and the button that sends all of the form's: beside them, never over them. */
const FilterRow = ({ children }: { children: ReactNode }) => (
  <div className="d-filter-row">
    <div className="d-filter-fields">{children}</div>
    <button type="submit" className="d-act">
      Filter
    </button>
  </div>
);

/** A choice as its option says it. */
const choiceOf = (choice: NonNullable<Filter['choices']>[number]) =>
  typeof choice === 'string' ? { value: choice, label: plain(choice) } : choice;

function Chip({ filter: { name, label, choices = [] }, value }: { filter: Filter; value: string }) {
  const [params] = useSearchParams();
  const without = new URLSearchParams(params);
  for (const gone of [name, 'cursor']) without.delete(gone);
  const words = choices.map(choiceOf).find((choice) => choice.value === value)?.label ?? value;
  return (
    <li>
      <Link to={`?${without}`} className="d-chip" aria-label={`Remove the filter ${label}: ${words}`}>
        {label}: <b>{words}</b> <span aria-hidden="true">×</span>
      </Link>
    </li>
  );
}

const INPUT_MODES: Partial<Record<NonNullable<Filter['kind']>, 'numeric' | 'decimal'>> = {
  number: 'numeric',
  dollars: 'decimal',
};

interface FilterFieldProps {
  filter: Filter;
  value: string | undefined;
  /** All filters that are set. */
  address: string;
}

function FilterField({ filter, value = '', address }: FilterFieldProps) {
  const id = useId();
  const { name, label, kind = 'text', choices = [], placeholder } = filter;
  const own = useRef<HTMLInputElement & HTMLSelectElement>(null);
  // What a link has set stands in the field then, and nothing that was typed and never sent. It isn't rebuilt, so that it keeps the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each address, also where this field has nothing in both.
  useLayoutEffect(() => {
    if (own.current !== null) own.current.value = value;
  }, [value, address]);
  const control = { ref: own, id, name, defaultValue: value } satisfies ComponentProps<'input'>;
  return (
    <div className="d-filter">
      <label htmlFor={id}>{kind === 'date' ? `${label} (UTC)` : label}</label>
      {kind === 'choice' ? (
        <select {...control}>
          <option value="">any</option>
          {choices.map(choiceOf).map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          type={kind === 'date' ? 'date' : 'text'}
          inputMode={INPUT_MODES[kind]}
          autoComplete="off"
          placeholder={placeholder}
        />
      )}
    </div>
  );
}
