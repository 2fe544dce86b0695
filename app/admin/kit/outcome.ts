/** How a verb went: what an action of a screen returns, and `OutcomeLine` says. */
export interface Outcome {
  kind: 'done' | 'asked' | 'refused';
  message: string;
  verb: string;
  /** The row: `orders/ord_…`. */
  at: string;
  /** What the verb told besides, such as a whole address. */
  detail?: Record<string, unknown>;
  /** `fresh_factor`: the second factor has to be proven once more. */
  code?: 'fresh_factor';
}

/** What the API said of a field, by its name there, in the words that stand beside the field in a form. */
export function inWordsOf(fields: readonly { name: string; label: string }[], message: string): string {
  const [named = '', name] = /^"(\w+)"/.exec(message) ?? [];
  const field = fields.find((each) => each.name === name);
  return field === undefined ? message : `“${field.label}”${message.slice(named.length)}`;
}
