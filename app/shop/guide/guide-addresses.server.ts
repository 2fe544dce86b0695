import { localLanguages, readersLanguage } from '../../../content/guides/engine/guide.ts';
import {
  DEFAULT_LANGUAGE,
  guideCode,
  inLanguage,
  type Language,
  languageCodes,
} from '../../../content/languages.ts';

/** The languages of the interface in which every destination has a guide, English first: it is what their own pages show. */
export const guideReaders: readonly Language[] = languageCodes.filter(
  (code) => code === DEFAULT_LANGUAGE || readersLanguage(guideCode(code)) !== undefined,
);

/** A text of a guide, and the one address at which search engines should find it. */
interface GuideAddress {
  /** BCP 47; "x-default" for readers of no language here. */
  code: string;
  /** Path and query: "/de/c/JPN/faq", "/c/THA/faq?lang=th". */
  path: string;
}

/** The address of a guide in a language: the page of that language, or a choice on the English page for one without pages. */
function guidePath(iso3: string, code: string): string {
  const path = `/c/${iso3}/faq`;
  const reader = guideReaders.find((own) => own === code || guideCode(own) === code);
  return reader === undefined ? `${path}?lang=${code}` : inLanguage(reader, path);
}

/** A guide in every language that it is written in, for `hreflang` and the sitemap (Google Search Central, "Localized versions"). */
export function guideAddresses(iso3: string): GuideAddress[] {
  const local = localLanguages(iso3)
    .map(({ code }) => code)
    .filter((code) => !guideReaders.some((reader) => guideCode(reader) === code));
  const codes = [...new Set<string>([...guideReaders, ...local])];
  return [
    ...codes.map((code) => ({ code, path: guidePath(iso3, code) })),
    { code: 'x-default', path: guidePath(iso3, DEFAULT_LANGUAGE) },
  ];
}
