import { type ProsePageName, readProsePage } from '../../../content/pages/read.ts';
import { renderMarkdown } from '../../web/markdown.server.ts';
import { publicData } from '../public-page.ts';
import { dayWords } from './day-words.ts';

/** What a route of a prose page sends. */
export interface ShownProse {
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

/** The page `content/pages/{name}.md`, at the address of the same name. */
export function loadProse(name: ProsePageName, publicOrigin: string) {
  const { title, description, lead, updated, body } = readProsePage(name);
  const page: ShownProse = {
    title,
    description,
    lead,
    updated,
    updatedInWords: dayWords(updated),
    canonical: `${publicOrigin}/${name}`,
    ...renderMarkdown(body),
  };
  return publicData(page);
}
