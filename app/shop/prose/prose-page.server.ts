import type { Language } from '../../../content/languages.ts';
import { proseLanguages } from '../../../content/pages/read.ts';
import { type ProsePageName, prosePageNames } from '../../../content/pages.ts';
import { formatDay } from '../../i18n/formats.ts';
import { publicData } from '../public-page.ts';
import { renderMarkdown } from './markdown.server.ts';
import { prosePage } from './shop-texts.server.ts';

/** What a route of a prose page sends. */
export interface ShownProse {
  /** The language of the text: English where it isn't translated. */
  language: Language;
  /** All that there is a text in. */
  languages: Language[];
  title: string;
  description: string;
  lead: string;
  canonical: string;
  /** "2025-06-01". */
  updated: string;
  updatedInWords: string;
  html: string;
  sections: { id: string; title: string }[];
}

/** The page `content/pages/{name}.md` or its translation, at the address of the same name. */
export function loadProse(name: ProsePageName, publicOrigin: string, language: Language) {
  const { title, description, lead, updated, body, ...text } = prosePage(name, language);
  const page: ShownProse = {
    language: text.language,
    languages: proseLanguages(name),
    title,
    description,
    lead,
    updated,
    updatedInWords: formatDay(language, updated),
    canonical: `${publicOrigin}/${name}`,
    ...renderMarkdown(body, language),
  };
  return publicData(page);
}

/**
 * The page of prose that a route answers.
 * @param pattern the route's path, as its loader gets it: "/terms".
 * @throws Error for the route of another page.
 */
export function proseNameOf(pattern: string): ProsePageName {
  const name = prosePageNames.find((known) => pattern === known || pattern === `/${known}`);
  if (name === undefined) throw new Error(`no page of prose at ${pattern}`);
  return name;
}
