import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../../server/project-root.ts';
import { figures } from '../figures.ts';
import { parseFrontMatter } from '../front-matter.ts';
import { fillPlaceholders } from '../placeholders.ts';

const fieldsSchema = z.strictObject({
  title: z.string().min(1),
  /** For search engines: what the page says, in a sentence. */
  description: z.string().min(40).max(160),
  /** The introduction under the title. */
  lead: z.string().min(1),
  /** The day on which the text last changed: "2025-06-01". */
  updated: z.iso.date(),
});

/** A page of prose: its text is Markdown with all figures put in. */
export type ProsePage = z.infer<typeof fieldsSchema> & { body: string };

/** The prose pages that there are: `content/pages/{name}.md`. */
export const prosePageNames = ['terms', 'privacy', 'refund-policy', 'data-sources'] as const;
export type ProsePageName = (typeof prosePageNames)[number];

const kept = new Map<ProsePageName, ProsePage>();

/**
 * Reads a page of prose; each file is read once.
 * @throws when its front matter is malformed, or it names a figure that there isn't.
 */
export function readProsePage(name: ProsePageName): ProsePage {
  const known = kept.get(name);
  if (known) return known;
  const where = `content/pages/${name}.md`;
  const text = fillPlaceholders(readFileSync(join(projectRoot, where), 'utf8'), figures, where);
  const { fields, body } = parseFrontMatter(text, where);
  const page = { ...fieldsSchema.parse(fields), body };
  kept.set(name, page);
  return page;
}
