import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Language } from '../languages.ts';

/** One name a thing and one register a language: what the texts of a language are written and held by. */
const glossarySchema = z.strictObject({
  language: z.string(),
  /** How readers are spoken to. */
  register: z.string(),
  /**
   * What the language calls a thing of the English texts. A string is for whoever writes; of a list, one has to stand in every message whose
   * English one names the thing.
   */
  terms: z.record(z.string(), z.union([z.string(), z.array(z.string()).nonempty()])),
  /** Words that no text has, each with the one in its place; one that ends in `*` is forbidden with any ending. */
  never: z.record(z.string(), z.string()),
  /** Where such a word is right all the same: a setting of a phone by its name. */
  allowed: z.array(z.string()).optional(),
});

export type Glossary = z.infer<typeof glossarySchema>;

/** @throws where the language has no glossary, or one of another form. */
export function readGlossary(language: Language): Glossary {
  const file = new URL(`${language}.json`, import.meta.url);
  return glossarySchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
