/** A message as Lingui's compiler leaves it (compile.ts): texts, "#" for the number of a plural, values, and values with their cases. */
export type Message = readonly (string | Value)[];
type Value = readonly [name: string, kind?: 'plural' | 'select', cases?: Cases];
type Cases = Readonly<Record<string, Message>>;

/**
 * What formats messages in a language. A value that is missing is left out.
 * @param locale BCP 47, for plurals and figures.
 */
export function messageFormat(locale: string) {
  let rules: Intl.PluralRules | undefined;
  let figures: Intl.NumberFormat | undefined;
  return function format(
    message: Message,
    values: Readonly<Record<string, string | number>> = {},
    figure = '#',
  ): string {
    const words = message.map((part) => {
      if (part === '#') return figure;
      if (typeof part === 'string') return part;
      const [name, kind, cases] = part;
      const value = values[name] ?? '';
      if (cases === undefined) return value;
      if (kind === 'select') return format(caseOf(cases, String(value)), values, figure);
      rules ??= new Intl.PluralRules(locale);
      figures ??= new Intl.NumberFormat(locale);
      const count = Number(value);
      const exact = String(count);
      const chosen = caseOf(cases, Object.hasOwn(cases, exact) ? exact : rules.select(count));
      return format(chosen, values, figures.format(count));
    });
    return words.join('');
  };
}

/** Every choice has a case for all others, which the compiler asks for. */
function caseOf(cases: Cases, name: string): Message {
  return (Object.hasOwn(cases, name) ? cases[name] : cases.other) ?? [];
}
