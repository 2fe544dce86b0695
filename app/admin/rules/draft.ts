/** A rule while it is being written: JSON of the right outline, with whatever a person has typed in its fields. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type Draft = { [key: string]: Json };

/** A draft with a number of its own, by which a form knows it wherever it is moved. */
export interface Entry {
  id: number;
  draft: Draft;
}

/** What may stand where: one value, a list of texts, or an object of such; other keys are let through, the server names them. */
export type Outline = 'value' | 'texts' | { [key: string]: Outline };

export function fits(value: Json | undefined, outline: Outline): boolean {
  if (value === undefined) return true;
  if (outline === 'value') return value === null || typeof value !== 'object';
  if (outline === 'texts') return Array.isArray(value) && value.every((each) => typeof each === 'string');
  return isObject(value) && Object.entries(outline).every(([key, inner]) => fits(value[key], inner));
}

export const isObject = (value: Json | undefined): value is Draft =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path such as `when.size_mb.from`. */
export function readAt(draft: Draft, path: string): Json | undefined {
  return path
    .split('.')
    .reduce<Json | undefined>((value, key) => (isObject(value) ? value[key] : undefined), draft);
}

/** The texts at a path; none where there is no list. */
export function textsAt(draft: Draft, path: string): string[] {
  const value = readAt(draft, path);
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

/** The draft with another value at a path; undefined takes it out, and objects that are empty then. */
export function writeAt(draft: Draft, path: string, value: Json | undefined): Draft {
  const [key = '', ...rest] = path.split('.');
  const inner = draft[key];
  const written = rest.length === 0 ? value : writeAt(isObject(inner) ? inner : {}, rest.join('.'), value);
  const isEmpty = rest.length > 0 && isObject(written) && Object.keys(written).length === 0;
  if (written === undefined || isEmpty) {
    return Object.fromEntries(Object.entries(draft).filter(([each]) => each !== key));
  }
  return { ...draft, [key]: written };
}

/** The entry at one place is at another. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), list[from]!, ...rest.slice(to)];
}

export const inserted = <T>(list: readonly T[], at: number, item: T): T[] => [
  ...list.slice(0, at),
  item,
  ...list.slice(at),
];

/** "Asia", "Asia 2", "Asia 3": the first that isn't taken. */
export function freeName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name;
  let number = 2;
  while (taken.includes(`${name} ${number}`)) number++;
  return `${name} ${number}`;
}
