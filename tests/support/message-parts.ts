/** "space.key" of every message. */
export function keysOf(catalogue: Record<string, object>): string[] {
  return Object.entries(catalogue).flatMap(([space, messages]) =>
    Object.keys(messages).map((key) => `${space}.${key}`),
  );
}

/** What a compiled message wants and holds: its values, each with the kind of its format, and its tags. */
export function partsOf(message: unknown): string[] {
  const parts = new Set<string>();
  const walk = (tokens: unknown) => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (typeof token === 'string') {
        for (const [, tag] of token.matchAll(/<(\w+)>/g)) parts.add(`<${tag}>`);
      } else {
        const [name, kind = 'value', cases] = token as [string, string | undefined, object | undefined];
        parts.add(`${name} ${kind}`);
        if (typeof cases === 'object') for (const inner of Object.values(cases)) walk(inner);
      }
    }
  };
  walk(message);
  return [...parts].sort();
}

/** The plural cases of every plural in a message. */
export function pluralsOf(message: unknown): string[][] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((token) => {
    if (!Array.isArray(token)) return [];
    const [, kind, cases] = token as [string, string, Record<string, unknown>];
    return kind === 'plural' ? [Object.keys(cases).filter((name) => name !== 'offset')] : [];
  });
}

/** The plural cases that a language's messages need: those that any count of the shop comes to ("many" is for millions in Spanish), and "other". */
export function pluralCasesOf(language: string): string[] {
  const rules = new Intl.PluralRules(language);
  const reached = Array.from({ length: 1_000 }, (_, count) => rules.select(count));
  return [...new Set<string>([...reached, 'other'])].sort();
}
