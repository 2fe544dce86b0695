import type { FieldProblem } from '../../../core/field-words.ts';
import { type Entry, readAt } from './draft.ts';

/** A problem of one entry: `path` within it, '' for the entry itself. */
export interface EntryProblem {
  path: string;
  message: string;
}

/** The problems that the server told of a list, by the entries' numbers. @param list `rules` where the rules are the list. */
export function problemsByEntry(
  fields: readonly FieldProblem[],
  list: string | null,
  sent: readonly Entry[],
  now: readonly Entry[],
): Map<number, EntryProblem[]> {
  const found = new Map<number, EntryProblem[]>();
  for (const { path, message } of fields) {
    const within = list === null ? path : path[0] === list ? path.slice(1) : [];
    const [index, ...rest] = within;
    const entry = typeof index === 'number' ? sent[index] : undefined;
    const current = entry && now.find(({ id }) => id === entry.id);
    if (entry === undefined || current === undefined) continue;
    const at = rest.join('.');
    if (isSame(entry, current, at))
      found.set(entry.id, [...(found.get(entry.id) ?? []), { path: at, message }]);
  }
  return found;
}

/** Whether nothing was changed since that the problem is about. */
function isSame(sent: Entry, now: Entry, path: string): boolean {
  if (path === '') return sent.draft === now.draft;
  return JSON.stringify(readAt(sent.draft, path)) === JSON.stringify(readAt(now.draft, path));
}

/** The field that says a problem: the one at its path, or the nearest around it; '' where there is none. */
export function fieldOf(path: string, fields: readonly string[]): string {
  const around = fields.filter((field) => path === field || path.startsWith(`${field}.`));
  return around.reduce((best, field) => (field.length > best.length ? field : best), '');
}
