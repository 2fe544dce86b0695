/** The same as JSON has it: times as ISO texts. */
type InText<T> = T extends Date
  ? string
  : T extends readonly (infer Each)[]
    ? InText<Each>[]
    : T extends object
      ? { [Name in keyof T]: InText<T[Name]> }
      : T;

/** What core answers, as it is sent. */
export const inText = <T>(value: T): InText<T> => JSON.parse(JSON.stringify(value)) as InText<T>;
