import { inLanguage, type Language, splitLanguage } from '../../content/languages.ts';

/** A whole address of the shop, which the API answers without a language, in that of whoever hands it on: "https://…/de/shared/…". */
export function addressIn(language: Language, address: string): string {
  const { origin, pathname, search } = new URL(address);
  return origin + inLanguage(language, splitLanguage(pathname).path) + search;
}
