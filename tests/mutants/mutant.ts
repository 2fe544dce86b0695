/** A fault on purpose, in one place of the code; one of its tests has to notice it. */
export interface Mutant {
  file: string;
  /** Stands exactly once in the file. */
  find: string;
  replace: string;
  /** What would go wrong in the shop. */
  breaks: string;
  /** Files of tests, of which one has to fail. */
  tests: readonly string[];
  /** Why no test can tell it from the code, where none can. */
  equivalent?: string;
}

/** Find, replace, what breaks; and why it is equivalent, if it is. */
type Change = [find: string, replace: string, breaks: string, equivalent?: string];

/** Mutants of one file that the same tests have to notice. */
export function mutantsOf(file: string, tests: readonly string[], changes: readonly Change[]): Mutant[] {
  return changes.map(([find, replace, breaks, equivalent]) => ({
    ...{ file, find, replace, breaks, tests },
    ...(equivalent !== undefined && { equivalent }),
  }));
}

/**
 * The file's text with the fault in it.
 * @throws when the place isn't there, or isn't the only one: the list has to follow the code.
 */
export function mutated(text: string, { file, find, replace }: Mutant): string {
  const places = text.split(find).length - 1;
  if (places !== 1) throw new Error(`${file} has ${places} places like this, not one: ${find}`);
  // A function, because dollar signs in a replacement text mean something.
  return text.replace(find, () => replace);
}
