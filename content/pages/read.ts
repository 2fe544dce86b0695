import { z } from 'zod';
import { projectRoot } from '../../project-root.ts';
import type { Language } from '../languages.ts';
import type { ProsePageName } from '../pages.ts';
import { type FiguresIn, languagesOf, readText, type Text, type TextKind } from '../text-file.ts';

const fieldsSchema = z.strictObject({
  title: z.string().min(1),
  /** For search engines: what the page says, in a sentence. */
  description: z.string().min(40).max(160),
  /** The introduction under the title. */
  lead: z.string().min(1),
  /** The day on which the text last changed: "2025-06-01". */
  updated: z.iso.date(),
});

/** The pages of prose: `content/pages/{name}.md`. */
export const proseTexts = {
  folder: 'content/pages',
  schema: fieldsSchema,
  facts: ['updated'],
} satisfies TextKind;

/** A page of prose: its text is Markdown with all figures put in, `language` the one that it is written in. */
export type ProsePage = Text<typeof fieldsSchema>;

/**
 * Reads a page of prose in a language, in English where it isn't translated.
 * @throws when its front matter is malformed, or it names a figure that there isn't; the error names the file.
 */
export function readProsePage(name: ProsePageName, language: Language, figuresIn: FiguresIn): ProsePage {
  return readText(projectRoot, proseTexts, { name, language }, figuresIn);
}

/** The languages that a page of prose can be read in. */
export function proseLanguages(name: ProsePageName): Language[] {
  return languagesOf(projectRoot, proseTexts, name);
}
