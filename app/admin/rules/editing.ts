import { type Draft, type Json, writeAt } from './draft.ts';
import { type EntryProblem, fieldOf } from './problems.ts';

/** One entry as its fields see it. */
export interface Editing {
  draft: Draft;
  set(path: string, value: Json | undefined): void;
  /** Of the element of a field. */
  idOf(path: string): string;
  /** What the server said is wrong with a field; '' is the entry itself. */
  wrongWith(path: string): string[];
}

/** @param fields paths of all fields that the form of this entry has, and of the groups that they stand in. */
export function editingOf(
  draft: Draft,
  {
    id,
    problems,
    fields,
    onChange,
  }: {
    id: string;
    problems: readonly EntryProblem[];
    fields: readonly string[];
    onChange: (draft: Draft) => void;
  },
): Editing {
  return {
    draft,
    set: (path, value) => onChange(writeAt(draft, path, value)),
    idOf: (path) => `${id}-${path.replaceAll('.', '-')}`,
    wrongWith: (path) =>
      problems.filter((each) => fieldOf(each.path, fields) === path).map(({ message }) => message),
  };
}
