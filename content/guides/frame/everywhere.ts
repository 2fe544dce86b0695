import { countryName } from '../../countries/names.ts';
import { countries } from '../../countries/read.ts';
import type { Language } from '../../languages.ts';
import type { Forms, Texts } from './texts.ts';

/** How a name stands in a sentence: `form('Iran')`. */
export type Form = (name: string) => Forms;

/** Names that share a form: the form, and the destinations' codes with spaces between. */
type Forming = readonly [form: Form, codes: string];

/**
 * The forms of all destinations in a language that is written for readers abroad. Names are those of the shop's pages in that language, but
 * for `names`; what no list of `formings` has takes `usual`, and what has a form like no other stands in `single`.
 */
export function formsEverywhere(
  language: Language,
  usual: Form,
  formings: readonly Forming[],
  { names = {}, single = {} }: { names?: Record<string, string>; single?: Record<string, Forms> } = {},
): Texts['countries'] {
  const formOf = new Map(formings.flatMap(([form, codes]) => codes.split(' ').map((code) => [code, form])));
  return Object.fromEntries(
    countries.map((country) => {
      const name = names[country.iso3] ?? countryName(language, country);
      const form = formOf.get(country.iso3) ?? usual;
      return [country.iso3, { bare: name, ...form(name), ...single[country.iso3] }];
    }),
  );
}
